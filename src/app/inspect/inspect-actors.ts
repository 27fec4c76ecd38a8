import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import type { App } from '#src/features/app-context.ts';
import { sessionStore } from '#src/config/browser-storage.ts';
import { createId } from '#src/components/create-id.ts';
import { decode } from './encode.ts';
import { inspectAll, type Inspector } from './inspect-all.ts';
import {
  CHANNEL,
  pageMessageSchema,
  type AppMessage,
  type PageMessage,
  type State,
  type Tab,
} from './protocol.ts';
import { createRecorder } from './recorder.ts';

const TAB_KEY = 'riwaq.visualizer.tab';

/**
 * In development only (`npm run visualizer`, docs/decisions/050): records the actors of this page and reports them to
 * visualizers in other tabs. Returns the options that every actor is created with. The bytes of the documents that a
 * visualizer adds are put into `documentFiles`. `others` inspect the same actors (docs/testing.md).
 */
export function inspectActors(
  documentFiles: Map<string, File>,
  others: readonly Inspector[] = [],
): App['actorOptions'] {
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
    const snapshot = actor?.getSnapshot() as Pick<State, 'status'> | undefined;
    if (!actor || snapshot?.status !== 'active') {
      return `${message.actor} is not running any more.`;
    }
    for (const { id: documentId, name, type, bytes } of message.files) {
      documentFiles.set(documentId, new File([new Uint8Array(bytes)], name, { type }));
    }
    actor.send(decode(message.event) as AnyEventObject);
    return null;
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
  return { inspect: inspectAll([recorder.inspect, ...others]) };
}

/** Kept by the browser for as long as the tab is open. */
function tabKey(): string {
  const key = sessionStore.read(TAB_KEY) ?? createId();
  sessionStore.write(TAB_KEY, key);
  return key;
}
