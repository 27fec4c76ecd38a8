import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isBlank, mergeMessages, messagesQuerySchema, sendMessageSchema } from './message.ts';

const message = (seq: number, content = 'Hello') => ({
  id: `m${seq}`,
  seq,
  conversation_id: 'c',
  created_at: '2026-12-01T08:00:00Z',
  content,
  sender_id: null,
  sender_name: 'Staff',
});

test('two parts of a conversation are one list in its order, each message once as it came last', () => {
  expect(mergeMessages([message(3), message(10)], [message(2), message(3, 'Hello again')])).toEqual(
    [message(2), message(3, 'Hello again'), message(10)],
  );
});

test.each([
  ['', true],
  [' \n\t', true],
  ['\u200f', true],
  ['.', false],
])('%j is blank: %s; a blank message is not sent', (content, isEmpty) => {
  expect(isBlank(content)).toBe(isEmpty);
  const conversationId = '3f0c8a52-5d0e-4b43-9a3c-0d9d0a4a7f11';
  expect(v.is(sendMessageSchema, { conversationId, content })).toBe(!isEmpty);
});

test('a page of messages is the one before a number of digits only', () => {
  expect(v.parse(messagesQuerySchema, { before: '12' })).toEqual({ before: 12 });
  expect(v.parse(messagesQuerySchema, {})).toEqual({});
  expect(v.is(messagesQuerySchema, { before: '1.5' })).toBe(false);
});
