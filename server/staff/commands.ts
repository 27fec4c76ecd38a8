import { answer, listChats, showChat } from './chats.ts';
import { close } from './closures.ts';
import { approve, pay, paymentMethods, reject } from './decide.ts';
import { decideEvent, listEvents } from './events.ts';
import { listRequests, showRequest } from './requests.ts';
import type { StaffParts, StaffResult } from './staff-parts.ts';

/** The words and options of a command as typed. `get` is what `required` names, so it is never missing. */
export interface Typed {
  words: string[];
  get: (option: string) => string;
  find: (option: string) => string | undefined;
  has: (flag: string) => boolean;
}

export interface Command {
  /** The words after the name, as the usage shows them. */
  words: string[];
  required?: Record<string, string>;
  optional?: Record<string, string>;
  flags?: string[];
  about: string;
  /** The last word takes all that follow: a text need not be quoted. */
  hasText?: boolean;
  run: (parts: StaffParts, typed: Typed) => Promise<StaffResult>;
}

const first = ({ words }: Typed) => words[0] ?? '';

/** Every staff command by its name. Architecture, Server. */
export const commands: Record<string, Command> = {
  requests: {
    words: [],
    optional: { status: 'status' },
    about: 'the requests that wait for a decision, or those of a status (all: every one)',
    run: (parts, typed) => listRequests(parts, typed.find('status')),
  },
  show: {
    words: ['ref'],
    about: 'everything about one request: contact, services, documents, price, payments',
    run: (parts, typed) => showRequest(parts, first(typed)),
  },
  approve: {
    words: ['ref'],
    optional: { note: 'text' },
    flags: ['without-document'],
    about: 'approve a request; the customer reads the note',
    run: (parts, typed) =>
      approve(parts, first(typed), {
        note: typed.find('note') ?? null,
        isWithoutDocument: typed.has('without-document'),
      }),
  },
  reject: {
    words: ['ref'],
    required: { reason: 'text' },
    about: 'reject a request; the customer reads the reason',
    run: (parts, typed) => reject(parts, first(typed), typed.get('reason')),
  },
  pay: {
    words: ['ref'],
    required: { amount: 'DA', method: paymentMethods.join('|') },
    optional: { note: 'text' },
    about: 'record a payment that arrived, in dinars',
    run: (parts, typed) =>
      pay(parts, first(typed), {
        amount: typed.get('amount'),
        method: typed.get('method'),
        note: typed.find('note') ?? '',
      }),
  },
  close: {
    words: ['room-slug|building'],
    required: { from: 'day|time', to: 'day|time', reason: 'text' },
    flags: ['force'],
    about: 'close a room or the building, both days included (2026-12-01 or 2026-12-01T14:00)',
    run: (parts, typed) =>
      close(parts, first(typed), {
        from: typed.get('from'),
        to: typed.get('to'),
        reason: typed.get('reason'),
        isForced: typed.has('force'),
      }),
  },
  events: {
    words: [],
    optional: { status: 'status' },
    about: 'the events that wait for a review, or those of a status (all: every one)',
    run: (parts, typed) => listEvents(parts, typed.find('status')),
  },
  'approve-event': {
    words: ['id'],
    about: 'show an event on the public pages',
    run: (parts, typed) => decideEvent(parts, first(typed), 'approved'),
  },
  'reject-event': {
    words: ['id'],
    about: 'keep an event off the public pages',
    run: (parts, typed) => decideEvent(parts, first(typed), 'rejected'),
  },
  chats: {
    words: [],
    about: 'the conversations, and which of them wait for an answer',
    run: (parts) => listChats(parts),
  },
  chat: {
    words: ['conversation'],
    about: 'the last messages of a conversation',
    run: (parts, typed) => showChat(parts, first(typed)),
  },
  answer: {
    words: ['conversation', 'text'],
    hasText: true,
    about: 'answer in a conversation as the house',
    run: (parts, typed) => answer(parts, first(typed), typed.words.slice(1).join(' ')),
  },
};
