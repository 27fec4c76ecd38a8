import { beforeEach, expect, test } from 'vitest';
import { bookingDraftSchema, type BookingDraft } from '#domain/booking/form/draft.ts';
import { emptyBookingForm } from '#domain/booking/form/form.ts';
import { domiciliationDraftSchema, type DomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { emptyDomiciliationForm } from '#domain/domiciliation/form.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import { bookingDraftKey, DOMICILIATION_DRAFT_KEY, DRAFT_DAYS } from '#domain/draft/header.ts';
import { safeStorage } from '#src/config/browser-storage.ts';
import { findDraftHeader } from './draft-headers.ts';
import type { FileStorage } from './draft-files.ts';
import { createDraftStore } from './drafts.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const HALL = bookingDraftKey('grande-salle');
const CASBAH = bookingDraftKey('salle-casbah');
const DAY_MS = 24 * 3_600_000;
const start = new Date('2026-12-01T09:00:00.000Z');

const draft: BookingDraft = {
  version: 2,
  uid: 'nadia',
  requestKey: '3f0c5a52-7f5b-4d0e-9c8b-2f6a4d1e8b90',
  step: 'services',
  form: emptyBookingForm(
    algiers,
    { available_billing_types: ['daily'] },
    { name: 'Nadia', email: 'nadia@example.com' },
  ),
  documents: [],
  bookingId: null,
};

/** The storages of a browser, and the files in memory of one page. */
interface BrowserOfTest {
  entries: Map<string, string>;
  files: Map<string, File>;
  /** A test may replace it. */
  setItem: (key: string, value: string) => void;
  /** A new page of this browser, as after a reload. */
  openPage: () => {
    drafts: ReturnType<typeof createDraftStore<BookingDraft>>;
    domiciliations: ReturnType<typeof createDraftStore<DomiciliationDraft>>;
    filesAtHand: Map<string, File>;
  };
}

let browser: BrowserOfTest;
let now: Date;

beforeEach(() => {
  now = start;
  browser = newBrowser();
});

function newBrowser(broken: Partial<FileStorage> = {}): BrowserOfTest {
  const entries = new Map<string, string>();
  const files = new Map<string, File>();
  const fileStorage: FileStorage = {
    get: (id) => Promise.resolve(files.get(id)),
    set: (id, file) => Promise.resolve(void files.set(id, file)),
    delete: (ids) => {
      ids.forEach((id) => files.delete(id));
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...files.keys()]),
    ...broken,
  };
  const created: BrowserOfTest = {
    entries,
    files,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    openPage: () => {
      const filesAtHand = new Map<string, File>();
      const options = {
        storage: {
          ...safeStorage(() => ({
            getItem: (key) => entries.get(key) ?? null,
            setItem: (key, value) => created.setItem(key, value),
            removeItem: (key) => void entries.delete(key),
          })),
          keys: () => [...entries.keys()],
        },
        files: fileStorage,
        filesAtHand,
        now: () => now,
      };
      return {
        drafts: createDraftStore({ schema: bookingDraftSchema, ...options }),
        domiciliations: createDraftStore({ schema: domiciliationDraftSchema, ...options }),
        filesAtHand,
      };
    },
  };
  return created;
}

function document(id: string, change: Partial<DraftDocument> = {}): DraftDocument {
  const name = `${id}.pdf`;
  return {
    id,
    name,
    size: 3,
    type: 'application/pdf',
    status: 'waiting',
    storedPath: null,
    ...change,
  };
}

function fileOf({ name, type }: DraftDocument): File {
  return new File(['pdf'], name, { type });
}

/** A page on which these documents were chosen and saved. */
function pageWith(documents: DraftDocument[], key = HALL) {
  const page = browser.openPage();
  for (const chosen of documents) {
    page.filesAtHand.set(chosen.id, fileOf(chosen));
  }
  page.drafts.save(key, { ...draft, documents });
  return page;
}

const opened = { ...draft, lostDocuments: [] };

const refuseAsFull = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

const domiciliation: DomiciliationDraft = {
  version: 1,
  uid: 'nadia',
  requestKey: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  planId: '0b9b5a0c-6f0e-4c57-9d3c-2f1f8f0f7a11',
  step: 'documents',
  form: emptyDomiciliationForm({ name: 'Nadia', email: 'nadia@example.com' }),
  documents: [{ ...document('nif'), kind: 'nif' }],
  bookingId: null,
};

