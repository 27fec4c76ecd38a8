import * as v from 'valibot';
import { decodeEvent } from './encode.ts';
import { inspectAll, type Inspector } from './inspect-all.ts';
import {
  CHANNEL,
  pageMessageSchema,
  type AppMessage,
  type PageMessage,
  type SampleFile,
  type Tab,
} from './protocol.ts';
import { createRecorder } from './recorder.ts';

const TAB_KEY = 'xstate-workbench.tab';

export interface InspectOptions {
  /** Gets the files of an event that the workbench sends, before the actor gets the event. */
  onFiles?: (files: readonly SampleFile[]) => void;
  /** They inspect the same actors. */
  others?: readonly Inspector[];
}

/**
 * Records the actors of this page and reports them to workbenches in other tabs of the same origin. The result is the option `inspect`
 * of `createActor`. For development: it keeps what was typed, and shows it.
 */
export function createInspect({ onFiles, others = [] }: InspectOptions = {}) {
  const channel = new BroadcastChannel(CHANNEL);
  const id = createId();
  const key = tabKey();
  const openedAt = Date.now();
  let isWatched = false;
  const post = (message: AppMessage) => channel.postMessage(message);
  const recorder = createRecorder((report) => {
    if (isWatched) {
      post({ ...report, tab: id });
    }
  });
  const tab = (): Tab => ({ id, key, title: document.title, url: location.href, openedAt });
  const send = (message: Extract<PageMessage, { type: 'send' }>) => {
    const actor = recorder.actorOf(message.actor);
    if (!actor) {
      return `${message.actor} is not running any more.`;
    }
    try {
      onFiles?.(message.files);
      actor.send(decodeEvent(message.event));
      return null;
    } catch (error) {
      return `The application threw ${String(error)}.`;
    }
  };

  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(pageMessageSchema, data);
    if (!parsed.success) {
      // Another page of the app, or a visualizer of another version.
      return;
    }
    const message = parsed.output;
    if (message.type === 'findTabs') {
      post({ type: 'tab', tab: tab() });
    } else if (message.tab === id) {
      if (message.type === 'watch') {
        isWatched = true;
        post({ type: 'session', tab: id, session: recorder.session() });
      } else {
        post({ type: 'sent', tab: id, request: message.request, error: send(message) });
      }
    }
  });
  addEventListener('pageshow', () => post({ type: 'tab', tab: tab() }));
  addEventListener('pagehide', () => post({ type: 'closed', tab: id }));
  post({ type: 'tab', tab: tab() });
  return inspectAll([recorder.inspect, ...others]);
}

/** Kept by the browser for as long as the tab is open, where it lets pages store something. */
function tabKey(): string {
  try {
    const key = sessionStorage.getItem(TAB_KEY) ?? createId();
    sessionStorage.setItem(TAB_KEY, key);
    return key;
  } catch {
    return createId();
  }
}

/** Also on a page that is not secure, where `crypto.randomUUID` is missing. */
function createId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}
