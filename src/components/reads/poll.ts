/** How often a visible page reads the server again (docs/decisions/072). */
export const POLL_INTERVAL_MS = 10_000;

/** What polling uses of the browser. */
interface PollingBrowser {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Calls `read` while the page is visible, or hidden: every `intervalMs`, and at once when the page becomes that or the network
 * returns. Returns how to stop. A push message from the server would replace it.
 */
export function poll(
  read: () => void,
  browser: PollingBrowser = globalThis,
  intervalMs = POLL_INTERVAL_MS,
  whileIt: DocumentVisibilityState = 'visible',
): () => void {
  const { document, window } = browser;
  const readIfWanted = () => {
    if (document.visibilityState === whileIt) {
      read();
    }
  };
  const timer = setInterval(readIfWanted, intervalMs);
  document.addEventListener('visibilitychange', readIfWanted);
  window.addEventListener('online', readIfWanted);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readIfWanted);
    window.removeEventListener('online', readIfWanted);
  };
}
