import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { toActors } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { ownMessage, staffMessage, staffMessages, threadInput } from './thread.fixtures.ts';
import { threadMachine } from './thread.machine.ts';
import { toSavedComposer } from './thread.rules.ts';
import {
  selectFailure,
  selectHasLater,
  selectHistory,
  selectMessages,
  selectOlder,
  selectSendFailure,
  selectText,
} from './thread.selectors.ts';
import type { ThreadCalls, ThreadInput, ThreadReport } from './thread.types.ts';

const sentAt = '2026-12-01T08:01:00.000Z';
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Held<Name extends keyof ThreadCalls> {
  input: Parameters<ThreadCalls[Name]>[0];
  signal: AbortSignal;
  respond: (output: Awaited<ReturnType<ThreadCalls[Name]>>) => Promise<void>;
  fail: (code: string) => Promise<void>;
}

type AllHeld = { [Name in keyof ThreadCalls]: Held<Name>[] };

/** A thread whose calls wait for the test. */
function start(change: Partial<ThreadInput> = {}) {
  const calls: AllHeld = {
    loadNewest: [],
    loadOlder: [],
    loadNewer: [],
    sendMessage: [],
    markRead: [],
  };
  const hold =
    <Name extends keyof ThreadCalls>(held: Held<Name>[]) =>
    (input: Held<Name>['input'], signal: AbortSignal) =>
      new Promise<Awaited<ReturnType<ThreadCalls[Name]>>>((resolve, reject) => {
        held.push({
          input,
          signal,
          respond: (output) => (resolve(output), settled()),
          fail: (code) => (reject(Object.assign(new Error(code), { code })), settled()),
        });
      });
  const reports: ThreadReport[] = [];
  const parent = createActor(
    fromCallback<ThreadReport>(({ receive }) => receive((report) => void reports.push(report))),
  ).start();
  const saved: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    threadMachine.provide({
      actors: {
        ...toActors<ThreadCalls>({
          loadNewest: hold(calls.loadNewest),
          loadOlder: hold(calls.loadOlder),
          loadNewer: hold(calls.loadNewer),
          sendMessage: hold(calls.sendMessage),
          markRead: hold(calls.markRead),
        }),
        autosave: autosave((draft) => void saved.push(toSavedComposer(draft).text)),
      },
    }),
    { input: { ...threadInput, parent, ...change }, clock },
  );
  actor.start();
  const call = <Name extends keyof ThreadCalls>(name: Name, index = 0): AllHeld[Name][number] => {
    const held = calls[name][index];
    if (!held) {
      throw new Error(`${name} was not called ${index + 1} times`);
    }
    return held;
  };
  const type = (text: string) => actor.send({ type: 'text.change', text });
  const send = (text: string, id: string) => {
    type(text);
    actor.send({ type: 'message.send', id, sentAt });
  };
  const contents = () => selectMessages(actor.getSnapshot()).map(({ content }) => content);
  return { actor, call, calls, clock, contents, reports, saved, send, type };
}

test('why a message was not sent is shown until the next one is sent', async () => {
  const { actor, call, send } = start();
  send('One', '1');
  expect(call('sendMessage').input).toEqual({
    conversationId: 'conversation-1',
    id: '1',
    content: 'One',
  });
  await call('sendMessage').fail('network');
  expect(selectSendFailure(actor.getSnapshot())).toEqual({ code: 'network' });
  send('Two', '2');
  expect(selectSendFailure(actor.getSnapshot())).toBeNull();
});

test('why the messages could not be fetched is shown until they are, by Try again or a connection', async () => {
  const { actor, call } = start();
  const history = () => selectHistory(actor.getSnapshot());
  for (const [index, type] of (['history.retry', 'newer.load'] as const).entries()) {
    await call('loadNewest', index).fail('internal');
    expect([history(), selectFailure(actor.getSnapshot())]).toEqual([
      'failed',
      { code: 'messages_failed' },
    ]);
    actor.send({ type });
    expect(history()).toBe('loading');
  }
  await call('loadNewest', 2).respond([staffMessage(1)]);
  expect([history(), selectFailure(actor.getSnapshot())]).toEqual(['ready', null]);
});

test('what is typed and what is on its way is saved at each change', async () => {
  const { call, saved, send, type } = start();
  await call('loadNewest').respond([]);
  send('One', '1');
  type('Two');
  expect(saved).toEqual(['One', 'One', 'One\nTwo']);
  await call('sendMessage').respond(ownMessage(1, '1', 'One'));
  expect(saved.at(-1)).toBe('Two');
});

test('a message that was saved on its way, and had arrived, is not in the box after a reload', async () => {
  const { actor, call } = start({
    composer: { text: 'One\nTwo', returned: [{ id: '1', content: 'One' }] },
  });
  await call('loadNewest').respond([ownMessage(1, '1', 'One')]);
  expect(selectText(actor.getSnapshot())).toBe('Two');
});

