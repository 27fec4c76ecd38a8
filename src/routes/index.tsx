import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';

/** How many rooms (specification, section 9) and upcoming events the page shows. */
const ROOMS_COUNT = 4;
const EVENTS_COUNT = 3;

/** A page of this site: a path, never another host (`//host` and `/\host` are one). */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const searchSchema = v.object({
  /** The guarded page that was requested before signing in. */
  returnTo: optionalParam(pathSchema),
  /** The session ended while that page was open: in another tab, or as the browser stores nothing. */
  signedOut: optionalParam(v.literal(true)),
});

export const Route = createFileRoute('/')({
  validateSearch: searchSchema,
  beforeLoad: ({ context, search }) => {
    if (search.returnTo && context.session.getSnapshot().hasTag('authenticated')) {
      throw redirect({ to: search.returnTo, replace: true });
    }
  },
  loader: async ({ context }) => {
    const rooms = context
      .readOptional(({ rooms }) => rooms.listRooms(ROOMS_COUNT))
      .then((result) => {
        if (result.failure) {
          context.logFailure('rooms', result.failure);
        }
        return result;
      });
    const upcomingEvents = context
      .readOptional(({ events }) => events.listUpcoming(context.clock.now(), EVENTS_COUNT))
      .then(async (result) => {
        if (result.failure) {
          await context.loadTexts('errors');
        }
        return result;
      });
    await context.loadTexts('home');
    const isRendered = context.isServerRendered();
    return isRendered
      ? { isRendered, rooms: await rooms, upcomingEvents: await upcomingEvents }
      : { isRendered, rooms, upcomingEvents };
  },
  component: Home,
});

function Home() {
  const { returnTo, signedOut } = Route.useSearch();
  const { settings, loadLatestEvents } = Route.useRouteContext();
  const { rooms, upcomingEvents, isRendered } = Route.useLoaderData();
  const router = useRouter();
  return (
    <HomePage
      rooms={rooms}
      upcomingEvents={upcomingEvents}
      onRetry={() => void router.invalidate()}
      loadLatestEvents={loadLatestEvents}
      isRendered={isRendered}
      minimumBookingDays={settings.minimumBookingDays}
      signIn={returnTo ? <SignInButton autoFocus data-autofocus /> : null}
      signInNotice={
        !signedOut ? 'requested' : returnTo?.startsWith('/book/') ? 'formKept' : 'signedOut'
      }
    />
  );
}
