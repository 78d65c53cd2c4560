import { say } from "./say";

/** Moments in words. */
export function ago(at: number, now = Date.now()): string {
  const minutes = Math.round((now - at) / 60_000);
  if (minutes < 1) return say("just now");
  if (minutes < 60) return say("{minutes} min ago", { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 24) return say("{hours} h ago", { hours });
  const days = Math.round(hours / 24);
  return say("{days|day ago|days ago}", { days });
}

export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

/** Milliseconds as `4:10`. */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Seconds in words: `45 seconds`, `2 minutes`. */
export function span(seconds: number): string {
  if (seconds < 120) return say("{seconds|second|seconds}", { seconds });
  return seconds % 60
    ? say("{minutes} min {seconds} s", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    : say("{minutes} minutes", { minutes: seconds / 60 });
}
