/** What rings a browser, and what staff see beside a conversation. */
import { expect, test } from 'vitest';
import { readChat } from '#server/chat/list-chats.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { supportConversation } from '#tests/support/server/realtime-server.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { answerIn, refusalOf } from '#tests/support/server/use-cases.ts';
import { readNews } from './read-news.ts';

const app = useTestApp();

const write = (conversationId: string, content: string) =>
  app.as(yasmine)(
    '/api/chat/send-message',
    { conversationId, content },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

test('the newest request to decide and the newest message that waits are the news', async () => {
  app.setNow('2026-12-05T08:00:00Z');
  const id = await supportConversation(app.db, yasmine);
  expect((await write(id, 'Hello')).status).toBe(200);
  const { refCode } = await app.book(yasmine, hallOn('2027-03-10'));
  const at = new Date('2026-12-05T08:00:00Z');
  expect(await readNews(app.staffDeps, undefined)).toEqual({
    request: { ref_code: refCode, at },
    chat: { id, at },
  });
  await app.approve(refCode);
  await answerIn(app, id, 'Good morning.');
  const { request, chat } = await readNews(app.staffDeps, undefined);
  expect([request?.ref_code, chat?.id]).not.toEqual([refCode, id]);
});

test('beside a conversation is the request to decide, else the booking that starts first', async () => {
  const id = await supportConversation(app.db, yasmine);
  const approved = await app.book(yasmine, hallOn('2027-03-12'));
  await app.approve(approved.refCode);
  const next = async () => (await readChat(app.staffDeps, { id })).next_request?.ref_code;
  const { refCode } = await app.book(yasmine, hallOn('2027-03-20'));
  expect(await next()).toBe(refCode);
  await app.reject(refCode);
  app.setNow('2027-03-11T08:00:00Z');
  expect(await next()).toBe(approved.refCode);
  app.setNow('2027-03-13T08:00:00Z');
  expect(await next()).toBe(undefined);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(readChat(app.staffDeps, { id: unknown }))).toEqual([
    'conversation_not_found',
    { id: unknown },
  ]);
});
