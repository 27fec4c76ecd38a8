import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { completeDraft } from '#machines/domiciliation/domiciliation.fixtures.ts';
import {
  notUploaded,
  uploadsEnd,
} from '#machines/request-form/submission/submission-variants.paths.ts';
import { fails, happens, returned } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { copy } from './finish-later.fixtures.ts';
import { finishLaterMachine } from './finish-later.machine.ts';
import { firstFailure, uploadOf } from './finish-later.rules.ts';
import type { FinishLaterInput } from './finish-later.types.ts';

type Snapshot = SnapshotFrom<typeof finishLaterMachine>;

const { lostDocuments: _, ...complete } = completeDraft;
const names = ['nic.pdf', 'nif.pdf'];

/** The form of a domiciliation with two of its four documents. */
const input: FinishLaterInput = {
  form: createEmptyActor(),
  read: () => ({
    form: 'domiciliation',
    draft: {
      ...complete,
      documents: complete.documents.filter(({ name }) => names.includes(name)),
    },
  }),
};

const isNext = (id: string) => (snapshot: Snapshot) => uploadOf(snapshot.context).documentId === id;

/** As `uploadsEnd` names them. */
const pathOf = (name: string) => `booking-1/${name}`;
const storedNames = ({ context: { documents } }: Snapshot) =>
  documents.flatMap(({ name, storedPath }) => (storedPath === null ? [] : [name])).join();
const stores = (...stored: string[]) =>
  returned(
    'storeUnfinished',
    stored.length === 0
      ? 'The server stores the form'
      : `The server stores it with ${stored.join(' and ')}`,
    { ...copy, paths: stored.map(pathOf) },
    { when: (snapshot: Snapshot) => storedNames(snapshot) === stored.join() },
  );

/** A form with two documents is stored to finish it later. */
export const finishLaterPaths: PathModel<typeof finishLaterMachine> = {
  name: 'finish-later',
  machine: finishLaterMachine,
  input,
  listeners: [],
  ends: [],
  variants: {
    ...happens('draft.store', 'Press Keep it and finish later'),
    ...happens('copy.replace', 'Press Store this one instead', {
      isOffered: ({ context }: Snapshot) => context.failure?.code === 'unfinished_differs',
    }),
    'xstate.done.actor.storeUnfinished': [
      stores(),
      stores('nic.pdf'),
      stores('nif.pdf'),
      stores('nic.pdf', 'nif.pdf'),
    ],
    ...fails('storeUnfinished', {
      'There is no connection': 'network',
      'The session has ended': 'token_expired',
      'Another device has stored the form since': {
        code: 'unfinished_differs',
        params: { storedAt: '2026-12-01T09:00:00.000Z' },
      },
      'The request is sent already': 'unfinished_sent',
    }),
    'xstate.done.actor.documentUpload': [
      ...uploadsEnd(names, { code: 'upload_failed' }, isNext),
      returned(
        'documentUpload',
        'The account has uploaded as much as it may, before nic.pdf',
        notUploaded('nic.pdf', { code: 'daily_uploads_full', params: { limit: '200' } }),
        { when: isNext('nic.pdf') },
      ),
      returned(
        'documentUpload',
        'The session ends before nic.pdf',
        notUploaded('nic.pdf', { code: 'token_expired' }),
        { when: isNext('nic.pdf') },
      ),
    ],
    ...fails('documentUpload', { 'The upload machine breaks': 'internal' }),
  },
  view: ({ context: { copy: stored, replaces, documents, failure } }) => ({
    isStored: stored !== null,
    replaces,
    documents: documents.map(
      (document) =>
        `${document.name} ${document.failure?.code ?? document.storedPath ?? 'waiting'}`,
    ),
    failure: failure?.code ?? null,
  }),
  outcome: ({ context }) => context.failure?.code ?? '',
  manual:
    'the forms show it under their last field. tests/e2e/domiciliation/finish-later.test.ts stores a form on the page; server/api/unfinished.routes.test.ts has the refusals.',
  requirements: [
    {
      says: 'First what was typed, then each file (item 3, Finish later).',
      from: 'storingForm',
      on: 'The server stores the form',
      to: 'uploadingDocument',
    },
    {
      says: 'A file that fails does not stop the others.',
      from: 'uploadingDocument',
      on: 'nic.pdf cannot be uploaded',
      to: 'uploadingDocument',
    },
    {
      says: 'The copy names each file that is stored.',
      from: 'storingForm',
      on: 'The server stores it with nic.pdf and nif.pdf',
      to: 'stored',
    },
    {
      says: 'An older copy does not replace a newer one silently.',
      from: 'storingForm',
      on: 'Another device has stored the form since',
      to: 'failed',
    },
    {
      says: 'The customer can replace it.',
      from: 'failed',
      on: 'Press Store this one instead',
      when: ({ context }) => context.failure?.code === 'unfinished_differs',
      to: 'storingForm',
      then: ({ context }) => context.replaces === '2026-12-01T09:00:00.000Z',
    },
    {
      says: 'After a failure it can be stored again.',
      from: 'failed',
      on: 'Press Keep it and finish later',
      to: 'storingForm',
    },
  ],
  invariants: [
    {
      name: 'it is busy while something is sent, and only then',
      holds: (snapshot) =>
        snapshot.hasTag('busy') ===
        (snapshot.matches('storingForm') || snapshot.matches('uploadingDocument')),
    },
    {
      name: 'failed, and only failed, has a failure',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
    {
      name: 'stored means that the copy names every file',
      holds: ({ context, ...snapshot }) =>
        !snapshot.matches('stored') ||
        (firstFailure(context) === null &&
          context.documents.every(
            ({ storedPath }) => storedPath !== null && context.paths.includes(storedPath),
          )),
    },
  ],
};
