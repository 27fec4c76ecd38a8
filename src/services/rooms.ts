import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { roomImageSchema, roomSchema, type Room, type RoomImage } from '#domain/rooms/room.ts';
import { asServiceError, ServiceError } from './service-error.ts';

export interface RoomsServiceOptions {
  dataOrigin: string;
  anonKey: string;
  getToken: () => Promise<string | null>;
}

/** A picture as a page shows it: its row and the address of the file. */
export interface RoomPictureData extends RoomImage {
  url: string;
}

export interface RoomWithPictures extends Room {
  pictures: RoomPictureData[];
}

export interface RoomsService {
  /** Active rooms by name, each with its pictures in order. */
  listRooms: (limit?: number) => Promise<RoomWithPictures[]>;
  /** The room of a slug with its pictures, or null when there is none. */
  findRoom: (slug: string) => Promise<RoomWithPictures | null>;
  /** Whether the signed-in customer has approved domiciliation; false for everybody else and on a failure. */
  hasFreeAccess: () => Promise<boolean>;
}

/** Rooms as the data service gives them to any browser. Specification, section 7, Direct data-service queries. */
export function createRoomsService(options: RoomsServiceOptions): RoomsService {
  const { dataOrigin, anonKey, getToken } = options;
  // Rooms are the same for everybody: reading them does not wait for the identity SDK.
  const rest = new PostgrestClient(`${dataOrigin}/rest/v1`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
  });

  const listPictures = async (roomIds: string[]): Promise<RoomPictureData[]> => {
    const { data, error } = await rest
      .from('room_images')
      .select('*')
      .in('room_id', roomIds)
      .order('sort_order');
    if (error) {
      throw new ServiceError('images_failed', {}, { cause: error });
    }
    return v.parse(v.array(roomImageSchema), data).map((image) => ({
      ...image,
      url: publicUrl(dataOrigin, 'images', image.storage_path),
    }));
  };

  const withPictures = async (rooms: Room[]): Promise<RoomWithPictures[]> => {
    // A room is worth showing without its pictures. Specification, section 8.
    const pictures = rooms.length
      ? await listPictures(rooms.map((room) => room.id)).catch(() => [])
      : [];
    return rooms.map((room) => ({
      ...room,
      pictures: pictures.filter((picture) => picture.room_id === room.id),
    }));
  };

  const listRooms = async (limit?: number) => {
    const query = rest.from('rooms').select('*').eq('is_active', true).order('name');
    const { data, error } = await (limit === undefined ? query : query.limit(limit));
    if (error) {
      throw new ServiceError('rooms_failed', {}, { cause: error });
    }
    return withPictures(v.parse(v.array(roomSchema), data));
  };

  const findRoom = async (slug: string) => {
    const { data, error } = await rest.from('rooms').select('*').eq('slug', slug).maybeSingle();
    if (error) {
      throw new ServiceError('room_failed', {}, { cause: error });
    }
    const room = v.parse(v.nullable(roomSchema), data);
    return room ? ((await withPictures([room]))[0] ?? null) : null;
  };

  return {
    listRooms: (limit) => listRooms(limit).catch(failWith('rooms_failed')),
    findRoom: (slug) => findRoom(slug).catch(failWith('room_failed')),
    hasFreeAccess: async () => {
      const token = await getToken();
      if (!token) {
        return false;
      }
      const { data, error } = await rest
        .rpc('check_approved_domiciliation')
        .setHeader('authorization', `Bearer ${token}`);
      return !error && data === true;
    },
  };
}

/** The address of an object in a public bucket. */
export function publicUrl(origin: string, bucket: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${origin}/storage/v1/object/public/${bucket}/${encoded}`;
}

function failWith(code: string) {
  return (error: unknown): never => {
    throw asServiceError(error, code);
  };
}
