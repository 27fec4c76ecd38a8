const VIBRATION_MS = 200;

/** The button that sent the request is disabled while it is under way, and then has lost the focus: a failure returns it. */
export function returnLostFocus(): void {
  if (document.activeElement === document.body) {
    document
      .querySelector<HTMLElement>('main form [type="submit"]')
      ?.focus({ preventScroll: true });
  }
}

/** Scrolls to the field, focuses it, shakes it, and vibrates where the device can (rulings, Booking wizard). */
export function revealField(field: string): void {
  const frame = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (!frame) {
    return;
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  const control =
    // What stands before it in a picker turns its pages.
    frame.querySelector<HTMLElement>('[data-first-control]') ??
    frame.querySelector<HTMLElement>(
      'input:not([type="file"], [type="hidden"]), textarea, select, button',
    );
  if (!control) {
    // A field may have nothing to choose from, as the billing type of a room that offers none.
    frame.tabIndex = -1;
  }
  (control ?? frame).focus({ preventScroll: true });
  if (!isCalm) {
    frame.dataset.shaking = '';
    frame.addEventListener('animationend', () => delete frame.dataset.shaking, { once: true });
  }
  // Safari has no vibration.
  if ('vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
}