test('a catch-up begins where nothing is missing, although the feed has delivered a later message', async () => {
  const { actor, call, contents } = start();
  await call('loadNewest').respond(staffMessages(11, 60));
  actor.send({ type: 'newer.load' });
  await call('loadNewer').fail('network');
  actor.send({ type: 'message.received', message: staffMessage(62) });
  actor.send({ type: 'newer.load' });
  expect(call('loadNewer', 1).input).toEqual({ conversationId: 'conversation-1', after: 60 });
  await call('loadNewer', 1).respond([staffMessage(61), staffMessage(62)]);
  expect(contents().slice(-3)).toEqual(['Message 60', 'Message 61', 'Message 62']);
});

test('a catch-up of more than a page continues after its last message', async () => {
  const { actor, call } = start();
  await call('loadNewest').respond(staffMessages(1, 10));
  actor.send({ type: 'newer.load' });
  await call('loadNewer').respond(staffMessages(11, 60));
  expect(call('loadNewer', 1).input).toEqual({ conversationId: 'conversation-1', after: 60 });
});

test('a message that the customer sent elsewhere is fetched at once, with those before it', async () => {
  const { actor, call, contents } = start();
  await call('loadNewest').respond([staffMessage(1)]);
  actor.send({ type: 'message.received', message: ownMessage(3, 'phone', 'From my phone') });
  expect(call('loadNewer').input).toEqual({ conversationId: 'conversation-1', after: 1 });
  await call('loadNewer').respond([staffMessage(2), ownMessage(3, 'phone', 'From my phone')]);
  expect(contents()).toEqual(['Message 1', 'Message 2', 'From my phone']);
});

test.each(['loadNewest', 'loadNewer'] as const)(
  'a connection during %s repeats it: the response may be older than the connection',
  async (name) => {
    const { actor, call, calls } = start();
    if (name === 'loadNewer') {
      await call('loadNewest').respond([]);
      actor.send({ type: 'newer.load' });
    }
    actor.send({ type: 'newer.load' });
    expect(calls[name]).toHaveLength(2);
    expect(call(name).signal.aborted).toBe(true);
    expect(call(name, 1).input).toEqual(call(name).input);
    expect(call(name, 1).input.conversationId).toBe('conversation-1');
  },
);

test('a failed catch-up is repeated after five seconds', async () => {
  const { actor, call, calls, clock } = start();
  await call('loadNewest').respond([]);
  actor.send({ type: 'newer.load' });
  await call('loadNewer').fail('network');
  clock.increment(4_999);
  expect(calls.loadNewer).toHaveLength(1);
  clock.increment(1);
  expect(calls.loadNewer).toHaveLength(2);
});

test('what the feed delivered before the newest messages arrived leaves no gap', async () => {
  const { actor, call, contents } = start();
  await call('loadNewest').fail('internal');
  actor.send({ type: 'message.received', message: staffMessage(5) });
  actor.send({ type: 'history.retry' });
  actor.send({ type: 'message.received', message: staffMessage(61) });
  await call('loadNewest', 1).respond(staffMessages(11, 60));
  expect([contents()[0], contents().at(-1)]).toEqual(['Message 11', 'Message 61']);
});

test('earlier messages are fetched before the oldest, until a page is not full', async () => {
  const { actor, call, calls, contents } = start();
  await call('loadNewest').respond(staffMessages(61, 110));
  actor.send({ type: 'older.load' });
  expect(call('loadOlder').input).toEqual({ conversationId: 'conversation-1', before: 61 });
  expect(selectOlder(actor.getSnapshot())).toBe('loading');
  await call('loadOlder').respond(staffMessages(11, 60));
  actor.send({ type: 'older.load' });
  await call('loadOlder', 1).respond(staffMessages(1, 10));
  expect([contents()[0], contents().at(-1)]).toEqual(['Message 1', 'Message 100']);
  actor.send({ type: 'older.load' });
  expect(calls.loadOlder).toHaveLength(2);
});

test('of a long thread at most a hundred messages are shown, which earlier, later and newest ones replace', async () => {
  const { actor, call, calls, contents, send } = start();
  const shown = () => [contents()[0], contents().at(-1), selectHasLater(actor.getSnapshot())];
  await call('loadNewest').respond(staffMessages(61, 110));
  actor.send({ type: 'older.load' });
  await call('loadOlder').respond(staffMessages(11, 60));
  expect(shown()).toEqual(['Message 11', 'Message 110', false]);
  actor.send({ type: 'end.reached' });
  actor.send({ type: 'message.received', message: staffMessage(111) });
  expect(shown()).toEqual(['Message 61', 'Message 111', false]);
  actor.send({ type: 'older.load' });
  expect(shown()).toEqual(['Message 11', 'Message 110', true]);
  actor.send({ type: 'end.reached' });
  expect(shown()).toEqual(['Message 11', 'Message 110', true]);
  actor.send({ type: 'later.show' });
  expect(shown()).toEqual(['Message 61', 'Message 111', false]);
  actor.send({ type: 'older.load' });
  actor.send({ type: 'newest.show' });
  expect(shown()).toEqual(['Message 61', 'Message 111', false]);
  actor.send({ type: 'older.load' });
  send('One', '1');
  expect(shown()).toEqual(['Message 61', 'Message 111', false]);
  expect(calls.loadOlder).toHaveLength(1);
});

