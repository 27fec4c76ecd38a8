import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { chromium, type Page } from 'playwright-core';
import * as v from 'valibot';
import WebSocket from 'ws';
import { messageSchema } from '#domain/chat/message.ts';
import { residentKilobytes } from '#tools/measure/memory.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { answerAsStaff } from '#tests/support/chat.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { milliseconds, percentile, type Figure } from './figures.ts';
import { COLLECT_SIGNAL, type LoadSite } from './open-site.ts';

// Node 20 has no WebSocket of its own, which supabase-js looks for.
Object.assign(globalThis, { WebSocket });

/** Required at the 95th percentile, in milliseconds. */
const REQUIRED_MS = 100;
/** Between two messages. */
const PAUSE_MS = 50;
/** So many sockets more of each member, to know the memory of one. */
const MORE_TIMES = 4;
/** More than a collection takes. */
const COLLECT_MS = 1_000;
const COLLECTIONS = 3;
const JOIN_LIMIT_MS = 20_000;
/** The first messages are not counted: the code that delivers them is not compiled yet. */
const WARM_UP = 5;

/** Who writes a message. */
const writers = ['customer', 'staff'] as const;
type Writer = (typeof writers)[number];

/**
 * Messages to 100 members of a conversation with a socket each, and to one more in a browser: the time from the moment
 * before a message is sent to its delivery at each socket, and to the frame of the page that shows it.
 */
export async function measureChat(
  load: LoadSite,
  { messages }: { messages: number },
): Promise<Figure[]> {
  const { site } = load;
  // The memory of a server that has done nothing else.
  await site.crashAndRestart();
  await fetch(`${site.origin}/api/rooms`);
  const memory = () => memoryInUse(load);
  const deliveries = createDeliveries();
  const openSockets = () =>
    Promise.all(load.tokens.map((token) => openSocket(load, token, deliveries.receive)));
  const none = await memory();
  const clients = await openSockets();
  const first = await memory();
  const all = await measureMore(openSockets, memory);
  const screen = await openScreen(load);
  const delivered: Record<Writer, number[]> = { customer: [], staff: [] };
  const shown: Record<Writer, number[]> = { customer: [], staff: [] };
  const sentAt = new Map<string, { writer: Writer; at: number }>();
  try {
    for (let number = 0; number < messages + WARM_UP; number += 1) {
      for (const writer of writers) {
        const content = `load-${writer}-${number}-end`;
        const received = deliveries.expect(content, clients.length);
        const at = Date.now();
        await write(load, writer, content);
        const times = (await received).map((time) => time - at);
        if (number >= WARM_UP) {
          delivered[writer].push(...times);
          sentAt.set(content, { writer, at });
        }
        await delay(PAUSE_MS);
      }
    }
    const shownAt = await screen.read([...sentAt.keys()]);
    for (const [content, { writer, at }] of sentAt) {
      shown[writer].push((shownAt[content] ?? NaN) - at);
    }
  } finally {
    await screen.close();
    await Promise.all(clients.map((client) => client.realtime.disconnect()));
  }
  return [
    ...writers.map((writer) =>
      timesFigure(
        `chat, ${writer}'s message to ${clients.length} sockets`,
        load,
        delivered[writer],
      ),
    ),
    ...writers.map((writer) =>
      timesFigure(
        `chat, ${writer}'s message to the screen beside ${clients.length} sockets`,
        load,
        shown[writer],
      ),
    ),
    memoryFigure(load, { sockets: clients.length, none, first, all }),
  ];
}

function timesFigure(what: string, { engine }: LoadSite, times: number[]): Figure {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share));
  return {
    what,
    database: engine,
    required: `p95 <= ${milliseconds(REQUIRED_MS)}`,
    measured: `p95 ${milliseconds(p95 ?? NaN)} (p50 ${milliseconds(p50 ?? NaN)}, max ${milliseconds(max ?? NaN)})`,
    isMet: (p95 ?? NaN) <= REQUIRED_MS,
  };
}

/** Resident kilobytes of the server after it has collected its garbage. */
async function memoryInUse({ site }: LoadSite): Promise<number | null> {
  const pid = site.pid();
  if (pid === undefined || process.platform === 'win32') {
    return null;
  }
  // Pages that a collection frees are given back only later.
  for (let time = 0; time < COLLECTIONS; time += 1) {
    process.kill(pid, COLLECT_SIGNAL);
    await delay(COLLECT_MS);
  }
  return residentKilobytes(pid, { isPeak: false });
}

/** Opens more sockets of the same members, reads the memory and closes them. */
async function measureMore(
  openSockets: () => Promise<SupabaseClient[]>,
  memory: () => Promise<number | null>,
): Promise<number | null> {
  const more: SupabaseClient[] = [];
  for (let time = 0; time < MORE_TIMES; time += 1) {
    more.push(...(await openSockets()));
  }
  const all = await memory();
  await Promise.all(more.map((client) => client.realtime.disconnect()));
  return all;
}

