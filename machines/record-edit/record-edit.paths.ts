import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/staff-offer.json';
import { fails, failsOnlyByMistake, happens, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { changedBy, mine, stored, theirs } from './record-edit.fixtures.ts';
import { recordEditMachine } from './record-edit.machine.ts';
import { isAsStored, typedValues } from './record-edit.rules.ts';
import { selectIsUnsaved, selectScreen } from './record-edit.selectors.ts';

type Machine = typeof recordEditMachine;
type Snapshot = SnapshotFrom<Machine>;

const priceOf = ({ context }: Pick<Snapshot, 'context'>) => context.typed.price_in_dinars;

const types = (
  label: string,
  value: string,
  name = 'price_in_dinars',
): VariantOf<Machine, 'field.change'> => ({
  label,
  event: { type: 'field.change', name, value },
  when: ({ context }) => context.typed[name] !== value,
});

/** The price of a service that a manager changes, removes, or adds, while a colleague may do the same. */
export const recordEditPaths: PathModel<Machine> = {
  name: 'record-edit',
  machine: recordEditMachine,
  input: { section: 'service_prices', record: stored },
  openings: [
    { label: 'Press Add a service price', input: { section: 'service_prices', record: null } },
  ],
  listeners: ['recordFeed'],
  ends: [],
  variants: {
    ...happens('record.edit', 'Press Edit'),
    ...happens('record.remove', 'Press Remove'),
    ...happens('record.review', 'Press Review the changes'),
    ...happens('record.revise', 'Go back from the difference'),
    ...happens('record.discard', 'Press Discard changes'),
    ...happens('record.save', 'Press Save'),
    ...happens('conflict.keepMine', 'Press Review mine again'),
    ...happens('conflict.takeTheirs', 'Press Keep the colleague’s'),
    'field.change': [
      {
        ...types('Choose the service', 'staff_rate', 'service_key'),
        when: ({ context }) => context.typed.service_key === '',
      },
      types('Type 2000', '2000'),
      types('Type free', 'free'),
      { ...types('Type 1500', '1500'), when: (snapshot) => priceOf(snapshot) === 'free' },
    ],
    'record.received': [
      {
        label: 'A colleague stores 1800',
        event: { type: 'record.received', values: theirs.values },
        when: ({ context }) => context.id !== null,
        isIgnored: selectIsUnsaved,
      },
      {
        label: 'A colleague removes it',
        event: { type: 'record.received', values: null },
        when: ({ context }) => context.id !== null,
        isIgnored: selectIsUnsaved,
      },
    ],
    ...failsOnlyByMistake(
      'recordFeed',
      'The feed breaks',
      'a read that fails is read again (src/components/reads/polled-value.test.ts)',
    ),
    ...returns('saveRecord', {
      'The server has stored it': { record: mine, refusal: null },
      'The server has removed it': { record: null, refusal: null },
      'A colleague has stored 1800 meanwhile': changedBy(theirs.values),
      'A colleague has removed it meanwhile': changedBy(null),
      'It is in the list already': {
        record: null,
        refusal: { code: 'offer_duplicate' as const, params: { name: 'staff_rate' } },
      },
    }),
    ...fails('saveRecord', { 'The server cannot be reached': 'network' }),
  },
  view: ({ context: { typed, stored: record, mistakes, next, theirs: other, failure, id } }) => ({
    id,
    typed: typed.price_in_dinars,
    service: typed.service_key,
    stored: record?.price_in_dinars ?? null,
    next: next?.price_in_dinars ?? null,
    theirs: other?.price_in_dinars ?? null,
    mistakes: Object.keys(mistakes),
    failure: failure?.code ?? null,
  }),
  shows: (snapshot) =>
    ({
      record: [texts.edit, texts.remove],
      form: [texts.review],
      difference: [texts.difference.title],
      conflict: [texts.conflict.title, texts.conflict.keepMine, texts.conflict.takeTheirs],
      removed: [texts.removedTitle, texts.removedText],
    })[selectScreen(snapshot)],
  outcome: ({ context }) => [...Object.keys(context.mistakes), context.failure?.code].join(),
  manual: {
    address: '/staff/offer/service_prices/staff_rate',
    account: 'Nadir Bouzid, the manager',
    before: [],
    whyNotDriven:
      'its screens are those of one form: tests/e2e/staff/offer.test.ts changes a record, with a conflict, and the machine test has each of the other ways',
  },
  causes: {
    'The server has stored it': 'let /api/staff/offer.save through',
    'The server has removed it': 'let /api/staff/offer.save through',
    'A colleague has stored 1800 meanwhile':
      'store 1800 in a window of another browser, with its stream of changes blocked in this one',
    'A colleague has removed it meanwhile':
      'remove it in a window of another browser, with the stream of changes blocked in this one',
    'It is in the list already':
      "answer('/api/staff/offer.save', 409, { code: 'offer_duplicate', error: '', details: { name: 'staff_rate' } }) in the console",
    'The server cannot be reached': 'block /api/staff/offer.save',
  },
  requirements: [
    {
      says: 'What is typed is compared with what is stored before it is sent.',
      from: 'editing.dirty',
      on: 'Press Review the changes',
      when: ({ context }) => typedValues(context) !== null,
      to: 'reviewing',
    },
    {
      says: 'A mistake keeps the form.',
      from: 'editing.dirty',
      on: 'Press Review the changes',
      when: (snapshot) => priceOf(snapshot) === 'free',
      to: 'editing.dirty',
      then: ({ context }) => 'price_in_dinars' in context.mistakes,
    },
    {
      says: 'What is stored is shown, and that it was.',
      from: 'savingRecord',
      on: 'The server has stored it',
      to: 'saved',
    },
    {
      says: 'A colleague’s change is not overwritten unseen.',
      from: 'savingRecord',
      on: 'A colleague has stored 1800 meanwhile',
      to: 'conflict',
    },
    {
      says: 'Mine is compared with what the colleague has stored.',
      from: 'conflict',
      on: 'Press Review mine again',
      to: 'reviewing',
      then: ({ context }, from) =>
        context.stored?.price_in_dinars === from.context.theirs?.price_in_dinars,
    },
    {
      says: 'The colleague’s is kept, and what I typed is given up.',
      from: 'conflict',
      on: 'Press Keep the colleague’s',
      when: ({ context }) => context.theirs !== null,
      to: 'viewing',
      then: ({ context }) => isAsStored(context),
    },
    {
      says: 'A failed call can be repeated.',
      from: 'savingRecord',
      on: 'The server cannot be reached',
      to: 'reviewing',
      then: ({ context }) => context.failure?.code === 'network',
    },
    {
      says: 'What a colleague stores is shown at once.',
      from: 'viewing',
      on: 'A colleague stores 1800',
      to: 'viewing',
      then: ({ context }) => context.stored?.price_in_dinars === theirs.values.price_in_dinars,
    },
  ],
  invariants: [
    {
      name: 'only the person changes what is typed, until it is stored or given up',
      holds: ({ context }, taken) =>
        !taken ||
        !selectIsUnsaved(taken.from) ||
        taken.event.type === 'field.change' ||
        ['record.discard', 'record.revise', 'conflict.takeTheirs'].includes(taken.event.type) ||
        taken.event.type === 'xstate.done.actor.saveRecord' ||
        JSON.stringify(context.typed) === JSON.stringify(taken.from.context.typed),
    },
    {
      name: 'the form is clean exactly when it has what is stored',
      holds: (snapshot) =>
        !snapshot.matches('editing') ||
        snapshot.matches({ editing: 'clean' }) === isAsStored(snapshot.context),
    },
    {
      name: 'nothing is sent that was not shown before',
      holds: (snapshot, taken) =>
        !snapshot.matches('savingRecord') ||
        taken?.from.matches('reviewing') === true ||
        taken?.from.matches('savingRecord') === true,
    },
    {
      name: 'a failure is shown where it can be repeated or decided, and nowhere else',
      holds: (snapshot) =>
        snapshot.context.failure === null ||
        snapshot.matches('reviewing') ||
        snapshot.matches('conflict'),
    },
  ],
};
