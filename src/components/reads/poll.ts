/** How often a visible page reads the server again (docs/decisions/072). */
export const POLL_INTERVAL_MS = 10_000;

/** What polling uses of the browser. */
interface PollingBrowser {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Calls `read` while the page is visible: every `intervalMs`, and at once when the page becomes visible or the network
 * returns. Returns how to stop. A push message from the server would replace it.
 */
export function poll(
  read: () => void,
  browser: PollingBrowser = globalThis,
  intervalMs = POLL_INTERVAL_MS,
): () => void {
  const { document, window } = browser;
  const readIfVisible = () => {
    if (document.visibilityState === 'visible') {
      read();
    }
  };
  const timer = setInterval(readIfVisible, intervalMs);
  document.addEventListener('visibilitychange', readIfVisible);
  window.addEventListener('online', readIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readIfVisible);
    window.removeEventListener('online', readIfVisible);
  };
}
