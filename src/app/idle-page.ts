/** A visitor who is using one of these must not be interrupted by a dialog. */
const OCCUPIED = '[role=dialog], [role=menu], input:focus, textarea:focus, select:focus';
const LOOK_EVERY_MS = 250;

/** Resolves once a dialog can open without interrupting the visitor. */
export function awaitIdlePage(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(OCCUPIED) === null) {
        clearInterval(timer);
        resolve();
      }
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    look();
  });
}
