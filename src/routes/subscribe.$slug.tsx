import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { GRAND_HALL_SLUG, rateOf } from '#domain/rooms/room.ts';
import { optionalParam } from '#domain/search-param.ts';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { useAfterSignIn } from '#src/features/auth/use-after-sign-in.ts';
import { RoomNotFound } from '#src/features/rooms/room-not-found.tsx';
import { RoomSkeleton } from '#src/features/rooms/list/skeleton.tsx';
import { SubscribePage } from '#src/features/rooms/subscriptions/subscribe-page.tsx';

export const Route = createFileRoute('/subscribe/$slug')({
  validateSearch: v.object({
    /** The visitor pressed Subscribe: after signing in, the booking form opens. */
    then: optionalParam(v.literal('book')),
  }),
  beforeLoad: ({ context, params, search }) => {
    if (search.then === 'book' && context.session.getSnapshot().hasTag('authenticated')) {
      throw redirect({
        to: '/book/$roomSlug',
        params: { roomSlug: params.slug },
        search: { billing: 'monthly' },
        replace: true,
      });
    }
  },
  loader: async ({ context, params: { slug } }) => {
    const [room] = await Promise.all([
      slug === GRAND_HALL_SLUG ? context.rooms.findRoom(slug) : null,
      context.loadTexts('rooms'),
    ]);
    const rate = room && rateOf(room, 'monthly');
    if (!room || rate === null) {
      throw notFound();
    }
    return { room, rate };
  },
  pendingComponent: RoomSkeleton,
  notFoundComponent: RoomNotFound,
  component: Subscribe,
});

function Subscribe() {
  const goOnAfterSignIn = useAfterSignIn();
  return (
    <SubscribePage
      {...Route.useLoaderData()}
      signIn={(label) => (
        <SignInButton size="lg" onAsk={() => goOnAfterSignIn('book')}>
          {label}
        </SignInButton>
      )}
    />
  );
}
