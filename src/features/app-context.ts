import { createContext, use, useSyncExternalStore } from 'react';
import type { NewAsk } from '#domain/account/asks.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import type { EarlierForm } from '#domain/booking/form/earlier-form.ts';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { NewEventDraft } from '#domain/events/new-event-form.ts';
import type { DraftHeader } from '#domain/draft/header.ts';
import type { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import { type AuthView } from '#machines/auth/auth.selectors.ts';
import type { AuthEvent } from '#machines/auth/auth.types.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { Conversation } from '#domain/chat/message.ts';
import type { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ChatInput } from '#machines/chat/chat.types.ts';
import type { domiciliationFlowMachine } from '#machines/domiciliation-flow/domiciliation-flow.machine.ts';
import type { eventCreationMachine } from '#machines/event-creation/event-creation.machine.ts';
import type { eventDetailMachine } from '#machines/event-detail/event-detail.machine.ts';
import type { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import type { LatestEventsInput } from '#machines/latest-events/latest-events.types.ts';
import type { publicEventsMachine } from '#machines/public-events/public-events.machine.ts';
import type { finishLaterMachine } from '#machines/request-form/finish-later/finish-later.machine.ts';
import type { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';

/** The signed-in user: a facade of the auth machine, which is loaded after the first paint. */
export interface Session {
  getSnapshot: () => AuthView;
  /** As the server has rendered the page. */
  getRendered: () => AuthView;
  subscribe: (onChange: () => void) => () => void;
  /** Resolves once it is known whether a user is signed in, and with which profile. */
  settled: () => Promise<AuthView>;
  send: (event: AuthEvent) => void;
}

/** The one clock of the app. Components read the day with `useToday`. */
export interface Clock {
  now: () => Date;
  /** The building's day, `YYYY-MM-DD`. */
  getToday: () => string;
  /** The day that a server-rendered page was rendered with. */
  getServerToday: () => string;
  /** Calls `onChange` when the day may have changed. */
  subscribeToday: (onChange: () => void) => () => void;
}

/** Whether visits may be counted (rulings, Privacy and notices). */
export interface Analytics {
  /** Whether the question is shown: before the first answer, and when the visitor changes it. */
  isAsking: () => boolean;
  /** The answer; null before it. */
  getConsent: () => 'allowed' | 'refused' | null;
  subscribe: (onChange: () => void) => () => void;
  /** Shows the question again. */
  ask: () => void;
  answer: (consent: 'allowed' | 'refused') => void;
}

/**
 * What every feature gets by React context. src/app provides it, so that features do not depend on services. Read the
 * signed-in user with `useAuth`. Data that a page only reads comes from its route's loader.
 */
export interface App {
  session: Session;
  clock: Clock;
  /** Null where visits are not counted; always the same promise, of null when the code could not be loaded. */
  loadAnalytics: (() => Promise<Analytics | null>) | null;
  /** The options that every actor is created with: in development the visualizer inspects them. */
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect'>;
  /** The bytes of chosen documents by document id: put a File here before sending `documents.add`. */
  documentFiles: Map<string, File>;
  /** Loads the call that returns how many chat messages are unread, for pages that do not run the chat. */
  loadUnreadCount: () => Promise<(signal: AbortSignal) => Promise<number>>;
  /** The provided machine that adds documents to a booking: a row of My Bookings loads it when it is needed. */
  loadAddedDocuments: () => Promise<typeof addedDocumentsMachine>;
  /** The provided machine that stores a request form to finish it later: a form loads it when it is offered. */
  loadFinishLater: () => Promise<typeof finishLaterMachine>;
  /** Loads what customers ask of staff for their approved bookings: an open row of My Bookings needs it. */
  loadBookingAsks: () => Promise<BookingAskCalls>;
  /** A booking of the customer's own. */
  findBooking: (id: string) => Promise<BookingDetails>;
  /** Where a document that the customer has sent is downloaded, for a short time. */
  findDocumentAddress: (id: string) => Promise<string>;
  /** The header of the draft that `uid` has for a room; null if there is none. */
  findDraft: (roomSlug: string, uid: string) => DraftHeader | null;
}

/** What a customer asks staff for an approved booking. */
export interface BookingAskCalls {
  ask: (bookingId: string, ask: NewAsk) => Promise<void>;
  withdraw: (bookingId: string, askId: string) => Promise<void>;
}

/** The provided machines of the booking form: its route loads them and passes them as a prop. */
export interface BookingLogic {
  machine: typeof bookingMachine;
  /** A machine for the days and hours of one pending request alone, which stores no draft. */
  periodMachine: () => typeof bookingMachine;
  /** Reads what the form of a room reads when it opens, with the calendar of a month `YYYY-MM`. */
  readAhead: (form: {
    roomSlug: string;
    changes: string | null;
    month: string;
  }) => Promise<unknown>;
  /** Keeps the form of a room open in one tab at a time. */
  singleTab: typeof singleTabMachine;
  /** What the customer sent for a room earlier; null when no booking of theirs has this id. */
  findEarlierForm: (id: string) => Promise<EarlierForm | null>;
}

/** The provided machine of the domiciliation page. */
export interface DomiciliationLogic {
  flow: typeof domiciliationFlowMachine;
}

/** The provided machine of a user's chat, and what their boxes have from an earlier visit. */
export interface ChatLogic {
  machineOf: (uid: string) => typeof chatMachine;
  inputOf: (uid: string) => ChatInput;
  /** Reads the conversations. */
  readConversations: () => Promise<Conversation[]>;
  /** Reads the newest messages of the conversation that the page opens. */
  readThread: (conversationId: string | null) => Promise<unknown>;
}

/** The provided machines of the public events: their routes load them and pass them as a prop. */
export interface EventsLogic {
  publicEvents: typeof publicEventsMachine;
  eventDetail: typeof eventDetailMachine;
}

/** The provided machine of Account Events. */
export interface EventCreationLogic {
  machine: typeof eventCreationMachine;
  /** What `uid` typed for a new event and has not sent; null when there is nothing. */
  findDraft: (uid: string) => NewEventDraft | null;
}

/** The provided machine of the home modal, and its input. */
export interface LatestEventsLogic {
  machine: typeof latestEventsMachine;
  input: LatestEventsInput;
}

export const AppContext = createContext<App | null>(null);

/** The app's actors and machines. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) {
    throw new Error('useApp needs an <AppContext> above it');
  }
  return app;
}

/** The building's day; renders again at midnight in Algiers. */
export function useToday(): string {
  const { clock } = useApp();
  return useSyncExternalStore(clock.subscribeToday, clock.getToday, clock.getServerToday);
}

/**
 * What `select` reads of the session. During hydration it is the state that the server has rendered, even if more is known.
 */
export function useAuth<T>(select: (view: AuthView) => T): T {
  const { session } = useApp();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getSnapshot()),
    () => select(session.getRendered()),
  );
}
