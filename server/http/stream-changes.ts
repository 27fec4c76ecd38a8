import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffChanges } from '#server/staff/changes.ts';
import { streamOf } from './stream-of.ts';

/** What changes within this time is sent together, each subject once. */
const TOGETHER_MS = 100;
/** A connection that is silent for a minute is closed (server/http/server/http-server.ts), by proxies too. */
const HEARTBEAT_MS = 20_000;

interface StreamOptions {
  memberId: string;
  /** Whether the member may still read; asked before each event. */
  mayRead: () => Promise<boolean>;
  heartbeatMs?: number;
}

/** Server-sent events, one for each change (`StaffChange`). Comments keep the connection open. */
export function streamChanges(
  changes: StaffChanges,
  { memberId, mayRead, heartbeatMs = HEARTBEAT_MS }: StreamOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pending = new Set<string>();
  let isOver = false;
  let wake: () => void = () => undefined;
  const end = () => {
    isOver = true;
    unfollow();
    wake();
  };
  const unfollow = changes.follow({
    memberId,
    onChange: (change) => {
      pending.add(JSON.stringify(change));
      wake();
    },
    onEnd: end,
  });
  const nextChange = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, heartbeatMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isOver || pending.size > 0) {
        wake();
      }
    });
  async function* events() {
    const encoder = new TextEncoder();
    yield encoder.encode(': open\n\n');
    for (;;) {
      await nextChange();
      if (pending.size > 0) {
        await sleep(TOGETHER_MS);
      }
      // The page that connects again learns why it is refused.
      if (isOver || !(await mayRead().catch(() => false))) {
        return;
      }
      const lines = [...pending].map((change) => `data: ${change}\n\n`);
      pending.clear();
      yield encoder.encode(lines.join('') || ': quiet\n\n');
    }
  }
  return streamOf(events(), end);
}
