import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RoomsSkeleton } from '#src/features/rooms/rooms-skeleton.tsx';

const STALE_MS = 60_000;

/** Reads the rooms once for every search among them: asking about other days does not read them again. */
export const Route = createFileRoute('/_room-list')({
  loader: async ({ context }) => {
    const [rooms] = await Promise.all([context.rooms.listRooms(), context.loadTexts('rooms')]);
    return rooms;
  },
  staleTime: STALE_MS,
  pendingComponent: RoomsSkeleton,
  component: Outlet,
});
