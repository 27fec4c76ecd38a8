import { useEffect } from 'react';
import { poll } from '#src/components/poll.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { useApp } from '#src/features/app-context.ts';

/** An answer of staff is not urgent outside of the chat. */
const READ_EVERY_MS = 60_000;

/** Reports how many messages the customer `uid` has not read, as long as the component is shown, and 0 at its end. */
export function useUnreadCount(uid: string, onUnread: (unread: number) => void): void {
  const { loadUnreadCount } = useApp();
  // The server's count reaches React only through a subscription.
  useEffect(() => {
    const polled = createPolledValue(
      0,
      async (signal) => (await loadUnreadCount())(signal),
      (read) => {
        read();
        return poll(read, globalThis, READ_EVERY_MS);
      },
    );
    const stop = polled.subscribe(onUnread);
    return () => {
      stop();
      onUnread(0);
    };
  }, [uid, onUnread, loadUnreadCount]);
}
