import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The build goes into the Python package. In development Vite serves the page and passes the API on to the Python server.
const api = process.env.STARDECK_API ?? "http://127.0.0.1:8137";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/stardeck/web_dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: api }, "/ws": { target: api, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    pool: "threads",
    isolate: false,
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test/setup.ts"],
    testTimeout: 60_000,
  },
});
