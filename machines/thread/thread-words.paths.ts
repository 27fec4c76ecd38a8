import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/chat.json';
import failures from '#locales/en/errors.json';
import type { threadMachine } from './thread.machine.ts';
import { selectHasLater, selectIsAway, selectMessages, selectOlder } from './thread.selectors.ts';

/** What the screen shows in a state of a conversation, in its own words: the newest messages, and what can be pressed. */
export function threadWords(snapshot: SnapshotFrom<typeof threadMachine>): string[] {
  const { sendFailure } = snapshot.context;
  const messages = selectMessages(snapshot);
  const later = [
    ...(selectHasLater(snapshot) ? [texts.later] : []),
    ...(selectIsAway(snapshot) ? [texts.toNewest] : []),
  ];
  const note = sendFailure ? failures[sendFailure.code as 'network'] : texts.keys;
  if (snapshot.matches({ history: 'loadingNewest' })) {
    return [note];
  }
  if (snapshot.matches({ history: 'failed' })) {
    return [failures.messages_failed, texts.retry, note];
  }
  const older = {
    none: [],
    more: [texts.older],
    loading: [texts.older],
    failed: [failures.messages_failed, texts.retry],
  }[selectOlder(snapshot)];
  return [...older, ...messages.slice(-3).map(({ content }) => content), ...later, note];
}
