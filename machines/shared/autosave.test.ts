import { assign, createActor, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { expect, test } from 'vitest';
import { autosave, type DraftSource } from './autosave.ts';

interface Letter {
  text: string;
  signature: string;
}

interface LetterContext extends Letter {
  opened: number;
}

/** A letter that is loaded, typed, cleared and sent, as a form is. */
const letterMachine = setup({
  types: {
    context: {} as LetterContext,
    events: {} as
      | { type: 'letter.loaded'; letter: Letter }
      | { type: 'text.change'; text: string }
      | { type: 'letter.open' }
      | { type: 'letter.clear' }
      | { type: 'letter.send'; text: string }
      | { type: 'draft.notSaved' },
  },
  actors: { autosave: autosave<LetterContext, Letter>() },
  actions: {
    setLetter: assign((_, letter: Letter) => letter),
    setText: assign((_, text: string) => ({ text })),
    countOpening: assign({ opened: ({ context }) => context.opened + 1 }),
    clear: assign({ text: '', signature: '' }),
    deleteDraft: () => undefined,
    reportNotSaved: () => undefined,
  },
}).createMachine({
  context: { text: '', signature: '', opened: 0 },
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ self }) => ({ observed: self, draftOf }),
    onError: {},
  },
  initial: 'loading',
  on: { 'draft.notSaved': { actions: 'reportNotSaved' } },
  states: {
    loading: {
      on: {
        'letter.loaded': {
          target: 'editing',
          actions: { type: 'setLetter', params: ({ event }) => event.letter },
        },
      },
    },
    editing: {
      tags: 'editable',
      on: {
        'text.change': { actions: { type: 'setText', params: ({ event }) => event.text } },
        'letter.open': { actions: 'countOpening' },
        'letter.clear': { target: 'loading', actions: ['deleteDraft', 'clear'] },
        'letter.send': {
          target: 'sent',
          actions: { type: 'setText', params: ({ event }) => event.text },
        },
      },
    },
    sent: { type: 'final', tags: 'editable' },
  },
});

function draftOf(snapshot: DraftSource<LetterContext>): Letter | null {
  const { text, signature } = snapshot.context;
  return snapshot.hasTag('editable') ? { text, signature } : null;
}

/** A loaded letter; `log` has what is saved, deleted and reported. */
function start(save: () => boolean = () => true) {
  const log: string[] = [];
  const machine = letterMachine.provide({
    actors: {
      autosave: autosave(({ text }) => {
        log.push(`save ${text}`);
        return save();
      }),
    },
    actions: {
      deleteDraft: () => void log.push('delete'),
      reportNotSaved: () => void log.push('not saved'),
    },
  });
  const load = (actor: ActorRefFrom<typeof letterMachine>, text: string) =>
    actor.send({ type: 'letter.loaded', letter: { text, signature: 'A' } });
  const actor = createActor(machine).start();
  load(actor, 'Dear');
  return { actor, load, log, machine };
}

test('what is typed is saved at once, and what was loaded is not saved again', () => {
  const { actor, log } = start();
  expect(log).toEqual([]);
  actor.send({ type: 'text.change', text: 'Dear all' });
  expect(log).toEqual(['save Dear all']);
});

test('an event that changes no value of the draft saves nothing', () => {
  const { actor, log } = start();
  actor.send({ type: 'letter.open' });
  actor.send({ type: 'text.change', text: 'Dear' });
  expect(actor.getSnapshot().context.opened).toBe(1);
  expect(log).toEqual([]);
});

test('a cleared draft is not saved again, and what is typed after it is', () => {
  const { actor, load, log } = start();
  actor.send({ type: 'letter.clear' });
  load(actor, '');
  expect(log).toEqual(['delete']);
  actor.send({ type: 'text.change', text: 'Hello' });
  expect(log).toEqual(['delete', 'save Hello']);
});

test('what changes with the end of the machine is saved', () => {
  const { actor, log } = start();
  actor.send({ type: 'letter.send', text: 'Dear all, goodbye' });
  expect(actor.getSnapshot().status).toBe('done');
  expect(log).toEqual(['save Dear all, goodbye']);
});

test('that a draft is not saved is reported once, in all forms of the page', () => {
  const { actor, load, log, machine } = start(() => false);
  actor.send({ type: 'text.change', text: 'One' });
  actor.send({ type: 'text.change', text: 'Two' });
  actor.stop();
  const other = createActor(machine).start();
  load(other, '');
  other.send({ type: 'text.change', text: 'Three' });
  expect(log).toEqual(['save One', 'not saved', 'save Two', 'save Three']);
});

test('a machine that StrictMode stops and starts again saves each change once', () => {
  const { actor, log } = start();
  restart(actor);
  actor.send({ type: 'text.change', text: 'Dear all' });
  expect(log).toEqual(['save Dear all']);
});

/** As `stopRootWithRehydration` of @xstate/react. */
function restart(actor: ActorRefFrom<typeof letterMachine>): void {
  const { children } = actor.getSnapshot();
  const actors: AnyActorRef[] = [actor, ...Object.values(children)];
  const snapshots = actors.map((one): unknown => one.getSnapshot());
  actors.forEach((one) => Object.assign(one, { observers: new Set() }));
  actor.stop();
  actors.forEach((one, index) =>
    Object.assign(one, { _processingStatus: 0, _snapshot: snapshots[index] }),
  );
  actor.start();
}
