import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '#domain/chat/message.ts';
import { CUSTOMER_ID, threadInput } from './thread.fixtures.ts';
import { threadMachine } from './thread.machine.ts';
import {
  selectCanSend,
  selectOwnId,
  selectExcess,
  selectIsPrefilled,
  selectOnTheirWay,
} from './thread.selectors.ts';

const { value, context } = createActor(threadMachine, { input: threadInput }).getSnapshot();
const withText = (text: string, prefill?: string) =>
  threadMachine.resolveState({
    value,
    context: { ...context, composer: { text, returned: [], ...(prefill && { prefill }) } },
  });

test('a text can be sent that is not empty and not too long', () => {
  expect(selectCanSend(withText(''))).toBe(false);
  expect(selectCanSend(withText('Thank you'))).toBe(true);
  expect(selectExcess(withText('Thank you'))).toBe(0);
  expect(selectExcess(withText('a'.repeat(MESSAGE_MAX_LENGTH + 2)))).toBe(2);
});

test('a text is prefilled while it ends with what a link put there', () => {
  expect(selectIsPrefilled(withText('About the Casbah Room: '))).toBe(false);
  expect(selectIsPrefilled(withText('About it: ', 'About it: '))).toBe(true);
});

test('what is on its way is shown as messages of the customer', () => {
  const outbox = [{ id: 'own-1', content: 'Thank you', sentAt: '2026-12-01T08:01:00.000Z' }];
  const snapshot = threadMachine.resolveState({ value, context: { ...context, outbox } });
  expect(selectOnTheirWay(snapshot)).toBe(outbox);
  expect(selectOwnId(snapshot)).toBe(CUSTOMER_ID);
});
