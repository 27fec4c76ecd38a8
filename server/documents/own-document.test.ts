import { expect, test } from 'vitest';
import * as v from 'valibot';
import { documentAddressSchema } from '#domain/account/bookings.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { karim, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const app = useTestApp();

async function sentDocument(day: string, name: string) {
  const { bookingId } = await app.book(yasmine, hallOn(day));
  const content = pdfWith('', day);
  await documentsOf(app, yasmine, bookingId).add(content, { originalFilename: name });
  const { id } = await app.db
    .selectFrom('booking_attachments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { content, path: `/api/account/documents/${id}/address` };
}
const addressOf = async (path: string) =>
  v.parse(documentAddressSchema, await (await app.as(yasmine)(path)).json()).address;

test('a customer gets a short-lived address of an own document, which is downloaded under its name', async () => {
  const { content, path } = await sentDocument('2027-05-01', 'carte d’étudiant (1).pdf');
  const address = await addressOf(path);
  const response = await app.request(address);
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(content));
  const names = ['type', 'disposition', 'security-policy'].map((name) => `content-${name}`);
  expect(
    [...names, 'x-content-type-options', 'cache-control'].map((name) => response.headers.get(name)),
  ).toEqual([
    'application/pdf',
    "attachment; filename*=UTF-8''carte%20d%E2%80%99%C3%A9tudiant%20%281%29.pdf",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'nosniff',
    'private, no-store',
  ]);
  app.setNow(new Date(TEST_NOW.getTime() + 60_000));
  expect((await app.request(address)).status).toBe(404);
});

test('no one else gets one, and no address is that of another document or of an upload', async () => {
  const { path } = await sentDocument('2027-05-02', 'card.pdf');
  const other = await addressOf((await sentDocument('2027-05-03', 'other.pdf')).path);
  expect((await app.as(karim)(path)).status).toBe(404);
  expect((await app.request(path)).status).toBe(401);
  const address = await addressOf(path);
  const [file = ''] = address.split('?');
  for (const wrong of [
    file,
    `${file}?${other.split('?')[1] ?? ''}`,
    address.replace('?token=', '?token=9'),
  ]) {
    expect([wrong, (await app.request(wrong)).status]).toEqual([wrong, 404]);
  }
  const upload = address.replace('/object/sign/', '/object/upload/sign/');
  expect((await app.request(upload, { method: 'PUT', body: 'x' })).status).toBe(403);
});
