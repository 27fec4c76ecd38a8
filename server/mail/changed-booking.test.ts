import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/http/request-log.ts';
import { calendarOf } from '#tests/support/server/calendar-part.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { TEST_NOW, useTestApp } from '#tests/support/server/test-app.ts';
import { setMailRecipients } from './mail-settings.ts';
import { sendDueMails } from './send-due-mails.ts';
import { createFileSender } from './send-mail.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';

const app = useTestApp();
const logger = createLogger('silent');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-mail-'));
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });
});
afterAll(() => rm(folder, { recursive: true }));

/** Sends what is due, and returns the calendar part of the only mail of a kind about a booking. */
async function sentCalendar(bookingId: string, kind: string) {
  const send = createFileSender(folder, {
    site: siteOfTests,
    origin: 'https://riwaq.example',
    from: 'no-reply@riwaq.example',
  });
  await sendDueMails({ db: app.db, send, clock: () => TEST_NOW, logger });
  const { id } = await app.db
    .selectFrom('private.mails')
    .select('id')
    .where('about_id', '=', bookingId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return calendarOf(await PostalMime.parse(await readFile(join(folder, `${id}.eml`))));
}

test('a change that was asked for after the approval moves the entry of the calendar, and a cancellation removes it', async () => {
  const user = await app.newCustomer();
  const { bookingId, refCode } = await app.book(user, hallOn('2027-03-01', '09:00', '12:00'));
  await app.approve(refCode);
  const booked = await sentCalendar(bookingId, 'request_approved');
  expect(booked).toEqual(expect.objectContaining({ method: 'REQUEST', sequence: '0' }));

  const text = 'One day later, please.';
  await app.as(user)(`/api/account/bookings/${bookingId}/asks`, { kind: 'change', text });
  await changeBooking(app.staffDeps, { ref: refCode, version: 1, day: '2027-03-02' });
  expect(await sentCalendar(bookingId, 'booking_changed')).toEqual({
    ...booked,
    sequence: '1',
    dtstart: '2027-03-02T08:00:00Z',
    dtend: '2027-03-02T11:00:00Z',
  });

  await app.cancel(refCode, { reason: 'As you asked' });
  expect(await sentCalendar(bookingId, 'booking_cancelled')).toEqual({
    ...booked,
    type: 'CANCEL',
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: '2',
    dtstart: '2027-03-02T08:00:00Z',
    dtend: '2027-03-02T11:00:00Z',
  });
});
