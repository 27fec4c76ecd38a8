/**
 * The router loads the document again when the code of a page cannot be loaded, because a newer release may have replaced it; it
 * recognises that by the error's message. Without a connection that would leave the site: with another message the error page is
 * shown.
 */
export function stayOnPageOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) {
      payload.message = `Offline: ${payload.message}`;
    }
  });
}
