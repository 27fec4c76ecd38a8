import type { SnapshotFrom } from 'xstate';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { Failure } from '#domain/errors.ts';
import {
  filesAreRead,
  onceFilesAreRead,
  refusedFile,
  removeRefused,
} from '#machines/request-form/document-reader.paths.ts';
import { nextDocument } from '#machines/request-form/documents.ts';
import { fails } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { uploadsEnd } from '#machines/request-form/submission/submission-variants.paths.ts';
import { addedDocumentsMachine } from './added-documents.machine.ts';
import type { AddedDocumentsInput } from './added-documents.types.ts';

type Machine = typeof addedDocumentsMachine;
type Snapshot = SnapshotFrom<Machine>;

const file = (name: string) => ({ name, size: 1_000, type: 'application/pdf' });

const nic: LegalDocument = {
  id: 'nic.pdf',
  ...file('nic.pdf'),
  status: 'recorded',
  storedPath: null,
  kind: 'nic',
};

export const input: AddedDocumentsInput = {
  bookingId: 'booking-1',
  purpose: 'LEGAL_DOCUMENT',
  isInFormation: false,
  documents: [nic],
};

const find = ({ context }: Snapshot, id: string) =>
  context.documents.find((document) => document.id === id);
const hasFailed = (id: string) => (snapshot: Snapshot) => find(snapshot, id)?.failure !== undefined;
const isSending = (id: string) => (snapshot: Snapshot) =>
  snapshot.hasTag('busy') && nextDocument(snapshot.context.documents)?.id === id;

/** Whether only one file is to be sent. */
const isLast = ({ context }: Snapshot) =>
  context.documents.filter(({ status, failure }) => status === 'waiting' && !failure).length === 1;

const nothingFailed = ({ context }: Snapshot) =>
  context.documents.every(({ failure }) => failure === undefined);

const names = ['c20.pdf', 'scan.pdf'];

const addAs = (
  label: string,
  id: string,
  kind?: LegalDocument['kind'],
): VariantOf<Machine, 'documents.add'> => ({
  label,
  event: { type: 'documents.add', documents: [{ id, file: file(id) }], ...(kind && { kind }) },
  when: (snapshot) => find(snapshot, id) === undefined,
});

const uploadFailure: Failure = { code: 'upload_failed', params: { name: 'c20.pdf' } };

/** A domiciliation of which one paper has arrived: two more files are added. */
export const addedDocumentsPaths: PathModel<Machine> = {
  name: 'added-documents',
  machine: addedDocumentsMachine,
  input,
  listeners: ['documentReader'],
  ends: ['idle'],
  variants: onceFilesAreRead({
    'documents.add': [
      addAs('Choose a file for C20', 'c20.pdf', 'c20'),
      addAs('Choose a file without a slot', 'scan.pdf'),
      {
        ...refusedFile,
        when: (snapshot) => find(snapshot, 'c20.pdf') === undefined && nothingFailed(snapshot),
      },
    ],
    'document.retry': names.map((id) => ({
      label: `Send ${id} again`,
      event: { type: 'document.retry', id },
      isOffered: (snapshot: Snapshot) => !snapshot.hasTag('busy') && hasFailed(id)(snapshot),
    })),
    'document.remove': [
      ...names.map((id) => ({
        label: `Remove ${id}`,
        event: { type: 'document.remove' as const, id },
        isOffered: hasFailed(id),
        isIgnored: isSending(id),
      })),
      removeRefused('document.remove' as const),
    ],
    ...filesAreRead(names),
    'xstate.done.actor.documentUpload': uploadsEnd(names, uploadFailure, isSending),
    ...fails('documentUpload', { 'The upload machine breaks': 'internal' }),
  }),
  view: ({ context: { documents, refusals } }) => ({
    documents: documents.map(({ name, kind, status }) => `${name} ${kind} ${status}`),
    failures: documents.flatMap(({ id, failure }) => (failure ? [`${id} ${failure.code}`] : [])),
    refusals: refusals.map(({ code }) => code),
  }),
  outcome: ({ context }) =>
    [...context.documents.map(({ failure }) => failure?.code), ...context.refusals]
      .map((failure) => (typeof failure === 'object' ? failure.code : failure))
      .join(),
  manual:
    'the row of My Bookings shows it. tests/e2e/domiciliation/my-domiciliation.test.ts adds a paper there, after a refused file and a lost connection; the uploads themselves are those of document-upload.',
  requirements: [
    {
      says: 'A chosen file is sent once it is read, as the paper of its slot (rulings, Third round).',
      from: 'idle',
      on: 'c20.pdf is read',
      to: 'uploadingDocument',
      then: (snapshot) => find(snapshot, 'c20.pdf')?.kind === 'c20',
    },
    {
      says: 'A file of another format is refused (section 5, Files).',
      from: 'idle',
      on: 'program.exe is read, and refused',
      to: 'idle',
      then: (snapshot) => find(snapshot, 'program.exe')?.failure?.code === 'file_unsupported',
    },
    {
      says: 'A recorded document is part of the request.',
      from: 'uploadingDocument',
      on: 'c20.pdf is recorded',
      when: isLast,
      to: 'idle',
      then: (snapshot) => find(snapshot, 'c20.pdf')?.status === 'recorded',
    },
    {
      says: 'A failure names the file, and keeps it (section 8).',
      from: 'uploadingDocument',
      on: 'c20.pdf cannot be uploaded',
      when: isLast,
      to: 'idle',
      then: (snapshot) => find(snapshot, 'c20.pdf')?.failure?.code === 'legal_upload_failed',
    },
    {
      says: 'A file that failed can be sent again.',
      from: 'idle',
      on: 'Send c20.pdf again',
      when: hasFailed('c20.pdf'),
      to: 'uploadingDocument',
    },
  ],
  invariants: [
    {
      name: 'it is busy exactly while a document waits that has not failed',
      holds: (snapshot) =>
        snapshot.hasTag('busy') === (nextDocument(snapshot.context.documents) !== undefined),
    },
    {
      name: 'what the server has stays, and never has a failure',
      holds: (snapshot, taken) =>
        (taken?.from.context.documents ?? []).every(
          ({ id, status }) => status !== 'recorded' || find(snapshot, id)?.status === 'recorded',
        ) &&
        snapshot.context.documents.every(
          ({ status, failure }) => status !== 'recorded' || failure === undefined,
        ),
    },
    {
      name: 'only the customer removes a document, and not the one that is being sent',
      holds: (snapshot, taken) =>
        !taken ||
        taken.from.context.documents.every(
          ({ id }) =>
            find(snapshot, id) !== undefined ||
            (taken.event.type === 'document.remove' && !isSending(id)(taken.from)),
        ),
    },
  ],
};
