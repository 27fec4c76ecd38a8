import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Message } from '#domain/chat/message.ts';
import { GROUP_ID, SUPPORT_ID, supportMessage } from '#machines/chat/chat.fixtures.ts';
import type { ChatView } from '#machines/chat/chat.paths.ts';
import type { ChatEvent, LoadedChats } from '#machines/chat/chat.types.ts';
import { CUSTOMER_ID } from '#machines/thread/thread.fixtures.ts';
import account from '#locales/en/account.json';
import texts from '#locales/en/chat.json';
import common from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import type { Driver, Expectation } from 'xstate-paths';
import { chatCalls, openHeldChat, type HeldChat } from './chat-page.ts';
import { refuse } from '#tests/paths/held-http-requests.ts';
import { eventually } from '#tests/paths/eventually.ts';

/** The delays of the machine, by their names. */
const delays = { noticeDelay: 3_000, pollDelay: 5_000, safetyPollDelay: 60_000 };

const names: Record<string, string> = { [SUPPORT_ID]: 'Support', [GROUP_ID]: 'Trainers' };
const supportMessages = new RegExp(`/${SUPPORT_ID}/messages$`);

/** What a person sees of the chat, and what its server is waiting to respond to. */
interface ChatScreen {
  conversations: string[];
  /** The name of the conversation that is shown. */
  open: string[];
  /** What screen readers announce, and the notice of a lost connection. */
  status: string[];
  /** In the title of the tab. */
  unread: number;
  failure: string[];
  waiting: number;
}

/** The chat on a telephone, which shows the list or one conversation. */
export function chatPageDriver(page: Page): Driver {
  let chat: HeldChat;
  let subscribedTo: string[] = [];
  /** Makes the page subscribe to the feed again; null when it has, or does it by itself. */
  let resubscribe: (() => Promise<void>) | null = null;
  const main = page.getByRole('main');
  const seen = async (): Promise<ChatScreen> => {
    const screen = await page.evaluate(seenChat);
    return {
      ...screen,
      // Without the spinner of a list or of a conversation.
      status: screen.status.filter((text) => text !== common.loading),
      waiting: chat.held.waiting(chatCalls.conversations),
    };
  };
  const refreshes = (action: () => Promise<unknown>) => chat.asks(chatCalls.conversations, action);
  const resubscribed = async () => {
    await resubscribe?.();
    resubscribe = null;
  };
  const ofPage = (message: Message): Message =>
    message.sender_id === CUSTOMER_ID ? { ...message, sender_id: chat.customerId } : message;

  const act = async (event: ChatEvent): Promise<void> => {
    switch (event.type) {
      case 'conversation.open':
        return event.id === null
          ? main.getByRole('link', { name: texts.back }).click()
          : main
              .getByRole('navigation')
              .getByRole('link', { name: names[event.id] ?? '' })
              .click();
      case 'conversations.retry':
        return refreshes(() => main.getByRole('button', { name: texts.retry }).click());
      case 'conversation.seen': {
        await (
          await chat.held.next(supportMessages)
        ).fulfill({ json: [supportMessage(event.seq)] });
        const read = await chat.held.next(chatCalls.read);
        assert.deepEqual(read.request().postDataJSON(), { seq: event.seq });
        return read.fulfill({ json: { unread_count: 0 } });
      }
      case 'feed.connected':
        await resubscribed();
        return refreshes(() => chat.feed.confirm());
      case 'feed.disconnected':
        await chat.feed.close();
        resubscribe = () => chat.passUntilSubscribed();
        return;
      case 'feed.refused':
        await resubscribed();
        await chat.feed.refuse();
        // Otherwise only after minutes.
        resubscribe = async () => {
          await page.evaluate(() => void window.dispatchEvent(new Event('online')));
          await chat.passUntilSubscribed();
        };
        return;
      case 'feed.woken':
        return refreshes(() => chat.show('visible'));
      case 'message.received': {
        const receive = () => {
          chat.feed.receive(ofPage(event.message));
          return Promise.resolve();
        };
        return event.message.conversation_id === GROUP_ID ? refreshes(receive) : receive();
      }
      default:
        throw new Error(`no step "${event.type}"`);
    }
  };
  const pass = (delay: keyof typeof delays) => {
    const letPass = () => chat.pass(delays[delay]);
    return delay === 'noticeDelay' ? letPass() : refreshes(letPass);
  };

  return {
    open: async () => {
      chat = await openHeldChat(page, 'visible');
      // Nothing was missed in the thread.
      await page.route(
        (url) => url.pathname === '/rest/v1/messages',
        (route) => route.fulfill({ json: [] }),
      );
    },
    act: (event) => {
      const [, delay] = /^xstate\.after\.(\w+)\./.exec(event.type) ?? [];
      return delay ? pass(delay as keyof typeof delays) : act(event as ChatEvent);
    },
    settle: async (_, settlement) => {
      const request = await chat.held.next(chatCalls.conversations);
      if (!settlement.ok) {
        await refuse(request, 'internal');
        return chat.delivered(request);
      }
      const { conversations } = settlement.output as LoadedChats;
      await request.fulfill({ json: conversations });
      await chat.delivered(request);
      const ids = conversations.map(({ id }) => id);
      if (ids.length !== subscribedTo.length) {
        await chat.feed.subscribed(ids);
        subscribedTo = ids;
        resubscribe = null;
      }
    },
    check: (expected) => eventually(seen, expectedScreen(expected)),
  };
}

/** Runs in the page. */
function seenChat(): Omit<ChatScreen, 'waiting'> {
  const all = (selector: string, parent: ParentNode = document) => [
    ...parent.querySelectorAll<HTMLElement>(selector),
  ];
  const textsOf = (selector: string, parent?: ParentNode) =>
    all(selector, parent).map(({ textContent }) => textContent);
  return {
    conversations: all('main nav a').map((link) => {
      const [name] = textsOf('bdi', link);
      const [excerpt] = textsOf('[dir=auto]', link);
      const [unread = '0'] = textsOf('[aria-hidden=true]', link);
      return `${name}: ${excerpt} (${unread} unread)`;
    }),
    open: textsOf('main header h2'),
    status: textsOf('[role=status]').filter(Boolean),
    unread: Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0),
    failure: all('main :not(header, header *) > h2 + p').map(({ innerText }) => innerText),
  };
}

function expectedScreen({ state, view }: Expectation): ChatScreen {
  // The plan is that of `chatPaths`, whose view it carries.
  const { conversations, open, unread, announced } = view as ChatView;
  const isIn = (name: string) => state.split(' + ').includes(name);
  const isOffline = isIn('feed.listening.offline') && open !== null;
  return {
    conversations:
      open === null
        ? conversations.map((text) => text.replace(': no message (', `: ${texts.noMessage} (`))
        : [],
    open: open === null ? [] : [open],
    status: [
      ...(isOffline ? [texts.offline] : []),
      ...(announced === null
        ? []
        : [account.chat.announced.replace('{{name}}', 'Riwaq').replace('{{text}}', announced)]),
    ],
    unread,
    failure: isIn('conversations.failed') ? [failures.chats_failed] : [],
    waiting: Number(isIn('conversations.loading') || isIn('conversations.refreshing')),
  };
}
