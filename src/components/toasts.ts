export interface ToastOptions {
  tone: 'error' | 'success';
  message: string;
  /** What the cross says to a screen reader. */
  closeLabel: string;
}

/** Specification, section 2: a toast closes after 5 seconds. */
const TOAST_MS = 5_000;

type Listener = () => void;
const listeners = new Set<Listener>();
let isHostWanted = false;

/** For the toast host: whether any toast was ever shown, so that the library is loaded with the first one. */
export const toastHostStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isWanted: () => isHostWanted,
};

const loadLibrary = () => import('@mantine/notifications');

/** Fetches what toasts are made of before the first one, whose news may be that nothing can be fetched any more. */
export function prepareToasts(): void {
  // What cannot be fetched now is tried again by the first toast.
  Promise.all([loadLibrary(), import('./toast-list.tsx')]).catch(() => undefined);
}

/** Shows a message at the edge of the page for five seconds and announces it: red for an error, green otherwise. */
export async function showToast({ tone, message, closeLabel }: ToastOptions): Promise<void> {
  const library = await loadLibrary().catch(() => null);
  if (!library) {
    // Nothing can be fetched any more, and it was not before: a form says beside its button why it failed, too.
    return;
  }
  isHostWanted = true;
  listeners.forEach((listener) => listener());
  library.notifications.show({
    message,
    color: tone === 'error' ? 'red' : 'green',
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
    role: tone === 'error' ? 'alert' : 'status',
  });
}
