import ICAL from 'ical.js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calendarAddressSchema } from '#domain/account/details.ts';
import { hallDays, hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { hoursLater, stranger, useTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';
import {
  readBuildingAddress,
  renewBuildingAddress,
  revokeBuildingAddress,
} from './building-address.ts';

const app = useTestApp();
const OWN = '/api/account/calendar-address';

async function renew(user: TestUser): Promise<string> {
  const { address } = v.parse(calendarAddressSchema, await (await app.as(user)(OWN, {})).json());
  return address ?? '';
}

/** What a calendar program reads at an address: its name, and each entry. */
async function subscribed(address: string) {
  const response = await app.request(new URL(address).pathname);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const status = component.getFirstPropertyValue('status');
    return [event.summary, event.startDate.toString(), event.endDate.toString(), String(status)];
  });
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), entries };
}

describe('/api/account/calendar-address', () => {
  test('there is none until it is made; another one ends it, and it can be revoked', async () => {
    const user = await app.newCustomer();
    expect(await app.read(calendarAddressSchema, OWN, user)).toEqual({ address: null });
    const first = await renew(user);
    expect(first).toMatch(/^http:\/\/localhost\/api\/calendar\/[\w-]{32}\.ics$/);
    expect(await app.read(calendarAddressSchema, OWN, user)).toEqual({ address: first });
    const second = await renew(user);
    expect(second).not.toBe(first);
    expect(await statusAndCode(app.request(new URL(first).pathname))).toBe('404 not_found');
    expect((await app.request(new URL(second).pathname)).status).toBe(200);

    const revoked = await app.as(user)(`${OWN}/revoke`, {});
    expect([revoked.status, await revoked.json()]).toEqual([200, { address: null }]);
    expect(await statusAndCode(app.request(new URL(second).pathname))).toBe('404 not_found');
    expect((await app.as(user)(`${OWN}/revoke`, {})).status).toBe(200);
    expect(await statusAndCode(app.as(stranger)(OWN, {}))).toBe('409 customer_missing');
  });

  test('two at once leave one address that works', async () => {
    const user = await app.newCustomer();
    const made = await Promise.all([renew(user), renew(user), renew(user)]);
    const codes = await Promise.all(
      made.map(async (address) => (await app.request(new URL(address).pathname)).status),
    );
    expect(codes.toSorted()).toEqual([200, 404, 404]);
  });
});

describe('/api/calendar/:secret.ics', () => {
  test('has the bookings of its customer as they are now, in the language of the mails', async () => {
    const [user, other] = [await app.newCustomer(), await app.newCustomer()];
    await app.as(user)('/api/auth/ensure-customer', user, { cookie: 'language=fr' });
    await app.book(other, hallOn('2027-05-02'));
    const { refCode } = await app.book(user, hallOn('2027-05-03'));
    const { refCode: days } = await app.book(user, hallDays('2027-05-04', '2027-05-05'));
    const address = await renew(user);
    expect(await subscribed(address)).toEqual({
      name: 'Riwaq\u00a0: mes réservations',
      entries: [
        ['Workshop (en attente d’approbation)', '2027-05-04', '2027-05-06', 'TENTATIVE'],
        [
          'Workshop (en attente d’approbation)',
          '2027-05-03T08:00:00Z',
          '2027-05-03T16:00:00Z',
          'TENTATIVE',
        ],
      ],
    });

    await app.approve(refCode);
    await app.reject(days, 'The hall is painted.');
    expect((await subscribed(address)).entries).toEqual([
      ['Workshop', '2027-05-03T08:00:00Z', '2027-05-03T16:00:00Z', 'CONFIRMED'],
    ]);
    await changeBooking(app.staffDeps, { ref: refCode, version: 1, from: '10:00', to: '12:00' });
    expect((await subscribed(address)).entries).toEqual([
      ['Workshop', '2027-05-03T09:00:00Z', '2027-05-03T11:00:00Z', 'CONFIRMED'],
    ]);
    await app.cancel(refCode, { reason: 'Water in the hall.' });
    expect((await subscribed(address)).entries).toEqual([]);
  });

  test('a request that has expired is not in it, also before the job has seen that', async () => {
    const user = await app.newCustomer();
    await app.book(user, hallOn('2027-05-10'));
    const address = await renew(user);
    expect((await subscribed(address)).entries).toHaveLength(1);
    await app.db
      .updateTable('bookings')
      .set({ hold_expires_at: hoursLater(-1) })
      .where('customer_id', '=', await app.customerId(user))
      .execute();
    expect((await subscribed(address)).entries).toEqual([]);
  });

  test('the one of staff has all rooms, with clients, events and closures', async () => {
    const user = await app.newCustomer();
    expect(await readBuildingAddress(app.staffDeps, undefined)).toEqual({ address: null });
    const { address } = await renewBuildingAddress(app.staffDeps, undefined);
    expect(await readBuildingAddress(app.staffDeps, undefined)).toEqual({ address });
    const before = (await subscribed(address)).entries;
    await app.book(user, hallOn('2027-05-17'));
    await app.closeDay('salle-casbah', '2027-05-18');
    const { name, entries } = await subscribed(address);
    expect(name).toBe('Riwaq: all rooms');
    const known = new Set(before.map((entry) => entry.join()));
    expect(entries.filter((entry) => !known.has(entry.join()))).toEqual([
      [
        'Grand Hall, Haddad Conseil, Workshop (request)',
        '2027-05-17T08:00:00Z',
        '2027-05-17T16:00:00Z',
        'TENTATIVE',
      ],
      ['Casbah Room is closed: Works', '2027-05-17T23:00:00Z', '2027-05-18T23:00:00Z', 'CONFIRMED'],
    ]);

    const { address: renewed } = await renewBuildingAddress(app.staffDeps, undefined);
    expect(await statusAndCode(app.request(new URL(address).pathname))).toBe('404 not_found');
    await revokeBuildingAddress(app.staffDeps, undefined);
    expect(await statusAndCode(app.request(new URL(renewed).pathname))).toBe('404 not_found');
  });

  test('no secret is in the log of requests, and none that is wrong is answered', async () => {
    const user = await app.newCustomer();
    const address = await renew(user);
    const file = new URL(address).pathname.split('/').at(-1) ?? '';
    await subscribed(address);
    expect(app.log.join('')).not.toContain(file.slice(0, 32));
    for (const wrong of [
      file.slice(0, 32),
      `${'A'.repeat(32)}.ics`,
      "' or true--.ics",
      '%00.ics',
    ]) {
      expect((await app.request(`/api/calendar/${wrong}`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a customer who is forgotten has no calendar any more', async () => {
    const user = await app.newCustomer();
    const { refCode } = await app.book(user, hallOn('2027-05-24'));
    await app.approve(refCode);
    await app.cancel(refCode, { reason: 'Moved.' });
    const address = await renew(user);
    expect((await app.as(user)('/api/account/forget', { email: user.email })).status).toBe(200);
    expect(await statusAndCode(app.request(new URL(address).pathname))).toBe('404 not_found');
  });
});
