import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { settle } from '#src/components/loaded.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';

const STALE_MS = 60_000;

/** How many rooms (specification, section 9) and coming events the page shows. */
const ROOMS_COUNT = 4;
const EVENTS_COUNT = 3;

/** A page of this site: a path, never another host (`//host` and `/\host` are one). */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const searchSchema = v.object({
  /** The guarded page that was asked for before signing in. */
  returnTo: v.optional(v.fallback(v.optional(pathSchema), undefined)),
});

export const Route = createFileRoute('/')({
  validateSearch: searchSchema,
  beforeLoad: ({ context, search }) => {
    if (search.returnTo && context.session.getSnapshot().hasTag('authenticated')) {
      throw redirect({ to: search.returnTo, replace: true });
    }
  },
  loader: async ({ context }) => {
    const rooms = settle(context.rooms.listRooms(ROOMS_COUNT)).then((loaded) => {
      if ('failure' in loaded) {
        context.logFailure('rooms', loaded.failure);
      }
      return loaded;
    });
    const upcomingEvents = settle(context.events.listUpcoming(context.now(), EVENTS_COUNT)).then(
      async (loaded) => {
        if ('failure' in loaded) {
          await context.loadTexts('errors');
        }
        return loaded;
      },
    );
    await context.loadTexts('home');
    return context.isServed()
      ? { rooms: await rooms, upcomingEvents: await upcomingEvents }
      : { rooms, upcomingEvents };
  },
  staleTime: STALE_MS,
  component: Home,
});

function Home() {
  const isSignInAsked = Route.useSearch({ select: ({ returnTo }) => returnTo !== undefined });
  const { settings, loadLatestEvents } = Route.useRouteContext();
  const { rooms, upcomingEvents } = Route.useLoaderData();
  const router = useRouter();
  return (
    <HomePage
      rooms={rooms}
      upcomingEvents={upcomingEvents}
      onRetry={() => void router.invalidate()}
      loadLatestEvents={loadLatestEvents}
      minimumBookingDays={settings.minimumBookingDays}
      isSignInAsked={isSignInAsked}
    />
  );
}
