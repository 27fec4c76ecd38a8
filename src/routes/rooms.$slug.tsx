import { createFileRoute, notFound } from '@tanstack/react-router';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { settle } from '#src/components/loaded.tsx';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { RoomNotFound } from '#src/features/rooms/room-not-found.tsx';
import { RoomPage } from '#src/features/rooms/room-page.tsx';
import { RoomSkeleton } from '#src/features/rooms/room-skeleton.tsx';

const STALE_MS = 60_000;

export const Route = createFileRoute('/rooms/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const isSignedIn = context.session.getSnapshot().hasTag('authenticated');
    // Asked for customers only; signing in runs the loader again.
    const freeAccess =
      isSignedIn && slug === GRAND_HALL_SLUG
        ? settle(context.rooms.hasFreeAccess())
        : { value: false };
    const [room] = await Promise.all([context.rooms.findRoom(slug), context.loadTexts('rooms')]);
    if (!room) {
      throw notFound();
    }
    return { room, freeAccess };
  },
  staleTime: STALE_MS,
  pendingComponent: RoomSkeleton,
  notFoundComponent: RoomNotFound,
  component: Room,
});

function Room() {
  return (
    <RoomPage
      {...Route.useLoaderData()}
      signIn={(label) => <SignInButton fullWidth>{label}</SignInButton>}
    />
  );
}
