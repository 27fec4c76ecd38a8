import { createFileRoute, notFound } from '@tanstack/react-router';
import { RoomNotFound } from '#src/features/rooms/room-not-found.tsx';
import { RoomPage } from '#src/features/rooms/room-page.tsx';

const STALE_MS = 60_000;

export const Route = createFileRoute('/rooms/$slug')({
  loader: async ({ context, params }) => {
    const [room] = await Promise.all([
      context.rooms.findRoom(params.slug),
      context.loadTexts('rooms'),
    ]);
    if (!room) {
      throw notFound();
    }
    return room;
  },
  staleTime: STALE_MS,
  notFoundComponent: RoomNotFound,
  component: Room,
});

function Room() {
  return <RoomPage room={Route.useLoaderData()} />;
}
