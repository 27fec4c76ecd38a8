import { useCallback, useRef, type RefCallback } from 'react';

/**
 * For the heading of what `shown` names: it takes the focus when something else was shown before, because the link that
 * led here is gone. What the page begins with leaves the focus where it is.
 */
export function useFocusOnChange(shown: string | null): RefCallback<HTMLHeadingElement> {
  const before = useRef(shown);
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (heading && before.current !== shown) {
        before.current = shown;
        heading.focus({ preventScroll: true });
      }
    },
    [shown],
  );
}
