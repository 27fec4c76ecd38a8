/** What a visitor must not be taken away from: another dialog, an open menu, a field that is being filled in. */
const OCCUPIED = '[role=dialog], [role=menu], input:focus, textarea:focus, select:focus';
const LOOK_EVERY_MS = 250;

/** Resolves once a dialog may open without disturbing what the visitor is doing. */
export function awaitFreePage(signal: AbortSignal): Promise<void> {
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
