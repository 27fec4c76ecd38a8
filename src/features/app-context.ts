import { createContext, use, useSyncExternalStore } from 'react';
import type { DraftNote } from '#domain/draft/note.ts';
import { startingAuth, type AuthView } from '#machines/auth/auth.selectors.ts';
import type { AuthEvent } from '#machines/auth/auth.types.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { eventDetailMachine } from '#machines/event-detail/event-detail.machine.ts';
import type { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import type { publicEventsMachine } from '#machines/public-events/public-events.machine.ts';
import type { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';

/** Who is signed in: the auth machine, which comes after the first paint, behind what can be read of it until then. */
export interface Session {
  getSnapshot: () => AuthView;
  subscribe: (onChange: () => void) => () => void;
  /** Resolves once it is known whether somebody is signed in, and with which profile. */
  settled: () => Promise<AuthView>;
  send: (event: AuthEvent) => void;
}

/**
 * What the app hands to every feature by React context. src/app fills it, so that a feature never knows which service
 * stands behind a machine. Read the signed-in user with `useAuth`; what a page only reads comes
 * from its route's loader, as props.
 */
export interface App {
  session: Session;
  /** The bytes of chosen documents by document id: put a File here before sending `documents.add`. */
  documentFiles: Map<string, File>;
  /** What is known of the unfinished request that `uid` has for a room; null when there is none. */
  findDraft: (roomSlug: string, uid: string) => DraftNote | null;
}

/** The machines of the booking form with their effects provided: its route loads them and hands them on as a prop. */
export interface BookingProcess {
  machine: typeof bookingMachine;
  /** Lets one tab at a time have the form of a room. */
  singleTab: typeof singleTabMachine;
}

/** The machines of the domiciliation form with their effects provided, as those of the booking form. */
export interface DomiciliationProcess {
  machine: typeof domiciliationMachine;
  /** Lets one tab at a time have the form. */
  singleTab: typeof singleTabMachine;
}

/** The machines of the public events with their effects provided: their routes load them and hand them on as a prop. */
export interface EventsProcess {
  publicEvents: typeof publicEventsMachine;
  eventDetail: typeof eventDetailMachine;
}

/** The machine of the home modal with its effects provided, and whether the visitor closed it before in this visit. */
export interface LatestEventsProcess {
  machine: typeof latestEventsMachine;
  wasClosed: boolean;
}

export const AppContext = createContext<App | null>(null);

/** The app's actors and machines. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) {
    throw new Error('useApp wants <AppContext> above it');
  }
  return app;
}

/**
 * What `select` reads of the session. A page from the server begins with nobody known, also in those of its parts that
 * the browser takes over when somebody is.
 */
export function useAuth<T>(select: (view: AuthView) => T): T {
  const { session } = useApp();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getSnapshot()),
    () => select(startingAuth),
  );
}
