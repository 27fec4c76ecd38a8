/** A message while its account is deleted, in two sessions: this needs a PostgreSQL server. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raceForLock } from '#tests/support/server/race-for-lock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = useTestApp();

test.each(['the message', 'the deletion'])('%s comes first, and neither fails', async (first) => {
  const user = await server.newCustomer();
  const id = await server.customerId(user);
  const { id: conversationId } = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const message = () =>
    server.as(user)('/api/chat/send-message', { conversationId, content: 'Is it free?' });
  const deletion = () => server.as(user)('/api/account/forget', { email: user.email });
  const isMessageFirst = first === 'the message';
  const responses = await raceForLock(
    server.db,
    sql`select from customers where id = ${id} for update`,
    isMessageFirst ? message : deletion,
    isMessageFirst ? deletion : message,
  );
  const statuses = responses.map((response) => (response as Response).status);
  expect(statuses).toEqual(isMessageFirst ? [200, 200] : [200, 404]);
});
