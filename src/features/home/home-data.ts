import type { Room, RoomImage } from '#domain/rooms/room.ts';

/** A room of the home page with the URLs of its pictures. */
export interface HomeRoom extends Room {
  pictures: (RoomImage & { url: string })[];
}
