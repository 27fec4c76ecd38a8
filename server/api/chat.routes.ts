import { Hono } from 'hono';
import * as v from 'valibot';
import { markReadSchema, messagesQuerySchema, sendMessageSchema } from '#domain/chat/message.ts';
import type { UnreadResponse } from '#domain/chat/unread-response.ts';
import { idempotencyKeySchema } from '#domain/idempotency.ts';
import { listConversations } from '#server/chat/conversations.ts';
import { countUnread, markRead, memberOf } from '#server/chat/members.ts';
import { listMessages, sendMessage } from '#server/chat/messages.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiDeps } from './deps.ts';

const conversationParam = v.object({ id: v.pipe(v.string(), v.uuid()) });
/** Headers reach a validator in lower case. */
const sendHeaders = v.object({ 'idempotency-key': v.optional(idempotencyKeySchema) });

/** /api/chat: a customer's conversations with staff. Specification, section 7; rulings, Chat. */
export function chatRoutes({ db, clock, createId, signedIn, write }: ApiDeps) {
  return new Hono<IdentityEnv>()
    .get('/conversations', signedIn, async (c) =>
      c.json(await listConversations(db, c.get('identity').uid)),
    )
    .get('/unread', signedIn, async (c) => {
      const unread = await countUnread(db, c.get('identity').uid);
      return c.json({ unread_count: unread } satisfies UnreadResponse);
    })
    .get(
      '/conversations/:id/messages',
      signedIn,
      validate('param', conversationParam),
      validate('query', messagesQuerySchema),
      async (c) => {
        const conversationId = c.req.valid('param').id;
        await memberOf(db, { uid: c.get('identity').uid, conversationId });
        return c.json(await listMessages(db, conversationId, c.req.valid('query')));
      },
    )
    .post(
      '/conversations/:id/read',
      write,
      validate('param', conversationParam),
      validate('json', markReadSchema),
      async (c) => {
        const unread = await markRead(db, c.get('identity').uid, {
          conversationId: c.req.valid('param').id,
          ...c.req.valid('json'),
        });
        return c.json({ unread_count: unread } satisfies UnreadResponse);
      },
    )
    .post(
      '/send-message',
      write,
      validate('header', sendHeaders),
      validate('json', sendMessageSchema),
      async (c) =>
        c.json(
          await sendMessage(db, c.get('identity').uid, {
            ...c.req.valid('json'),
            id: c.req.valid('header')['idempotency-key'] ?? createId(),
            now: clock(),
          }),
        ),
    );
}
