import { beforeAll, expect, test } from 'vitest';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { output, TEST_NOW, useTestApp } from '#tests/support/server/test-app.ts';

const app = useTestApp();

beforeAll(() => setMailRecipients(app.db, { isOn: true, staffEmail: null }));

test('failed mails are listed, and one is repeated', async () => {
  expect(await app.staff('mails')).toEqual(output(0, 'No mail has failed.'));
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-04-02'));
  const { id } = await app.db
    .updateTable('private.mails')
    .set({ failed_at: TEST_NOW, attempts: 1, last_error: '550 no such user' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await app.staff('mails')).text.split('\n')).toEqual([
    'ID        WRITTEN           KIND              TO                      ERROR',
    `${id.slice(0, 8)}  2026-12-01 09:00  request_received  ${user.email}  550 no such user`,
  ]);
  expect(await app.staff('mails', 'retry', id.slice(0, 8))).toEqual(
    output(0, `The mail ${id.slice(0, 8)} is sent again within a minute.`),
  );
  const { failed_at, attempts } = await app.db
    .selectFrom('private.mails')
    .select(['failed_at', 'attempts'])
    .executeTakeFirstOrThrow();
  expect({ failed_at, attempts }).toEqual({ failed_at: null, attempts: 0 });
  expect(await app.staff('mails', 'retry', id)).toEqual(
    output(1, `The mail ${id.slice(0, 8)} has not failed: there is nothing to repeat.`),
  );
});