test('messages that arrive take none from a reader of earlier ones: they are shown where there is room', async () => {
  const { actor, call, contents } = start();
  const shown = () => [contents()[0], contents().at(-1), selectHasLater(actor.getSnapshot())];
  await call('loadNewest').respond(staffMessages(12, 61));
  actor.send({ type: 'older.load' });
  await call('loadOlder').respond(staffMessages(1, 11));
  actor.send({ type: 'end.reached' });
  actor.send({ type: 'newer.load' });
  await call('loadNewer').respond(staffMessages(62, 99));
  actor.send({ type: 'end.left' });
  actor.send({ type: 'message.received', message: staffMessage(100) });
  expect(shown()).toEqual(['Message 1', 'Message 100', false]);
  actor.send({ type: 'message.received', message: staffMessage(101) });
  expect(shown()).toEqual(['Message 1', 'Message 100', true]);
  actor.send({ type: 'later.show' });
  actor.send({ type: 'message.received', message: staffMessage(102) });
  expect(shown()).toEqual(['Message 51', 'Message 102', false]);
});

test('earlier messages that arrive after the reader has left for the newest are held', async () => {
  const { actor, call, contents, send } = start();
  await call('loadNewest').respond(staffMessages(61, 110));
  actor.send({ type: 'older.load' });
  await call('loadOlder').respond(staffMessages(11, 60));
  actor.send({ type: 'older.load' });
  send('One', '1');
  await call('loadOlder', 1).respond(staffMessages(1, 10));
  expect([contents()[0], contents().at(-1)]).toEqual(['Message 51', 'Message 110']);
  expect(selectOlder(actor.getSnapshot())).toBe('more');
});

test('what is above the oldest message: more, loading, failed, nothing', async () => {
  const { actor, call } = start();
  const older = () => selectOlder(actor.getSnapshot());
  await call('loadNewest').respond(staffMessages(11, 60));
  expect(older()).toBe('more');
  actor.send({ type: 'older.load' });
  await call('loadOlder').fail('internal');
  expect(older()).toBe('failed');
  actor.send({ type: 'older.load' });
  expect(older()).toBe('loading');
  await call('loadOlder', 1).respond(staffMessages(1, 10));
  expect(older()).toBe('none');
});

test('a message that is not sent is reported once, and is in the box again', async () => {
  const { actor, call, send } = start();
  const failures: unknown[] = [];
  actor.on('message.failed', ({ failure }) => failures.push(failure));
  send('One', '1');
  await call('sendMessage').fail('internal');
  expect(failures).toEqual([{ code: 'message_not_saved' }]);
  expect(selectText(actor.getSnapshot())).toBe('One');
});

test('a message that has arrived is not sent again when its response is lost', async () => {
  const { actor, call, calls, contents, send } = start();
  await call('loadNewest').respond([]);
  send('One', '1');
  actor.send({ type: 'newer.load' });
  await call('loadNewer').respond([ownMessage(1, '1', 'One')]);
  await call('sendMessage').fail('network');
  expect(calls.sendMessage).toHaveLength(1);
  expect(contents()).toEqual(['One']);
  expect([selectText(actor.getSnapshot()), selectSendFailure(actor.getSnapshot())]).toEqual([
    '',
    null,
  ]);
});

test.each([
  ['a lost connection is no longer shown as the reason', 'network', null],
  ['any other reason stays', 'internal', { code: 'message_not_saved' }],
])('once the messages are fetched again, %s', async (_, code, shown) => {
  const { actor, call, send } = start();
  await call('loadNewest').respond([]);
  send('One', '1');
  await call('sendMessage').fail(code);
  actor.send({ type: 'newer.load' });
  await call('loadNewer').respond([]);
  expect(selectSendFailure(actor.getSnapshot())).toEqual(shown);
});

test('what the customer sees is marked as read up to the last message of staff, once', async () => {
  const { actor, call, calls, reports } = start();
  await call('loadNewest').respond([staffMessage(1), ownMessage(2, 'own', 'Thank you')]);
  expect([calls.markRead, reports]).toEqual([[], []]);
  actor.send({ type: 'messages.shown' });
  expect(call('markRead').input).toEqual({ conversationId: 'conversation-1', seq: 1 });
  const seen = { type: 'conversation.seen', conversationId: 'conversation-1' };
  expect(reports).toEqual([{ ...seen, seq: 2 }]);
  await call('markRead').respond(1);
  expect(calls.markRead).toHaveLength(1);
  actor.send({ type: 'message.received', message: staffMessage(3) });
  expect(call('markRead', 1).input).toEqual({ conversationId: 'conversation-1', seq: 3 });
  expect(reports.at(-1)).toEqual({ ...seen, seq: 3 });
});

test('nothing is marked as read where staff have written nothing', async () => {
  const { actor, call, calls, reports } = start();
  await call('loadNewest').respond([ownMessage(1, 'own', 'Good morning')]);
  actor.send({ type: 'messages.shown' });
  expect([calls.markRead, reports]).toEqual([[], []]);
});
