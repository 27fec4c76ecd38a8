import type { Room, RoomImage } from '#domain/rooms/room.ts';

/** A picture with the address it is shown from. */
interface RoomImageWithUrl extends RoomImage {
  url: string;
}

/** A room as its pages show it. */
export interface RoomWithPictures extends Room {
  pictures: RoomImageWithUrl[];
}
