import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { roomImageSchema, roomSchema, type Room, type RoomImage } from '#domain/rooms/room.ts';
import { ServiceError } from './service-error.ts';

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
  listRooms: () => Promise<RoomWithPictures[]>;
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

  /** Runs a query and parses what it found; every failure becomes `code`. */
  const read = async <Schema extends v.GenericSchema>(
    query: PromiseLike<{ data: unknown; error: unknown }>,
    schema: Schema,
    code: string,
  ): Promise<v.InferOutput<Schema>> => {
    const { data, error } = await query;
    const rows = v.safeParse(schema, data);
    if (error || !rows.success) {
      throw new ServiceError(code, {}, { cause: error ?? rows.issues });
    }
    return rows.output;
  };

  /** A room is worth showing without its pictures (specification, section 8): a failure is an empty list. */
  const listPictures = (roomId?: string): Promise<RoomPictureData[]> => {
    const all = rest.from('room_images').select('*').order('sort_order');
    return read(
      roomId === undefined ? all : all.eq('room_id', roomId),
      v.array(roomImageSchema),
      'images_failed',
    ).then(
      (images) =>
        images.map((image) => ({
          ...image,
          url: publicUrl(dataOrigin, 'images', image.storage_path),
        })),
      () => [],
    );
  };

  return {
    listRooms: async () => {
      const active = rest.from('rooms').select('*').eq('is_active', true).order('name');
      const [rooms, pictures] = await Promise.all([
        read(active, v.array(roomSchema), 'rooms_failed'),
        listPictures(),
      ]);
      return rooms.map((room) => ({
        ...room,
        pictures: pictures.filter((picture) => picture.room_id === room.id),
      }));
    },

    findRoom: async (slug) => {
      const bySlug = rest.from('rooms').select('*').eq('slug', slug).maybeSingle();
      const room = await read(bySlug, v.nullable(roomSchema), 'room_failed');
      return room && { ...room, pictures: await listPictures(room.id) };
    },

    hasFreeAccess: async () => {
      const token = await getToken();
      if (!token) {
        return false;
      }
      const check = rest
        .rpc('check_approved_domiciliation')
        .setHeader('authorization', `Bearer ${token}`);
      return read(check, v.boolean(), 'free_access_failed').catch(() => false);
    },
  };
}

/** The address of an object in a public bucket. */
export function publicUrl(origin: string, bucket: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${origin}/storage/v1/object/public/${bucket}/${encoded}`;
}
