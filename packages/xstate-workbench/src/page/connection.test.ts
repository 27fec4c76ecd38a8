import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppMessage, Entry, PageMessage, Session, Tab } from '../inspect/protocol.ts';
import { connect } from './connection.ts';

/** A channel that delivers at once. */
class Channel {
  static open: Channel[] = [];
  #listeners: ((message: { data: unknown }) => void)[] = [];
  constructor() {
    Channel.open.push(this);
  }
  addEventListener(_: 'message', listener: (message: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  postMessage(message: unknown) {
    for (const other of Channel.open.filter((each) => each !== this)) {
      other.#listeners.forEach((listener) => listener({ data: structuredClone(message) }));
    }
  }
}

let focus: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Channel.open = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('addEventListener', (_: 'focus', listener: () => void) => (focus = listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = {
  value: 'idle',
  context: null,
  status: 'active',
  tags: [],
  children: [],
  output: null,
  error: null,
} as const satisfies Session['actors'][number]['state'];

function entry(n: number): Entry {
  const event = { type: `event.${n}` };
  return {
    kind: 'step',
    n,
    at: n,
    actor: 'auth-1',
    event,
    source: null,
    transitions: [],
    after: state,
  };
}

function sessionOf(...entries: number[]): Session {
  const machine = { machine: 'auth', definition: null };
  const actor = { id: 'auth-1', parent: null, name: 'auth', ...machine, start: state, state };
  return { definitions: [], actors: [actor], entries: entries.map(entry) };
}

/** A page of the app, which reports `session` when it is watched. */
function openPage(id: string, { key = id, openedAt = 0, session = sessionOf(1) } = {}) {
  const channel = new Channel();
  const tab: Tab = { id, key, title: id, url: `http://localhost/${id}`, openedAt };
  const post = (message: AppMessage) => channel.postMessage(message);
  const received: PageMessage[] = [];
  let isFrozen = false;
  channel.addEventListener('message', ({ data }) => {
    const message = data as PageMessage;
    if (isFrozen) {
      return;
    }
    if (message.type === 'findTabs') {
      post({ type: 'tab', tab });
    } else if (message.tab === id) {
      received.push(message);
      if (message.type === 'watch') {
        post({ type: 'session', tab: id, session });
      }
    }
  });
  post({ type: 'tab', tab });
  return {
    tab,
    post,
    received,
    log: (n: number) => post({ type: 'entry', tab: id, entry: entry(n) }),
    close: () => {
      Channel.open = Channel.open.filter((each) => each !== channel);
      post({ type: 'closed', tab: id });
    },
    freeze: (isOn: boolean) => (isFrozen = isOn),
  };
}

test('a machine that starts later is known before its first actor', () => {
  const { post } = openPage('a');
  const connection = connect();
  const definition = { key: 'light-1', id: 'light', config: { initial: 'red' }, delays: {} };
  post({ type: 'definition', tab: 'a', definition });
  expect(connection.getSnapshot().session?.definitions).toEqual([definition]);
});

function shown({ getSnapshot }: ReturnType<typeof connect>) {
  const { tabs, watched, session } = getSnapshot();
  return {
    tabs: tabs.map(({ id }) => id),
    watched: watched?.id ?? null,
    entries: session?.entries.map(({ n }) => n) ?? null,
  };
}

test('of the pages that are open already, the one that was opened last is watched', () => {
  openPage('b', { openedAt: 2, session: sessionOf(1, 2) });
  openPage('c', { openedAt: 3, session: sessionOf(1, 2, 3) });
  openPage('a', { openedAt: 1 });
  const connection = connect();
  expect(shown(connection)).toEqual({ tabs: ['a', 'b', 'c'], watched: 'c', entries: [1, 2, 3] });
});

test('a page that is opened later is listed, and another one is watched when it is chosen', () => {
  const connection = connect();
  expect(shown(connection)).toEqual({ tabs: [], watched: null, entries: null });
  const a = openPage('a');
  vi.advanceTimersByTime(2_000);
  const b = openPage('b', { openedAt: 1, session: sessionOf(5) });
  a.log(2);
  b.log(6);
  expect(shown(connection)).toEqual({ tabs: ['a', 'b'], watched: 'a', entries: [1, 2] });
  connection.watch(b.tab);
  a.log(3);
  b.log(6);
  expect(shown(connection)).toEqual({ tabs: ['a', 'b'], watched: 'b', entries: [5, 6] });
});

test('a reload of the watched tab is followed, while others are open too', () => {
  const a = openPage('a', { key: 'left', openedAt: 2 });
  openPage('b', { openedAt: 1 });
  const connection = connect();
  vi.advanceTimersByTime(2_000);
  a.close();
  expect(shown(connection)).toEqual({ tabs: ['b'], watched: 'a', entries: [1] });
  openPage('a2', { key: 'left', openedAt: 3, session: sessionOf(1, 2) });
  expect(shown(connection)).toEqual({ tabs: ['b', 'a2'], watched: 'a2', entries: [1, 2] });
});

test('what a closed tab did stays; a page that is opened when none is left is watched', async () => {
  const connection = connect();
  const a = openPage('a', { session: sessionOf(1, 2) });
  a.close();
  expect(shown(connection)).toEqual({ tabs: [], watched: 'a', entries: [1, 2] });
  await expect(connection.send('auth-1', { type: 'auth.signIn' })).rejects.toThrow(
    'The tab is closed.',
  );
  openPage('b');
  expect(shown(connection)).toEqual({ tabs: ['b'], watched: 'b', entries: [1] });
});

test('a tab that does not respond is left, and watched again when it responds', () => {
  const a = openPage('a');
  const connection = connect();
  vi.advanceTimersByTime(1_999);
  a.freeze(true);
  focus();
  vi.advanceTimersByTime(1_999);
  expect(shown(connection).tabs).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown(connection)).toEqual({ tabs: [], watched: 'a', entries: [1] });
  a.freeze(false);
  focus();
  expect(shown(connection)).toEqual({ tabs: ['a'], watched: 'a', entries: [1] });
  expect(a.received).toEqual([
    { type: 'watch', tab: 'a' },
    { type: 'watch', tab: 'a' },
  ]);
});

test('two searches at once lose no tab that responds', () => {
  openPage('a');
  const connection = connect();
  vi.advanceTimersByTime(1_999);
  focus();
  vi.advanceTimersByTime(4_000);
  expect(shown(connection).tabs).toEqual(['a']);
});

test('a recording has what was done since; a reload ends it and keeps it', () => {
  const a = openPage('a', { key: 'left', session: sessionOf(1, 2) });
  const connection = connect();
  const recorded = () => {
    const { recorded, recordingAfter } = connection.getSnapshot();
    return {
      isRecording: recordingAfter !== null,
      entries: recorded?.session.entries.map(({ n }) => n),
      page: recorded?.page.id,
      isCut: recorded?.isCut,
    };
  };
  connection.startRecording();
  a.log(3);
  connection.stopRecording();
  expect(recorded()).toEqual({ isRecording: false, entries: [3], page: 'a', isCut: false });
  connection.startRecording();
  a.log(4);
  a.close();
  expect(recorded().isRecording).toBe(true);
  openPage('a2', { key: 'left' });
  expect(recorded()).toEqual({ isRecording: false, entries: [4], page: 'a', isCut: true });
});

test('an event is sent encoded, and ends with the response of the page or without one', async () => {
  const a = openPage('a');
  const connection = connect();
  const sent = connection.send('auth-1', { type: 'auth.signIn', at: new Date(0) } as never);
  const [, request] = a.received;
  expect(request).toEqual({
    type: 'send',
    tab: 'a',
    request: expect.any(String) as string,
    actor: 'auth-1',
    event: { type: 'auth.signIn', at: { $: 'Date', iso: '1970-01-01T00:00:00.000Z' } },
    files: [],
  });
  const id = request?.type === 'send' ? request.request : '';
  a.post({ type: 'sent', tab: 'a', request: id, error: 'auth-1 is not running any more.' });
  await expect(sent).rejects.toThrow('auth-1 is not running any more.');
  const unanswered = connection.send('auth-1', { type: 'auth.signIn' });
  vi.advanceTimersByTime(2_000);
  await expect(unanswered).rejects.toThrow('The tab does not respond.');
});

test('messages of other visualizers and of other versions are left alone', () => {
  openPage('a');
  const connection = connect();
  new Channel().postMessage({ type: 'watch', tab: 'a' });
  new Channel().postMessage({ type: 'tab', tab: { id: 'z' } });
  expect(shown(connection)).toEqual({ tabs: ['a'], watched: 'a', entries: [1] });
});
