import { createElement } from 'react';
import { createListeners } from '#domain/listeners.ts';
import { ToastAction } from './toast-action.tsx';

interface ToastOptions {
  tone: 'error' | 'success';
  message: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** With it the toast stays until it is closed. */
  action?: { label: string; run: () => void };
}

/** Specification, section 2: a toast closes after 5 seconds. */
const TOAST_MS = 5_000;

const { notify, subscribe } = createListeners();
let isHostWanted = false;

/** Lets the toast host load the library with the first toast. */
export const toastHostStore = {
  subscribe,
  isWanted: () => isHostWanted,
};

const loadLibrary = () => import('@mantine/notifications');

/** Loads the toast library before the first toast, which may have to report a lost connection. */
export function prepareToasts(): void {
  // After a failure the first toast loads it again.
  Promise.all([loadLibrary(), import('./toast-list.tsx')]).catch(() => undefined);
}

/** Shows and announces a message for five seconds: red for an error, otherwise green. */
export async function showToast({
  tone,
  message,
  closeLabel,
  action,
}: ToastOptions): Promise<void> {
  const library = await loadLibrary().catch(() => null);
  if (!library) {
    // The library cannot be loaded: the toast is dropped. A form shows its failure beside the button, too.
    return;
  }
  isHostWanted = true;
  notify();
  library.notifications.show({
    // Beside others in the library's toast.
    message: [
      createElement('span', { key: 'message' }, message),
      action && createElement(ToastAction, { key: 'action', ...action }),
    ],
    color: tone === 'error' ? 'red' : 'green',
    autoClose: action ? false : TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
    role: tone === 'error' ? 'alert' : 'status',
  });
}
