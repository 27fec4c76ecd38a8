/**
 * A `ref` for what is in a modal of Mantine: while it is there, the page behind does not scroll (base.css). Mantine's own lock
 * adds a style element, which the content security policy refuses; it still handles touches and the wheel.
 */
export function lockPageScroll(element: HTMLElement | null): (() => void) | undefined {
  if (!element) {
    return undefined;
  }
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
  root.setAttribute('data-scroll-locked', '');
  return () => {
    root.removeAttribute('data-scroll-locked');
    root.style.removeProperty('--scrollbar-width');
  };
}

/** The other half of it: `removeScrollProps` of the modal. */
export const withoutScrollStyles = { removeScrollBar: false };
