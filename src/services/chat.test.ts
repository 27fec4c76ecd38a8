import { expect, test } from 'vitest';
import type { FailureCode } from '#domain/errors.ts';
import type { ApiClient } from './data/api-client.ts';
import { createChatService } from './chat.ts';
import { ServiceError } from './data/service-error.ts';

const { signal } = new AbortController();

/** A chat whose every call fails with this code. */
function failing(code: FailureCode) {
  const client: ApiClient = () => Promise.reject(new ServiceError(code));
  return createChatService(client);
}

/** The code that a call fails with. */
function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => (error instanceof ServiceError ? error.code : error));
}

test.each(['unauthenticated', 'token_expired'] as const)(
  "a call without a session (%s) fails with 'You must be logged in to chat'",
  async (code) => {
    const message = { conversationId: 'c', id: '1', content: 'Hello' };
    const chat = failing(code);
    expect([
      await codeOf(chat.listConversations(signal)),
      await codeOf(chat.sendMessage(message, signal)),
    ]).toEqual(['chat_sign_in_required', 'chat_sign_in_required']);
  },
);

test('any other failure keeps its code', async () => {
  const messages = failing('network').listMessages({ conversationId: 'c' }, signal);
  expect(await codeOf(messages)).toBe('network');
});

test('the newest messages and those before a number are asked for', async () => {
  const paths: string[] = [];
  const client: ApiClient = (path) => {
    paths.push(path);
    return Promise.reject(new ServiceError('network'));
  };
  const chat = createChatService(client);
  for (const page of [{}, { before: 7 }]) {
    await chat.listMessages({ conversationId: 'a/b', ...page }, signal).catch(() => undefined);
  }
  expect(paths).toEqual([
    '/api/chat/conversations/a%2Fb/messages',
    '/api/chat/conversations/a%2Fb/messages?before=7',
  ]);
});
