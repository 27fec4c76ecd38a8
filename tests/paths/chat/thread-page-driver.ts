import assert from 'node:assert/strict';
import type { Page, Request, Route } from 'playwright-core';
import type { Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import { CUSTOMER_ID, threadInput } from '#machines/thread/thread.fixtures.ts';
import type { ThreadView } from '#machines/thread/thread.paths.ts';
import type { ThreadEvent } from '#machines/thread/thread.types.ts';
import texts from '#locales/en/chat.json';
import common from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import type { Driver, Expectation, Settlement } from 'xstate-paths';
import { chatCalls, openHeldChat, queryOf, type HeldChat } from './chat-page.ts';
import { refuse } from '#tests/paths/held-http-requests.ts';
import { eventually } from '#tests/paths/eventually.ts';

const RETRY_MS = 5_000;
/** What is asked again after it. */
const retries: Record<string, RegExp> = {
  'xstate.after.retryDelay.thread.history.behind': chatCalls.messages,
  'xstate.after.retryDelay.thread.reading.watching.notMarked': chatCalls.read,
};

const conversation = {
  id: threadInput.conversationId,
  name: 'Support',
  type: 'support',
  translations: {},
  last_message: null,
  unread_count: 0,
};

interface ShownMessage {
  content: string;
  isOnItsWay: boolean;
}

/** What a person sees of a conversation, and what its server is waiting to respond to. */
interface ThreadScreen {
  isLoading: boolean;
  messages: { count: number; first: string; last: string[]; onTheirWay: string[] };
  alerts: string[];
  /** The words on the buttons of the history, and whether they are busy. */
  buttons: string[];
  text: string;
  /** What is written below the box. */
  note: string;
  waiting: { messages: number; send: number; read: number };
}

/** A conversation on its page. It begins in a tab that is not visible: what is seen there is read. */
export function threadPageDriver(page: Page): Driver {
  let chat: HeldChat;
  /** The ids under which the page sends the messages, by content. */
  const ids = new Map<string, string>();
  /** The messages whose id the page has changed. */
  const renamed: string[] = [];
  const box = page.getByRole('textbox', { name: texts.box });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();

  const watchSent = (request: Request) => {
    if (chatCalls.send.test(new URL(request.url()).pathname)) {
      const { content } = request.postDataJSON() as { content: string };
      const id = request.headers()['idempotency-key'] ?? '';
      renamed.push(...((ids.get(content) ?? id) === id ? [] : [content]));
      ids.set(content, id);
    }
  };
  /** A message of the plan, as the server of this page has it. */
  const ofPage = (message: Message): Message =>
    message.sender_id === CUSTOMER_ID
      ? {
          ...message,
          id: ids.get(message.content) ?? message.id,
          sender_id: chat.customerId,
        }
      : message;

  const act = async (event: ThreadEvent): Promise<void> => {
    switch (event.type) {
      case 'text.change':
        if (event.text === '') {
          // What is typed from now on is a new message.
          ids.clear();
        }
        return box.fill(event.text);
      case 'message.send':
        return box.press('Enter');
      case 'message.received':
        chat.feed.receive(ofPage(event.message));
        return;
      case 'messages.hidden':
        return chat.show('hidden');
      case 'messages.shown': {
        await chat.asks(chatCalls.messages, () => chat.show('visible'));
        // The device may have slept: the page fetches what it missed meanwhile.
        const missed = await chat.held.next(chatCalls.messages);
        await missed.fulfill({ json: [] });
        return chat.delivered(missed);
      }
      case 'older.load':
        return press(
          (await page.getByRole('button', { name: texts.older }).count()) > 0
            ? texts.older
            : texts.retry,
        );
      case 'later.show':
        return press(texts.later);
      case 'newest.show':
        return press(texts.toNewest);
      case 'end.left':
      case 'end.reached':
        return page
          .getByRole('group', { name: texts.messages })
          .evaluate((list, top) => list.scrollTo({ top }), event.type === 'end.left' ? -10_000 : 0);
      case 'history.retry':
        return press(texts.retry);
      case 'newer.load':
        return chat.asks(chatCalls.messages, () => chat.feed.confirm());
    }
  };

  const settle = async (name: string, settlement: Settlement): Promise<void> => {
    const request = await chat.held.next(callOf(name));
    await respond(name, request, settlement);
    await chat.delivered(request);
  };
  const respond = (name: string, request: Route, settlement: Settlement): Promise<void> => {
    const call = callOf(name);
    if (call === chatCalls.messages) {
      const asked = Object.keys(queryOf(request.request()));
      const later = ['select', 'conversation_id', 'seq', 'order', 'limit'];
      assert.deepEqual(asked, { loadNewest: [], loadOlder: ['before'], loadNewer: later }[name]);
    }
    if (!settlement.ok) {
      return (settlement.error as Failure).code === 'network'
        ? request.abort('internetdisconnected')
        : refuse(request, 'internal');
    }
    const { output } = settlement;
    if (call === chatCalls.read) {
      assert.deepEqual(request.request().postDataJSON(), { seq: output });
      return request.fulfill({ json: { unread_count: 0 } });
    }
    const json = Array.isArray(output)
      ? (output as Message[]).map(ofPage)
      : ofPage(output as Message);
    return request.fulfill({ json });
  };

  const seen = async (): Promise<ThreadScreen> => {
    const { messages, status, ...screen } = await page.evaluate(seenThread);
    const arrived = messages.filter(({ isOnItsWay }) => !isOnItsWay).map(({ content }) => content);
    const onTheirWay = messages.filter(({ isOnItsWay }) => isOnItsWay);
    return {
      ...screen,
      isLoading: status.includes(common.loading),
      messages: {
        count: arrived.length,
        first: arrived[0] ?? '',
        last: arrived.slice(-3),
        onTheirWay: onTheirWay.map(({ content }) => content),
      },
      buttons: screen.buttons.filter((text) =>
        /^(?:Load earlier|Show later|Newest|Try again)/.test(text),
      ),
      waiting: {
        messages: chat.held.waiting(chatCalls.messages),
        send: chat.held.waiting(chatCalls.send),
        read: chat.held.waiting(chatCalls.read),
      },
    };
  };

  return {
    open: async () => {
      page.on('request', watchSent);
      chat = await openHeldChat(page, 'hidden');
      await page.route(
        ({ pathname }) => chatCalls.conversations.test(pathname),
        (route) => route.fulfill({ json: [conversation] }),
      );
      const list = await chat.held.next(chatCalls.conversations);
      await chat.asks(chatCalls.messages, () => list.fulfill({ json: [conversation] }));
      await chat.asks(chatCalls.messages, () => chat.feed.confirm());
    },
    act: (event) => {
      const retried = retries[event.type];
      return retried ? chat.passUntilAsked(retried, RETRY_MS) : act(event as ThreadEvent);
    },
    settle,
    check: async (expected) => {
      const screen = await eventually(seen, expectedScreen(expected));
      assert.deepEqual(renamed, []);
      return screen;
    },
  };
}

function callOf(name: string): RegExp {
  switch (name) {
    case 'loadNewest':
    case 'loadOlder':
    case 'loadNewer':
      return chatCalls.messages;
    case 'sendMessage':
      return chatCalls.send;
    case 'markRead':
      return chatCalls.read;
    default:
      throw new Error(`no call "${name}"`);
  }
}

/** Runs in the page. */
function seenThread() {
  const main = document.querySelector('main');
  const all = <E extends HTMLElement>(selector: string) => [
    ...(main?.querySelectorAll<E>(selector) ?? []),
  ];
  return {
    status: all('section [role=status]').map(({ textContent }) => textContent),
    messages: all('ol li').map((item): ShownMessage => ({
      content: item.querySelector('p')?.textContent ?? '',
      isOnItsWay: item.dataset.onItsWay === 'true',
    })),
    alerts: all('p[role=alert], [role=alert] p').map(({ innerText }) => innerText),
    buttons: all('button').map((button) =>
      // The button of the box has no words.
      button.innerText === '' || button.getAttribute('aria-disabled') !== 'true'
        ? button.innerText
        : `${button.innerText}, busy`,
    ),
    text: all<HTMLTextAreaElement>('textarea')[0]?.value ?? '',
    note: all('form p')[0]?.innerText ?? '',
  };
}

function expectedScreen({ state, view }: Expectation): ThreadScreen {
  // The plan is that of `threadPaths`, whose view it carries.
  const { count, first, last, older, hasLater, isAway, onTheirWay, text, sendFailure } =
    view as ThreadView;
  const isIn = (name: string) => state.split(' + ').includes(name);
  const isShown = !isIn('history.loadingNewest') && !isIn('history.failed');
  const alerts = [
    ...(isIn('history.failed') ? [failures.messages_failed] : []),
    ...(isShown && older === 'failed' ? [failures.messages_failed] : []),
  ];
  return {
    isLoading: isIn('history.loadingNewest'),
    messages: isShown
      ? {
          count,
          first,
          last,
          // One that has arrived before its response is shown once.
          onTheirWay: onTheirWay.filter((content) => !last.includes(content)),
        }
      : { count: 0, first: '', last: [], onTheirWay: [] },
    alerts,
    buttons: isShown
      ? [
          ...olderButtons[older],
          ...(hasLater ? [texts.later] : []),
          ...(isAway ? [texts.toNewest] : []),
        ]
      : isIn('history.failed')
        ? [texts.retry]
        : [],
    text,
    note: sendFailure === null ? texts.keys : failures[sendFailure as 'network'],
    waiting: {
      messages: Number(
        isIn('history.loadingNewest') || isIn('history.loadingNewer') || isIn('older.loadingOlder'),
      ),
      send: Number(isIn('sending.sendingMessage')),
      read: Number(isIn('reading.watching.markingRead')),
    },
  };
}

const olderButtons: Record<ThreadView['older'], string[]> = {
  none: [],
  more: [texts.older],
  loading: [`${texts.older}, busy`],
  failed: [texts.retry],
};
