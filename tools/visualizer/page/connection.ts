import * as v from 'valibot';
import { encode } from '../wire/encode.ts';
import {
  appMessageSchema,
  CHANNEL,
  type AppMessage,
  type PageMessage,
  type SampleFile,
  type Session,
  type Tab,
} from '../wire/protocol.ts';
import { withActor, withEntry } from '../wire/session.ts';

/** The pages of the app that are open, and what is known of the watched one. */
export interface Connected {
  tabs: readonly Tab[];
  /** The id of the watched tab; null when none is open. */
  watched: string | null;
  /** Null until the watched tab has reported it. */
  session: Session | null;
}

interface Connection {
  getSnapshot: () => Connected;
  subscribe: (onChange: () => void) => () => void;
  watch: (tab: string) => void;
  /** Sends an event to an actor of the watched tab. Rejects with what to say to a person. */
  send: (actor: string, event: { type: string }, files?: SampleFile[]) => Promise<void>;
}

/** A tab that does not respond within this time is frozen or gone, in milliseconds. */
const RESPONSE_MS = 2_000;

/** Listens to the pages of the app, for as long as this page is open. The tab that was opened last is watched first. */
export function connect(): Connection {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  const sending = new Map<string, (error: string | null) => void>();
  let responding = new Set<string>();
  let state: Connected = { tabs: [], watched: null, session: null };

  const post = (message: PageMessage) => channel.postMessage(message);
  const set = (change: Partial<Connected>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const watch = (tab: string) => {
    set({ watched: tab, session: null });
    post({ type: 'watch', tab });
  };
  const leave = (tab: string) => {
    const tabs = state.tabs.filter(({ id }) => id !== tab);
    set({ tabs });
    if (state.watched === tab) {
      const last = tabs.at(-1);
      // What the closed tab did stays on the screen until another one is there.
      if (last) {
        watch(last.id);
      } else {
        set({ watched: null });
      }
    }
  };
  const enter = (tab: Tab) => {
    responding.add(tab.id);
    const others = state.tabs.filter(({ id }) => id !== tab.id);
    set({ tabs: [...others, tab].sort((a, b) => a.openedAt - b.openedAt) });
    if (state.watched === null) {
      watch(tab.id);
    }
  };
  const findTabs = () => {
    responding = new Set();
    post({ type: 'findTabs' });
    setTimeout(() => {
      state.tabs.filter(({ id }) => !responding.has(id)).forEach(({ id }) => leave(id));
    }, RESPONSE_MS);
  };
  const take = (message: AppMessage) => {
    if (message.type === 'tab') {
      enter(message.tab);
    } else if (message.type === 'closed') {
      leave(message.tab);
    } else if (message.type === 'sent') {
      sending.get(message.request)?.(message.error);
    } else if (message.tab === state.watched) {
      takeReport(message);
    }
  };
  const takeReport = (message: Extract<AppMessage, { type: 'session' | 'actor' | 'entry' }>) => {
    if (message.type === 'session') {
      set({ session: message.session });
    } else if (state.session) {
      const { session } = state;
      set({
        session:
          message.type === 'actor'
            ? withActor(session, message.actor)
            : withEntry(session, message.entry),
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    watch,
    send: (actor, event, files = []) =>
      new Promise((resolve, reject) => {
        const tab = state.watched;
        if (tab === null) {
          reject(new Error('No page of the app is open.'));
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
        post({ type: 'send', tab, request, actor, event: encoded, files });
      }),
  };
}
