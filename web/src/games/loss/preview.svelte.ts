/** The card of the own cargo that is being looked at: what it would change is drawn before it is played. */
class Preview {
  card = $state("");

  /** Whatever of the cargo lies under the pointer or has the focus. */
  notice = (event: Event): void => {
    const at = event.target instanceof Element ? event.target.closest("[data-target^='card:']") : null;
    this.card = at?.getAttribute("data-target")?.slice("card:".length) ?? "";
  };
}

export const preview = new Preview();
