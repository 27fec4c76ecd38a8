import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BookingDraft } from '#domain/booking/draft.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { eventDetailMachine } from '#machines/event-detail/event-detail.machine.ts';
import type { latestEventsMachine } from '#machines/latest-events/latest-events.machine.ts';
import type { publicEventsMachine } from '#machines/public-events/public-events.machine.ts';

/**
 * What the app hands to every feature by React context. src/app fills it, so that a feature never knows which service
 * stands behind a machine. Read the signed-in user with `useAuth`; what a page only reads comes
 * from its route's loader, as props.
 */
export interface App {
  auth: ActorRefFrom<typeof authMachine>;
  /** How `auth` began: what a page from the server shows of it. */
  authAtStart: SnapshotFrom<typeof authMachine>;
  /** The bytes of chosen documents by document id: put a File here before sending `documents.add`. */
  documentFiles: Map<string, File>;
}

/**
 * The booking machine with its effects provided, and the stored drafts. Only the booking page wants them, so its route
 * loads them and hands them on as a prop.
 */
export interface BookingProcess {
  machine: typeof bookingMachine;
  /** The draft of `uid` for a room, or null. Saving and deleting are effects of the machine. */
  loadDraft: (roomSlug: string, uid: string) => BookingDraft | null;
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
export function useAuth<T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T {
  const { auth, authAtStart } = useApp();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = auth.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [auth],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(auth.getSnapshot()),
    () => select(authAtStart),
  );
}
