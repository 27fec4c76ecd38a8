import { createFileRoute } from '@tanstack/react-router';
import { RoomsPage } from '#src/features/rooms/rooms-page.tsx';
import { RoomsSkeleton } from '#src/features/rooms/rooms-skeleton.tsx';

const STALE_MS = 60_000;

export const Route = createFileRoute('/rooms/')({
  loader: async ({ context }) => {
    const [rooms] = await Promise.all([context.rooms.listRooms(), context.loadTexts('rooms')]);
    return rooms;
  },
  staleTime: STALE_MS,
  pendingComponent: RoomsSkeleton,
  component: Rooms,
});

function Rooms() {
  return <RoomsPage rooms={Route.useLoaderData()} />;
}
