import { createFileRoute, notFound } from '@tanstack/react-router';
import { loaded } from '#domain/async-result.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { toAsyncResult } from '#src/components/async-result.tsx';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { RoomNotFound } from '#src/features/rooms/room-not-found.tsx';
import { RoomPage } from '#src/features/rooms/room-page.tsx';
import { RoomSkeleton } from '#src/features/rooms/room-skeleton.tsx';

export const Route = createFileRoute('/rooms/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const isSignedIn = context.session.getSnapshot().hasTag('authenticated');
    // Only requested for customers; signing in runs the loader again.
    const freeAccess =
      isSignedIn && slug === GRAND_HALL_SLUG
        ? toAsyncResult(context.rooms.hasFreeAccess())
        : loaded(false);
    const [room] = await Promise.all([context.rooms.findRoom(slug), context.loadTexts('rooms')]);
    if (!room) {
      throw notFound();
    }
    return { room, freeAccess };
  },
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
