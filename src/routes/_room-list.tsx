import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RoomsSkeleton } from '#src/features/rooms/list/skeleton.tsx';

/** Reads the rooms once for all searches: a search for other days does not read them again. */
export const Route = createFileRoute('/_room-list')({
  loader: ({ context }) => context.withTexts(context.rooms.listRooms(), 'rooms'),
  pendingComponent: RoomsSkeleton,
  component: Outlet,
});