interface Memory {
  sockets: number;
  /** Kilobytes without sockets, with the first, and with all; null: not measurable. */
  none: number | null;
  first: number | null;
  all: number | null;
}

/** The first sockets also load code and grow the heap; what one more costs is the difference after them. */
function memoryFigure({ engine }: LoadSite, { sockets, none, first, all }: Memory): Figure {
  const more = MORE_TIMES * sockets;
  const isKnown = none !== null && first !== null && all !== null;
  const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`;
  return {
    what: `memory of an idle socket, mean of ${more}`,
    database: engine,
    required: '',
    measured: isKnown
      ? `${Math.round((all - first) / more)} KB (${megabytes(none)} without, ${megabytes(first)} with ${sockets}, ${megabytes(all)} with ${more + sockets})`
      : 'not measurable here',
    isMet: null,
  };
}

interface Expected {
  content: string;
  count: number;
  times: number[];
  done: (times: number[]) => void;
}

/** Collects when each socket received a message. */
function createDeliveries() {
  let expected: Expected | null = null;
  return {
    expect: (content: string, count: number) =>
      new Promise<number[]>((done) => {
        expected = { content, count, times: [], done };
      }),
    receive: (content: string) => {
      if (content === expected?.content) {
        expected.times.push(Date.now());
        if (expected.times.length === expected.count) {
          expected.done(expected.times);
        }
      }
    },
  };
}

const okSchema = v.object({ extension: v.literal('postgres_changes'), status: v.literal('ok') });

/** Subscribes to the conversation as the page does; resolves once the server confirms it. */
async function openSocket(
  { site, conversationId }: LoadSite,
  token: string,
  receive: (content: string) => void,
): Promise<SupabaseClient> {
  const client = createClient(site.origin, 'load', { accessToken: () => Promise.resolve(token) });
  await client.realtime.setAuth();
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('a socket did not join')), JOIN_LIMIT_MS);
    client
      .channel('load')
      .on(
        'postgres_changes',
        {
          event: 'INSERT',
          schema: 'public',
          table: 'messages',
          filter: `conversation_id=in.(${conversationId})`,
        },
        ({ new: row }) => receive(v.parse(messageSchema, row).content),
      )
      .on('system', {}, (payload: unknown) => {
        if (v.is(okSchema, payload)) {
          clearTimeout(limit);
          resolve();
        }
      })
      .subscribe();
  });
  return client;
}

async function write(
  { site, tokens, conversationId, staff }: LoadSite,
  writer: Writer,
  content: string,
): Promise<void> {
  if (writer === 'staff') {
    await answerAsStaff(staff, conversationId, content);
    return;
  }
  const response = await fetch(`${site.origin}/api/chat/send-message`, {
    method: 'POST',
    body: JSON.stringify({ conversationId, content }),
    headers: {
      authorization: `Bearer ${tokens[0] ?? ''}`,
      'content-type': 'application/json',
    },
  });
  if (!response.ok) {
    throw new Error(`send-message responded ${response.status}`);
  }
}

/** Where the page keeps when it showed a message. */
interface MeasuredWindow extends Window {
  shownAt?: Record<string, number>;
}

/** The chat page of one more member. */
async function openScreen({ site, conversationId }: LoadSite) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ locale: 'en-GB', baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/rooms');
  const profile = page.waitForResponse('**/api/auth/ensure-customer');
  await signInAs(page, /Karim/);
  await (await profile).finished();
  const joined = page.waitForEvent('websocket');
  await page.goto(`/account/chat?conversation=${conversationId}`);
  await (
    await joined
  ).waitForEvent('framereceived', {
    predicate: ({ payload }) => payload.toString().includes('"postgres_changes"'),
  });
  await watchMessages(page);
  return {
    /** When each message was shown. */
    read: async (contents: string[]) => {
      await page.waitForFunction(
        (all) => all.every((content) => content in ((window as MeasuredWindow).shownAt ?? {})),
        contents,
        { polling: 500 },
      );
      return page.evaluate(() => (window as MeasuredWindow).shownAt ?? {});
    },
    close: () => browser.close(),
  };
}

/** Notes the time of the frame that shows a message. The clock is that of this machine. */
function watchMessages(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shownAt: Record<string, number> = {};
    (window as MeasuredWindow).shownAt = shownAt;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const shown = added.flatMap((node) => node.textContent?.match(/load-\w+-\d+-end/g) ?? []);
      if (shown.length > 0) {
        requestAnimationFrame(() => {
          for (const content of shown) {
            shownAt[content] ??= Date.now();
          }
        });
      }
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  });
}
