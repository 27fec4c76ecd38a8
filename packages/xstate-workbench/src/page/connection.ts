import * as v from 'valibot';
import { encode } from '../inspect/encode.ts';
import {
  appMessageSchema,
  CHANNEL,
  type AppMessage,
  type PageMessage,
  type SampleFile,
  type Session,
  type Tab,
} from '../inspect/protocol.ts';
import {
  sessionAfter,
  withActor,
  withDefinition,
  withEntry,
  withoutOldest,
} from '../recording/session.ts';

/** The pages of the app that are open, what is known of the watched one, and what was recorded of it. */
export interface Connected {
  /** The first opened first. */
  tabs: readonly Tab[];
  /** Stays when its tab is closed, until the tab loads a page again or another one is watched. Null until one was open. */
  watched: Tab | null;
  /** Null until the watched tab has reported it. */
  session: Session | null;
  /** The number of the last entry before the recording was started; null while nothing is recorded. */
  recordingAfter: number | null;
  /** The last recording that has ended; `isCut` when it was not stopped: the page was left. */
  recorded: { session: Session; page: Tab; isCut: boolean } | null;
}

/** A tab that does not respond within this time is frozen or gone, in milliseconds. */
const RESPONSE_MS = 2_000;

/**
 * Listens to the pages of the app, for as long as this page is open. The tab that was opened last is watched first, and
 * stays watched: a reload is followed, and what a closed tab did stays on the screen.
 */
export function connect() {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  const sending = new Map<string, (error: string | null) => void>();
  let responding = new Set<string>();
  /** While the open tabs respond for the first time, in any order, each later one takes the place of an earlier one. */
  let isFirstSearch = true;
  let state: Connected = {
    tabs: [],
    watched: null,
    session: null,
    recordingAfter: null,
    recorded: null,
  };

  const post = (message: PageMessage) => channel.postMessage(message);
  const set = (change: Partial<Connected>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const endRecording = (isCut: boolean) => {
    const { session, watched, recordingAfter } = state;
    if (session && watched && recordingAfter !== null) {
      const recorded = { session: sessionAfter(session, recordingAfter), page: watched, isCut };
      set({ recordingAfter: null, recorded });
    }
  };
  const watch = (tab: Tab) => {
    if (tab.id !== state.watched?.id) {
      endRecording(true);
      set({ session: null });
    }
    set({ watched: tab });
    post({ type: 'watch', tab: tab.id });
  };
  const leave = (id: string) => {
    const tabs = state.tabs.filter((tab) => tab.id !== id);
    set({ tabs });
    // A page that ended without a word has been replaced before it is missed.
    const next = tabs.find(({ key }) => key === state.watched?.key);
    if (id === state.watched?.id && next) {
      watch(next);
    }
  };
  const enter = (tab: Tab) => {
    const { tabs, watched } = state;
    responding.add(tab.id);
    const others = tabs.filter(({ id }) => id !== tab.id);
    set({ tabs: [...others, tab].sort((a, b) => a.openedAt - b.openedAt) });
    const isKnown = others.length < tabs.length;
    const isLater = isFirstSearch && watched !== null && tab.openedAt > watched.openedAt;
    const isGone = !tabs.some(({ id }) => id === watched?.id);
    const isNext = isGone && (tabs.length === 0 || tab.key === watched?.key);
    if (!isKnown && (isLater || isNext)) {
      watch(tab);
    } else if (tab.id === watched?.id) {
      set({ watched: tab });
    }
  };
  const findTabs = () => {
    const responded = new Set<string>();
    responding = responded;
    post({ type: 'findTabs' });
    setTimeout(() => {
      isFirstSearch = false;
      state.tabs.filter(({ id }) => !responded.has(id)).forEach(({ id }) => leave(id));
    }, RESPONSE_MS);
  };
  const take = (message: AppMessage) => {
    if (message.type === 'tab') {
      enter(message.tab);
    } else if (message.type === 'closed') {
      leave(message.tab);
    } else if (message.type === 'sent') {
      sending.get(message.request)?.(message.error);
    } else if (message.tab === state.watched?.id) {
      takeReport(message);
    }
  };
  const takeReport = (
    message: Extract<AppMessage, { type: 'session' | 'definition' | 'actor' | 'entry' }>,
  ) => {
    if (message.type === 'session') {
      set({ session: message.session });
    } else if (message.type === 'definition') {
      set({ session: state.session && withDefinition(state.session, message.definition) });
    } else if (state.session) {
      const { session, recordingAfter } = state;
      set({
        session:
          message.type === 'actor'
            ? withActor(session, message.actor)
            : withoutOldest(withEntry(session, message.entry), recordingAfter ?? undefined),
      });
    }
  };

  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(appMessageSchema, data);
    // Other visualizers write to the channel too.
    if (message.success) {
      take(message.output);
    }
  });
  addEventListener('focus', findTabs);
  findTabs();

  return {
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    watch: (tab: Tab) => {
      set({ recorded: null });
      watch(tab);
    },
    startRecording: () =>
      set({ recordingAfter: state.session?.entries.at(-1)?.n ?? 0, recorded: null }),
    stopRecording: () => endRecording(false),
    /** Sends an event to an actor of the watched tab. Rejects with what a person should read. */
    send: (actor: string, event: { type: string }, files: SampleFile[] = []) =>
      new Promise<void>((resolve, reject) => {
        const tab = state.tabs.find(({ id }) => id === state.watched?.id);
        if (!tab) {
          reject(new Error('The tab is closed.'));
          return;
        }
        const request = crypto.randomUUID();
        const end = (error: string | null) => {
          clearTimeout(timeout);
          sending.delete(request);
          if (error === null) {
            resolve();
          } else {
            reject(new Error(error));
          }
        };
        const timeout = setTimeout(() => end('The tab does not respond.'), RESPONSE_MS);
        sending.set(request, end);
        const encoded = { ...(encode(event) as Record<string, unknown>), type: event.type };
        post({ type: 'send', tab: tab.id, request, actor, event: encoded, files });
      }),
  };
}
