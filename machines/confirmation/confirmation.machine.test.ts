import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { toActors } from '#machines/shared/calls.ts';
import { confirmationMachine } from './confirmation.machine.ts';
import { selectError, selectIsBusy, selectIsDone, selectIsOpen } from './confirmation.selectors.ts';
import type { ConfirmationCalls } from './confirmation.types.ts';

function start(hasQuestion: boolean, runCall: ConfirmationCalls['runCall']) {
  const actor = createActor(
    confirmationMachine.provide({ actors: toActors<ConfirmationCalls>({ runCall }) }),
    { input: { hasQuestion } },
  ).start();
  const settled = () => waitFor(actor, (snapshot) => !selectIsBusy(snapshot));
  return { actor, settled };
}

test('a button without a question sends its arguments', async () => {
  const sent: unknown[] = [];
  const { actor, settled } = start(false, (args) => Promise.resolve(void sent.push(...args)));
  actor.send({ type: 'call.send', args: ['id', 2] });
  expect([selectIsBusy, selectIsDone].map((select) => select(actor.getSnapshot()))).toEqual([
    true,
    false,
  ]);
  expect(selectIsDone(await settled())).toBe(true);
  expect(sent).toEqual(['id', 2]);
});

test('what the call throws is shown with the question, until it is closed', async () => {
  const error = new Error('refused');
  const { actor, settled } = start(true, () => Promise.reject(error));
  actor.send({ type: 'question.open' });
  actor.send({ type: 'call.send', args: [] });
  const failed = await settled();
  expect([selectError(failed), selectIsOpen(failed)]).toEqual([error, true]);
  actor.send({ type: 'question.close' });
  const closed = actor.getSnapshot();
  expect([selectError(closed), selectIsOpen(closed)]).toEqual([null, false]);
});
