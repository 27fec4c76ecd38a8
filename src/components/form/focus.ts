const VIBRATION_MS = 200;

/**
 * The submit button is disabled during the request and loses the focus. After a failure it gets the focus back, or, as its row
 * shows why, the document that could not be sent.
 */
export function returnLostFocus(documentId?: string): void {
  if (document.activeElement !== document.body) {
    return;
  }
  const place = documentId ? `[data-document="${documentId}"]` : 'main form [type="submit"]';
  const element = document.querySelector<HTMLElement>(place);
  if (documentId) {
    // Below the toast.
    element?.scrollIntoView({ block: 'center' });
  }
  element?.focus({ preventScroll: true });
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to the field and focuses it: its chosen option, or its first control. Returns its frame; null where it is not shown. */
export function focusField(field: string): HTMLElement | null {
  const whole = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  // A field of several inputs: the first one that is refused.
  const refused = whole?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const frame = refused?.closest<HTMLElement>('[data-field]') ?? whole;
  if (!frame) {
    return null;
  }
  const control =
    frame.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    // In a day picker the first buttons change the month, so they are skipped.
    frame.querySelector<HTMLElement>('[data-first-control]') ??
    frame.querySelector<HTMLElement>(
      'input:not([type="file"], [type="hidden"]), textarea, select, button',
    );
  if (!control) {
    // A field can be without options, for example the billing type of a room that offers none.
    frame.tabIndex = -1;
  }
  // Of a field that is higher than the window the control must be in sight.
  const shown = frame.offsetHeight < innerHeight ? frame : (control ?? frame);
  shown.scrollIntoView({ block: 'center', behavior: isCalm() ? 'auto' : 'smooth' });
  (control ?? frame).focus({ preventScroll: true });
  return frame;
}

/** Focuses the field, shakes it, and vibrates where the device can (rulings, Booking wizard). */
export function revealField(field: string): void {
  const frame = focusField(field);
  if (!frame) {
    return;
  }
  if (!isCalm()) {
    frame.dataset.shaking = '';
    frame.addEventListener('animationend', () => delete frame.dataset.shaking, { once: true });
  }
  // Safari does not support vibration.
  if ('vibrate' in navigator) {
    navigator.vibrate(VIBRATION_MS);
  }
}
