import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import type { RecordSave } from '#domain/staff/offer.ts';
import { toActors } from '#machines/shared/calls.ts';
import { changedBy, mine, stored, theirs } from './record-edit.fixtures.ts';
import { recordEditMachine } from './record-edit.machine.ts';
import { withField } from './record-edit.rules.ts';
import {
  selectFailure,
  selectField,
  selectIsBusy,
  selectIsSaved,
  selectIsUnsaved,
  selectMistakes,
  selectNext,
  selectScreen,
  selectStored,
  selectTheirs,
} from './record-edit.selectors.ts';
import type { RecordEditCalls, SavedRecord, SaveResult } from './record-edit.types.ts';

/** `answer` settles the save that is under way. */
function start(record: SavedRecord | null = stored) {
  const sent: RecordSave[] = [];
  const emitted: unknown[] = [];
  let settle: { resolve: (result: SaveResult) => void; reject: (error: Error) => void } | null =
    null;
  let receive: (event: AnyEventObject) => void = () => undefined;
  const actor = createActor(
    recordEditMachine.provide({
      actors: {
        ...toActors<RecordEditCalls>({
          saveRecord: (save) => {
            sent.push(save);
            return new Promise((resolve, reject) => {
              settle = { resolve, reject };
            });
          },
        }),
        recordFeed: fromCallback(({ sendBack }) => {
          receive = sendBack;
        }),
      },
    }),
    { input: { section: 'service_prices', record } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const type = (price: string) =>
    actor.send({ type: 'field.change', name: 'price_in_dinars', value: price });
  const value = () => actor.getSnapshot().value;
  return {
    actor,
    sent,
    emitted,
    type,
    value,
    price: () => selectField('price_in_dinars')(actor.getSnapshot()),
    receive: (values: SavedRecord['values'] | null) => receive({ type: 'record.received', values }),
    send: (
      ...types: (
        | 'record.edit'
        | 'record.review'
        | 'record.revise'
        | 'record.save'
        | 'record.remove'
        | 'record.discard'
        | 'conflict.keepMine'
        | 'conflict.takeTheirs'
      )[]
    ) => types.forEach((eventType) => actor.send({ type: eventType })),
    answer: async (result: SaveResult | Error) => {
      if (result instanceof Error) {
        settle?.reject(result);
      } else {
        settle?.resolve(result);
      }
      await expect.poll(value).not.toBe('savingRecord');
    },
  };
}

/** Typed, and about to be saved. */
function startSaving() {
  const started = start();
  started.send('record.edit');
  started.type('2000');
  started.send('record.review', 'record.save');
  return started;
}

test('a change is stored once its difference has been seen, as it was read', async () => {
  const { actor, send, type, value, sent, answer } = start();
  expect(value()).toBe('viewing');
  send('record.edit');
  type('2000');
  send('record.review');
  expect([value(), sent]).toEqual(['reviewing', []]);
  expect(selectNext(actor.getSnapshot())).toEqual(mine.values);
  send('record.save');
  expect(sent).toEqual([
    { section: 'service_prices', id: stored.id, seen: stored.values, values: mine.values },
  ]);
  expect([selectIsBusy(actor.getSnapshot()), selectIsSaved(actor.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  await answer({ record: mine, refusal: null });
  const saved = actor.getSnapshot();
  expect([value(), selectIsUnsaved(saved), selectIsBusy(saved), selectIsSaved(saved)]).toEqual([
    'saved',
    false,
    false,
    true,
  ]);
  expect(selectStored(saved)).toEqual(mine.values);
});

test('what is typed as it is stored is no change; a mistake stays in the form, until its field changes', () => {
  const { actor, send, type, value, emitted } = start();
  send('record.edit');
  type('free');
  expect(value()).toEqual({ editing: 'dirty' });
  send('record.review');
  expect(selectMistakes(actor.getSnapshot())).toEqual({ price_in_dinars: { code: 'amount' } });
  expect(emitted).toEqual([{ type: 'form.invalid', field: 'price_in_dinars' }]);
  type('1500');
  expect([value(), selectMistakes(actor.getSnapshot())]).toEqual([{ editing: 'clean' }, {}]);
  send('record.review');
  expect(value()).toEqual({ editing: 'clean' });
});

test('giving up shows what is stored; a new record has nothing to show', () => {
  const { send, type, value, price } = start();
  send('record.edit');
  type('2000');
  send('record.discard');
  expect([value(), price()]).toEqual(['viewing', '1500']);
  const added = start(null);
  expect(added.value()).toEqual({ editing: 'clean' });
  added.send('record.discard');
  expect(added.value()).toEqual({ editing: 'clean' });
});

test('a new record that is stored has its own page', async () => {
  const { actor, send, value, emitted, answer, sent } = start(null);
  actor.send({ type: 'field.change', name: 'service_key', value: 'staff_rate' });
  actor.send({ type: 'field.change', name: 'price_in_dinars', value: '2000' });
  send('record.review', 'record.save');
  expect(sent[0]).toEqual({ section: 'service_prices', id: null, seen: null, values: mine.values });
  await answer({ record: mine, refusal: null });
  expect([value(), emitted]).toEqual(['saved', [{ type: 'record.added', id: mine.id }]]);
});

test('a refusal and a lost connection keep what is typed, and it can be sent again', async () => {
  const { actor, send, value, answer, price, sent } = startSaving();
  const refusal = { code: 'offer_duplicate', params: { name: 'staff_rate' } } as const;
  await answer({ record: null, refusal });
  expect([value(), selectFailure(actor.getSnapshot())]).toEqual(['reviewing', refusal]);
  send('record.save');
  expect(actor.getSnapshot().context.failure).toBe(null);
  await answer(Object.assign(new Error('offline'), { code: 'network' }));
  expect(selectFailure(actor.getSnapshot())?.code).toBe('network');
  send('record.revise');
  expect([value(), price(), actor.getSnapshot().context.failure]).toEqual([
    { editing: 'dirty' },
    '2000',
    null,
  ]);
  expect(sent).toHaveLength(2);
});

test('in a conflict, mine is reviewed against what the colleague has stored', async () => {
  const { actor, send, value, answer, sent } = startSaving();
  await answer(changedBy(theirs.values));
  expect([value(), selectTheirs(actor.getSnapshot())]).toEqual(['conflict', theirs.values]);
  send('conflict.keepMine', 'record.save');
  expect(sent[1]).toEqual({
    section: 'service_prices',
    id: stored.id,
    seen: theirs.values,
    values: mine.values,
  });
});

test('in a conflict, the colleague’s record is taken with what they have stored', async () => {
  const { actor, send, value, answer, price } = startSaving();
  await answer(changedBy(theirs.values));
  send('conflict.takeTheirs');
  expect([value(), price()]).toEqual(['viewing', '1800']);
  expect(actor.getSnapshot().context.failure).toBe(null);
});

test('a record that a colleague has removed is added again, or is gone', async () => {
  const kept = startSaving();
  await kept.answer(changedBy(null));
  kept.send('conflict.keepMine', 'record.save');
  expect(kept.sent[1]).toEqual({
    section: 'service_prices',
    id: null,
    seen: null,
    values: mine.values,
  });
  const gone = startSaving();
  await gone.answer(changedBy(null));
  gone.send('conflict.takeTheirs');
  expect([gone.value(), selectScreen(gone.actor.getSnapshot())]).toEqual(['removed', 'removed']);
});

test('a removal is asked for first; what is used is only hidden', async () => {
  const { send, value, sent, answer } = start();
  send('record.remove', 'record.revise');
  expect(value()).toBe('viewing');
  send('record.remove', 'record.save');
  expect(sent[0]?.values).toBe(null);
  await answer({ record: null, refusal: null });
  expect(value()).toBe('removed');
  const used = start();
  used.send('record.remove', 'record.save');
  await used.answer({ record: stored, refusal: null });
  expect(used.value()).toBe('saved');
});

test('what a colleague stores is shown, unless something is typed', () => {
  const { send, type, receive, value, price } = start();
  receive(theirs.values);
  expect(price()).toBe('1800');
  send('record.edit');
  receive(stored.values);
  expect(price()).toBe('1500');
  type('2000');
  receive(theirs.values);
  expect([value(), price()]).toEqual([{ editing: 'dirty' }, '2000']);
  send('record.discard');
  receive(null);
  expect(value()).toBe('removed');
});

test('a typed field has no mistake any more, in none of its languages', () => {
  const mistake = { code: 'amount' } as const;
  const mistakes = { name: mistake, 'name.fr': mistake, 'rename.name.': mistake, named: mistake };
  expect(withField({ typed: {}, mistakes }, { name: 'name', value: 'Hall' })).toEqual({
    typed: { name: 'Hall' },
    mistakes: { 'rename.name.': mistake, named: mistake },
  });
});