test('only the owner of a draft can open it, for its room', async () => {
  const documents = [document('card')];
  pageWith(documents);
  const { drafts } = browser.openPage();
  expect(await drafts.open(HALL, 'karim')).toBe(null);
  expect(await drafts.open(CASBAH, 'nadia')).toBe(null);
  expect(await drafts.open(HALL, 'nadia')).toEqual({ ...opened, documents });
});

test.each([
  ['text that is no JSON', '{'],
  ['JSON of a different shape', '{"version":1}'],
  ['the draft of a different form', JSON.stringify(domiciliation)],
])('%s is deleted', async (_, stored) => {
  browser.entries.set(HALL, stored);
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).toBe(null);
  expect([...browser.entries]).toEqual([]);
});

test('a removed draft is deleted with its files', async () => {
  const { drafts } = pageWith([document('card')]);
  drafts.remove(HALL);
  expect([...browser.entries, ...browser.files]).toEqual([]);
  expect(await drafts.open(HALL, 'nadia')).toBe(null);
});

test('a draft expires thirty days after its last change', async () => {
  const { drafts } = pageWith([document('card')]);
  now = new Date(start.getTime() + DRAFT_DAYS * DAY_MS);
  expect(drafts.find(HALL, 'nadia')?.documents).toHaveLength(1);
  expect(drafts.find(HALL, 'karim')).toBe(null);
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).not.toBe(null);
  now = new Date(now.getTime() + 1);
  expect(drafts.find(HALL, 'nadia')).toBe(null);
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).toBe(null);
  expect([...browser.entries]).toEqual([]);
  await browser.openPage().drafts.open(CASBAH, 'nadia');
  expect([...browser.files]).toEqual([]);
});

test('files are restored after a reload', async () => {
  const documents = [document('card'), document('letter')];
  pageWith(documents);
  const { drafts, filesAtHand } = browser.openPage();
  expect(await drafts.open(HALL, 'nadia')).toEqual({ ...opened, documents });
  expect([...filesAtHand.keys()]).toEqual(['card', 'letter']);
});

test('a recorded document needs no stored bytes', async () => {
  const waiting = document('card');
  const { drafts } = pageWith([waiting]);
  const documents: DraftDocument[] = [{ ...waiting, status: 'recorded' }];
  drafts.save(HALL, { ...draft, documents, bookingId: 'b1' });
  expect([...browser.files]).toEqual([]);
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).toEqual({
    ...opened,
    documents,
    bookingId: 'b1',
  });
});

test('removing a document deletes its bytes, and not those of another room', () => {
  const { drafts } = pageWith([document('card'), document('letter')]);
  pageWith([document('other')], CASBAH);
  drafts.save(HALL, { ...draft, documents: [document('letter')] });
  expect([...browser.files.keys()]).toEqual(['letter', 'other']);
});

test('a file without stored bytes is reported as missing and removed from the list', async () => {
  pageWith([document('card'), document('letter')]);
  browser.files.delete('card');
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).toEqual({
    ...opened,
    documents: [document('letter')],
    lostDocuments: ['card.pdf'],
  });
});

test('files without a draft are deleted when a form is opened', async () => {
  pageWith([document('card')]);
  pageWith([document('other')], CASBAH);
  browser.entries.delete(HALL);
  await browser.openPage().drafts.open(CASBAH, 'nadia');
  expect([...browser.files.keys()]).toEqual(['other']);
});

/** A page on which a domiciliation with a document was saved. */
function pageWithDomiciliation() {
  const page = browser.openPage();
  page.filesAtHand.set('nif', fileOf(document('nif')));
  page.domiciliations.save(DOMICILIATION_DRAFT_KEY, domiciliation);
  return page;
}

test('a form of one kind does not change the drafts and files of the other kind', async () => {
  pageWithDomiciliation();
  pageWith([document('card')]);
  await browser.openPage().drafts.open(CASBAH, 'nadia');
  await browser.openPage().domiciliations.open(DOMICILIATION_DRAFT_KEY, 'nadia');
  expect([...browser.files.keys()]).toEqual(['nif', 'card']);

  const { drafts, domiciliations } = browser.openPage();
  expect(await domiciliations.open(DOMICILIATION_DRAFT_KEY, 'nadia')).toEqual({
    ...domiciliation,
    lostDocuments: [],
  });
  expect((await drafts.open(HALL, 'nadia'))?.lostDocuments).toEqual([]);
});

