import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  storeUnfinishedResponseSchema,
  unfinishedRowsSchema,
  unfinishedSchema,
  type StoreUnfinished,
} from '#domain/account/unfinished.ts';
import type { DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { emptyDomiciliationForm } from '#domain/domiciliation/form.ts';
import { deleteExpiredUnfinished } from '#server/bookings/unfinished/end-unfinished.ts';
import { exportData } from '#server/customers/export-data.ts';
import { sweepUploads } from '#server/documents/sweep-uploads.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { writeTimedMails } from '#server/mail/send-due-mails.ts';
import {
  domiciliationRequest,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { bytesOf, pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { karim, TEST_NOW, type TestUser, useTestApp } from '#tests/support/server/test-app.ts';

const DAY_MS = 24 * 3_600_000;
const daysLater = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

const server = useTestApp();
let user: TestUser;
let draft: DomiciliationDraft;
beforeEach(async () => {
  server.setNow(TEST_NOW);
  user = await server.newCustomer();
  const form = emptyDomiciliationForm({ name: 'Nadia', email: 'nadia@example.com' });
  draft = {
    version: 1,
    uid: user.uid,
    requestKey: crypto.randomUUID(),
    planId: server.quarterPlan.id,
    step: 'documents',
    form: { ...form, months: ['2027-01', '2027-02', '2027-03'] },
    documents: [],
    bookingId: null,
  };
});

const put = async (change: Partial<StoreUnfinished> = {}) =>
  server.request('/api/account/unfinished', {
    method: 'PUT',
    body: JSON.stringify({
      unfinished: { form: 'domiciliation', draft },
      replaces: null,
      ...change,
    }),
    headers: {
      authorization: `Bearer ${await server.tokens.signIdToken(user)}`,
      'content-type': 'application/json',
    },
  });
const store = async (replaces: string | null = null) =>
  v.parse(storeUnfinishedResponseSchema, await (await put({ replaces })).json());
const list = (owner = user) => server.read(unfinishedRowsSchema, '/api/account/unfinished', owner);
const read = (id: string) => server.read(unfinishedSchema, `/api/account/unfinished/${id}`, user);
const addressOf = (id: string) => `/api/account/unfinished/${id}`;

/** Stores the draft with one document; `path` is where its file is. */
async function storeWithDocument() {
  const first = await store();
  const documents = documentsOf(server, user, first.id);
  const { path, response } = await documents.add(pdfWith(), { purpose: 'LEGAL_DOCUMENT' });
  expect(response.status).toBe(200);
  const { byteLength: size } = pdfWith();
  draft.documents = [
    { id: 'd1', name: 'nif.pdf', size, type: '', status: 'waiting', storedPath: path, kind: 'nif' },
  ];
  server.setNow(daysLater(1));
  return { ...(await store(first.storedAt)), path, documents };
}

/** Runs the jobs of that day. */
async function sweepOn(now: Date) {
  await deleteExpiredUnfinished(server.db, now);
  await sweepUploads(server, now);
}

describe('/api/account/unfinished', () => {
  test('a stored form is listed with what is missing, and opened where it was', async () => {
    const { id, storedAt, expiresAt, path } = await storeWithDocument();
    const stored = { id, storedAt, expiresAt };
    expect(await list()).toEqual([
      {
        ...stored,
        room: null,
        plan: {
          id: server.quarterPlan.id,
          name: 'Flexible address',
          translations: { ar: { name: 'عنوان مرن' }, fr: { name: 'Adresse Flexible' } },
        },
        documents: 1,
        missing: ['business', 'documents'],
      },
    ]);
    expect([storedAt, expiresAt]).toEqual(
      [daysLater(1), daysLater(31)].map((at) => at.toISOString()),
    );
    expect(await read(id)).toEqual({ stored, unfinished: { form: 'domiciliation', draft } });
    expect(draft.documents[0]?.storedPath).toBe(path);
  });

  test('it holds nothing and is no request', async () => {
    await store();
    const rows = await server.db
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select('bookings.id')
      .where('customers.uid', '=', user.uid)
      .execute();
    expect(rows).toEqual([]);
  });

  test("another customer's is not found: not listed, read, deleted, nor given documents", async () => {
    const { id, path } = await storeWithDocument();
    const other = documentsOf(server, karim, id);
    expect(await list(karim)).toEqual([]);
    for (const response of [
      server.as(karim)(addressOf(id)),
      server.as(karim)(`${addressOf(id)}/delete`, {}),
    ]) {
      expect(await statusAndCode(response)).toBe('404 unfinished_not_found');
    }
    for (const response of [other.requestAddress(), other.record(path, pdfWith())]) {
      expect(await statusAndCode(response)).toBe('404 booking_not_found');
    }
    expect(await list()).toHaveLength(1);
  });

  test('a repeat changes nothing, and an older copy does not replace a newer one', async () => {
    const first = await store();
    server.setNow(daysLater(1));
    expect(await store()).toEqual(first);
    draft.form.companyName = 'Atlas\0';
    const second = await store(first.storedAt);
    expect(second.storedAt).toBe(daysLater(1).toISOString());
    draft.form.companyName = 'Djurdjura';
    expect(await refusalOf(put({ replaces: first.storedAt }))).toEqual([
      409,
      'unfinished_differs',
      { storedAt: second.storedAt },
    ]);
    expect((await read(second.id)).unfinished.draft.form).toEqual({
      ...draft.form,
      companyName: 'Atlas',
    });
  });

  test('a document that the draft no longer names is deleted, and a path that is not its own is not stored', async () => {
    const { path, storedAt, documents } = await storeWithDocument();
    draft.documents = draft.documents.map((document) => ({
      ...document,
      storedPath: path.replace(/[^/]*$/, crypto.randomUUID()),
    }));
    expect((await store(storedAt)).paths).toEqual([]);
    await sweepOn(daysLater(3));
    expect(await documents.stored(path)).toBe(null);
  });

  test('its documents are inspected like all others', async () => {
    const { documents } = await storeWithDocument();
    const { response, path } = await documents.add(bytesOf('no document'), {
      purpose: 'LEGAL_DOCUMENT',
    });
    expect(await statusAndCode(response)).toBe('415 file_unsupported');
    expect(await documents.stored(path)).toBe(null);
  });

  test('the request takes its place, with its documents, and it cannot be stored again', async () => {
    const { id, path, documents } = await storeWithDocument();
    await sweepOn(daysLater(20));
    server.setNow(daysLater(20));
    const request = domiciliationRequest(server.quarterPlan.id, {
      selectedMonths: draft.form.months,
    });
    const sent = await server.requestBooking(user, request, draft.requestKey);
    expect(sent.status).toBe(201);
    expect(await list()).toEqual([]);
    const recorded = await documents.record(path, pdfWith(), {
      purpose: 'LEGAL_DOCUMENT',
      documentKind: 'nif',
    });
    expect(recorded.status).toBe(200);
    expect((await documents.rows()).map(({ storage_path }) => storage_path)).toEqual([path]);
    await sweepOn(daysLater(22));
    expect(await documents.stored(path)).not.toBe(null);
    expect(await refusalOf(put())).toEqual([409, 'unfinished_sent', { bookingId: id }]);
  });

  test('it is deleted with its files: by its customer, and when it was stored long enough', async () => {
    const { id, path, documents } = await storeWithDocument();
    const deleted = await server.as(user)(`${addressOf(id)}/delete`, {});
    expect(deleted.status).toBe(200);
    expect(await statusAndCode(server.as(user)(addressOf(id)))).toBe('404 unfinished_not_found');
    await sweepOn(daysLater(2));
    expect(await documents.stored(path)).toBe(null);

    draft.documents = [];
    server.setNow(TEST_NOW);
    const again = await storeWithDocument();
    await sweepOn(daysLater(30));
    expect(await again.documents.stored(again.path)).not.toBe(null);
    await sweepOn(daysLater(31));
    expect(await list()).toEqual([]);
    expect(await again.documents.stored(again.path)).toBe(null);
  });

  test('it is part of the export, and is deleted with the account', async () => {
    const { path, documents } = await storeWithDocument();
    const customerId = await server.customerId(user);
    const exported = await exportData({ db: server.db, documents: server.storage }, customerId);
    let content = '';
    for await (const chunk of exported.content) {
      content += Buffer.from(chunk).toString('latin1');
    }
    expect(exported.stored.unfinished).toHaveLength(1);
    expect(content).toContain('documents/unfinished/nif.pdf');
    const forgotten = await server.as(user)('/api/account/forget', { email: user.email });
    expect(forgotten.status).toBe(200);
    expect(await server.db.selectFrom('private.unfinished_requests').selectAll().execute()).toEqual(
      [],
    );
    expect(await documents.stored(path)).toBe(null);
  });
});

describe('the reminder', () => {
  const remindersOn = async (now: Date) => {
    await writeTimedMails(server.db, now);
    return server.db
      .selectFrom('private.mails')
      .select(['kind', 'to_address', 'facts'])
      .where('kind', '=', 'request_unfinished')
      .where('to_address', '=', user.email)
      .execute();
  };
  const refuse = () =>
    server.db
      .updateTable('customers')
      .set({ unwanted_mails: ['reminders'] })
      .where('uid', '=', user.uid)
      .execute();
  beforeEach(() => setMailRecipients(server.db, { isOn: true, staffEmail: null }));

  test('is written once, seven days after the form was stored, unless it is declined', async () => {
    await store();
    expect(await remindersOn(new Date(daysLater(7).getTime() - 1))).toEqual([]);
    const mail = {
      kind: 'request_unfinished',
      to_address: user.email,
      facts: { name: user.name, room: null, until: daysLater(30).toISOString() },
    };
    expect(await remindersOn(daysLater(7))).toEqual([mail]);
    expect(await remindersOn(daysLater(8))).toEqual([mail]);
  });

  test('is not written once it is declined, and is taken back when the request is deleted', async () => {
    const { id } = await store();
    await refuse();
    expect(await remindersOn(daysLater(7))).toEqual([]);
    await server.db
      .updateTable('customers')
      .set({ unwanted_mails: [] })
      .where('uid', '=', user.uid)
      .execute();
    expect(await remindersOn(daysLater(7))).toHaveLength(1);
    await server.as(user)(`${addressOf(id)}/delete`, {});
    expect(await remindersOn(daysLater(8))).toEqual([]);
  });
});
