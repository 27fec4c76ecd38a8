import type { Room, RoomImage } from '#domain/rooms/room.ts';

/** A picture with its URL. */
interface RoomImageWithUrl extends RoomImage {
  url: string;
}

/** A room with its pictures. */
export interface RoomWithPictures extends Room {
  pictures: RoomImageWithUrl[];
}