test('a form of one kind deletes the expired drafts of the other kind, with their files', async () => {
  pageWithDomiciliation();
  now = new Date(start.getTime() + DRAFT_DAYS * DAY_MS + 1);
  pageWith([document('card')]);
  await browser.openPage().drafts.open(HALL, 'nadia');
  expect([...browser.entries.keys()]).toEqual([HALL]);
  expect([...browser.files.keys()]).toEqual(['card']);
});

test('a browser without a storage for files keeps the typed values', async () => {
  const refuse = () => Promise.reject(new DOMException('refused', 'InvalidStateError'));
  browser = newBrowser({ get: refuse, set: refuse, delete: refuse, keys: refuse });
  pageWith([document('card')]);
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).toEqual({
    ...opened,
    lostDocuments: ['card.pdf'],
  });
});

test('a file that the browser refuses is reported by the next save', async () => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  browser = newBrowser({ set: refuse });
  const { drafts, filesAtHand } = browser.openPage();
  filesAtHand.set('card', new File(['pdf'], 'card.pdf'));
  const withCard = { ...draft, documents: [document('card')] };
  expect(drafts.save(HALL, withCard)).toBe(true);
  await expect.poll(() => drafts.save(HALL, withCard)).toBe(false);
  expect(filesAtHand.has('card')).toBe(true);
});

test('a draft that the browser cannot store is kept by this page, until it is removed or another tab stores one', async () => {
  const { drafts } = browser.openPage();
  drafts.save(HALL, draft);
  const { setItem } = browser;
  browser.setItem = refuseAsFull;
  expect(drafts.save(HALL, { ...draft, step: 'notes' })).toBe(false);
  expect(drafts.find(HALL, 'nadia')?.step).toBe('notes');
  expect(await drafts.open(HALL, 'nadia')).toEqual({ ...opened, step: 'notes' });
  expect(await browser.openPage().drafts.open(HALL, 'nadia')).toEqual(opened);

  browser.setItem = setItem;
  browser.openPage().drafts.save(HALL, { ...draft, step: 'verification' });
  expect(drafts.find(HALL, 'nadia')?.step).toBe('verification');

  browser.setItem = refuseAsFull;
  drafts.save(HALL, draft);
  drafts.remove(HALL);
  expect(drafts.find(HALL, 'nadia')).toBe(null);
});

test('a forbidden storage is no failure of the form', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const forbidden = createDraftStore({
    schema: bookingDraftSchema,
    storage: safeStorage(forbid),
    files: {
      get: () => Promise.resolve(undefined),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(),
      keys: () => Promise.resolve([]),
    },
    filesAtHand: new Map(),
    now: () => now,
  });
  expect(forbidden.find(HALL, 'nadia')).toBe(null);
  expect(forbidden.save(HALL, draft)).toBe(false);
  expect(forbidden.find(HALL, 'nadia')).toEqual(draft);
});

test('a room page reads the draft header of its own customer only', () => {
  const { drafts } = browser.openPage();
  drafts.save(HALL, draft);
  const storage = { read: (key: string) => browser.entries.get(key) ?? null };
  const ask = (uid: string, at: Date) =>
    findDraftHeader(storage, { roomSlug: 'grande-salle', uid, now: at });
  expect(ask('nadia', now)).toEqual({
    uid: 'nadia',
    savedAt: '2026-12-01T09:00:00.000Z',
    bookingId: null,
  });
  expect(ask('karim', now)).toBe(null);
  expect(ask('nadia', new Date(start.getTime() + DRAFT_DAYS * DAY_MS + 1))).toBe(null);
});

test('a file is stored once it is read: until then only the page has it that it was chosen in', async () => {
  const chosen = document('card');
  const reading = document('card', { status: 'reading' });
  const page = pageWith([reading]);
  expect([...browser.files.keys()]).toEqual([]);
  const same = await page.drafts.open(HALL, draft.uid);
  expect([same?.documents, same?.lostDocuments]).toEqual([[reading], []]);
  const reloaded = await browser.openPage().drafts.open(HALL, draft.uid);
  expect([reloaded?.documents, reloaded?.lostDocuments]).toEqual([[], ['card.pdf']]);
  page.drafts.save(HALL, { ...draft, documents: [chosen] });
  await expect.poll(() => [...browser.files.keys()]).toEqual(['card']);
});
