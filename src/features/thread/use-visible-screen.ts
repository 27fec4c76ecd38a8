import { useSyncExternalStore, type CSSProperties } from 'react';

const WHOLE = '0px 100dvh';

/**
 * The part of the screen that a keyboard leaves, as the custom properties `--visible-start` and `--visible-height`. Without a
 * keyboard it is the whole; a page that is zoomed by the fingers keeps its height.
 */
export function useVisibleScreen(): CSSProperties {
  const visible = useSyncExternalStore(subscribe, visiblePart, () => WHOLE);
  const [start, height] = visible.split(' ');
  return { '--visible-start': start, '--visible-height': height } as CSSProperties;
}

function subscribe(onChange: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  visualViewport?.addEventListener('scroll', onChange);
  return () => {
    visualViewport?.removeEventListener('resize', onChange);
    visualViewport?.removeEventListener('scroll', onChange);
  };
}

/** A text, which is compared by value. */
function visiblePart(): string {
  const { visualViewport } = window;
  return visualViewport?.scale === 1
    ? `${visualViewport.offsetTop}px ${visualViewport.height}px`
    : WHOLE;
}
