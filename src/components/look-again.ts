/** How often a page that is looked at is compared with the server (docs/decisions/023). */
export const LOOK_AGAIN_MS = 10_000;

/** The parts of a browser that this watches. */
export interface Watched {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Calls `look` while the page is visible: every ten seconds, and at once when somebody comes back to it or the network
 * does. Answers how to stop. A message from the server that something has changed would take this one's place.
 */
export function lookAgain(look: () => void, watched: Watched = globalThis): () => void {
  const { document, window } = watched;
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') {
      look();
    }
  };
  const timer = setInterval(lookIfSeen, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', lookIfSeen);
  window.addEventListener('online', lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
    window.removeEventListener('online', lookIfSeen);
  };
}
