import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountDetailsSchema, type AccountDetails } from '#domain/account/details.ts';
import { profileResponseSchema } from '#domain/identity/customer.ts';
import { exportCustomer } from '#server/customers/export-customer.ts';
import { hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { stranger, useTestApp, type TestUser } from '#tests/support/server/test-app.ts';

const server = useTestApp();

const nothing: AccountDetails = {
  phone: '',
  company_name: '',
  company_address: '',
  rc: '',
  nif: '',
  nis: '',
  article: '',
  language: null,
  unwanted_mails: [],
};
const atlas: AccountDetails = {
  phone: '0550 12 34 56',
  company_name: 'Atlas Conseil',
  company_address: '12 rue Didouche Mourad, Alger',
  rc: '16/00-1234567 B 26',
  nif: '001616123456789',
  nis: '001616010012345',
  article: '16012345678',
  language: 'fr',
  unwanted_mails: ['reminders', 'chat_answers'],
};

const readDetails = (user: TestUser) =>
  server.read(accountDetailsSchema, '/api/account/details', user);
const save = async (user: TestUser, details: unknown) =>
  server.request('/api/account/details', {
    method: 'PUT',
    body: JSON.stringify(details),
    headers: {
      authorization: `Bearer ${await server.tokens.signIdToken(user)}`,
      'content-type': 'application/json',
    },
  });
const forget = (user: TestUser, email = user.email) =>
  server.as(user)('/api/account/forget', { email });

describe('/api/account/details', () => {
  test('a new customer has saved nothing; what is saved is returned, and can be emptied', async () => {
    const user = await server.newCustomer();
    expect(await readDetails(user)).toEqual(nothing);
    expect((await save(user, atlas)).status).toBe(200);
    expect(await readDetails(user)).toEqual(atlas);
    const { customer } = await server.read(profileResponseSchema, '/api/auth/profile', user);
    expect([customer.phone, customer.company_name]).toEqual([atlas.phone, atlas.company_name]);
    // As a page of an earlier release sends them.
    const { unwanted_mails, ...known } = atlas;
    expect((await save(user, known)).status).toBe(200);
    expect((await readDetails(user)).unwanted_mails).toEqual(unwanted_mails);
    expect((await save(user, nothing)).status).toBe(200);
    expect(await readDetails(user)).toEqual(nothing);
  });

  test('belong to their customer', async () => {
    const [user, other] = [await server.newCustomer(), await server.newCustomer()];
    await save(user, atlas);
    expect(await readDetails(other)).toEqual(nothing);
    expect(await statusAndCode(save(stranger, atlas))).toBe('409 customer_missing');
    expect(await statusAndCode(server.as(stranger)('/api/account/details'))).toBe(
      '409 customer_missing',
    );
  });

  test('a chosen language of mails stays; else it is that of the site', async () => {
    const user = await server.newCustomer();
    const visitIn = (language: string) =>
      server.as(user)('/api/auth/ensure-customer', user, { cookie: `language=${language}` });
    const stored = () =>
      server.db
        .selectFrom('customers')
        .select('language')
        .where('uid', '=', user.uid)
        .executeTakeFirstOrThrow();
    expect((await visitIn('ar')).status).toBe(200);
    expect(await stored()).toEqual({ language: 'ar' });
    await save(user, atlas);
    await visitIn('ar');
    expect(await stored()).toEqual({ language: 'fr' });
    await save(user, { ...atlas, language: null });
    await visitIn('ar');
    expect(await stored()).toEqual({ language: 'ar' });
  });
});

test('GET /api/account/export returns what staff exports', async () => {
  const user = await server.newCustomer();
  const { bookingId } = await server.book(user, hallOn('2027-03-01'));
  const documents = documentsOf(server, user, bookingId);
  await documents.add(pdfWith(), { originalFilename: 'my/card.pdf' });
  await documents.add(pdfWith('other'), { originalFilename: 'my_card.pdf' });

  const response = await server.as(user)('/api/account/export');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const own = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { content } = await exportCustomer(server.staffDeps, user.email);
  expect(own).toEqual(unzipSync(content));
  expect(Object.keys(own).map((path) => path.replace(/BK-\w+/, 'ref'))).toEqual([
    'data.json',
    'documents/ref/my_card.pdf',
    'documents/ref/my_card (2).pdf',
  ]);
  const data = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ customer: v.object({ email: v.string() }) })),
    strFromU8(own['data.json'] ?? new Uint8Array()),
  );
  expect(data.customer.email).toBe(user.email);
});

describe('POST /api/account/forget', () => {
  test('deletes the account with its pending requests and documents', async () => {
    const user = await server.newCustomer();
    await save(user, atlas);
    const { bookingId } = await server.book(user, hallOn('2027-04-01'));
    const { path } = await documentsOf(server, user, bookingId).add(pdfWith());
    expect((await forget(user, user.email.toUpperCase())).status).toBe(200);
    expect(await statusAndCode(server.as(user)('/api/auth/profile'))).toBe('409 customer_missing');
    expect(await server.files.find('attachments', path)).toBeNull();
    // Who signs in again is another customer, with nothing.
    await server.as(user)('/api/auth/ensure-customer', user);
    expect(await readDetails(user)).toEqual(nothing);
  });

  test('needs the email address of the account', async () => {
    const user = await server.newCustomer();
    expect(await statusAndCode(forget(user, stranger.email))).toBe('403 identity_mismatch');
    expect(await readDetails(user)).toEqual(nothing);
  });

  test('is refused while an approved booking is not over, and keeps one that is without a name', async () => {
    const user = await server.newCustomer();
    await save(user, atlas);
    const { bookingId } = await server.book(user, hallOn('2027-05-01'));
    await server.decide('approve', bookingId);
    expect(await statusAndCode(forget(user))).toBe('409 booking_upcoming');
    expect((await readDetails(user)).rc).toBe(atlas.rc);

    await server.decide('complete', bookingId);
    expect((await forget(user)).status).toBe(200);
    const booking = await server.booking(bookingId);
    expect([booking.status, booking.client_name, booking.contact_phone]).toEqual([
      'completed',
      null,
      null,
    ]);
  });

  test('the account stays when the storage fails', async () => {
    const user = await server.newCustomer();
    const { bookingId } = await server.book(user, hallOn('2027-06-01'));
    await documentsOf(server, user, bookingId).add(pdfWith());
    const { remove } = server.storage;
    server.storage.remove = () => Promise.reject(new Error('the storage is away'));
    expect(await statusAndCode(forget(user))).toBe('500 internal');
    server.storage.remove = remove;
    expect((await server.booking(bookingId)).status).toBe('pending_approval');
    expect((await forget(user)).status).toBe(200);
  });
});
