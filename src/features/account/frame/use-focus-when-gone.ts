import { useEffect, type RefObject } from 'react';

/** Focuses `returnTo` when the element that had the focus disappears with `isGone`. */
export function useFocusWhenGone(isGone: boolean, returnTo: RefObject<HTMLElement | null>): void {
  // The focused button disappears, and the target can take the focus only after the next render.
  useEffect(
    () =>
      isGone
        ? undefined
        : () => {
            if (document.activeElement === document.body) {
              returnTo.current?.focus();
            }
          },
    [isGone, returnTo],
  );
}
