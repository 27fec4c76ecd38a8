import * as v from 'valibot';
import { freeRoomsSchema, type FreeRoomsQuery } from '#domain/rooms/availability.ts';
import {
  calendarEntrySchema,
  roomImageSchema,
  roomSchema,
  type RoomWithPictures,
} from '#domain/rooms/room.ts';
import type { ApiClient } from './data/api-client.ts';
import type { CustomerData } from './customer-data.ts';
import type { DataRows } from './data/data-rows.ts';
import { listServicePrices } from './service-prices.ts';

interface RoomsServiceOptions {
  rows: DataRows;
  /** Calls /api as a visitor. */
  api: ApiClient;
  loadCustomerData: () => Promise<CustomerData>;
  /** Logs a failure that the page does not show. Specification, section 8. */
  logFailure: (area: 'pictures' | 'free access', error: unknown) => void;
}

export type RoomsService = ReturnType<typeof createRoomsService>;

/** Public data of rooms. Specification, section 7. */
export function createRoomsService({
  rows: { read, publicUrl },
  api,
  loadCustomerData,
  logFailure,
}: RoomsServiceOptions) {
  /** Never fails: a room is shown without pictures after a failure, which is logged. */
  const listPictures = (roomId?: string): Promise<RoomWithPictures['pictures']> =>
    read(
      'room_images',
      { ...(roomId !== undefined && { room_id: `eq.${roomId}` }), order: 'sort_order' },
      roomImageSchema,
      'images_failed',
    ).then(
      (images) =>
        images.map((image) => ({ ...image, url: publicUrl('images', image.storage_path) })),
      (error: unknown) => {
        logFailure('pictures', error);
        return [];
      },
    );

  return {
    /** Active rooms by name, with their pictures in order; all, or the first `limit`. */
    listRooms: async (limit?: number) => {
      const active = { is_active: 'eq.true', order: 'name' };
      const [rooms, pictures] = await Promise.all([
        read(
          'rooms',
          limit === undefined ? active : { ...active, limit: String(limit) },
          roomSchema,
          'rooms_failed',
        ),
        listPictures(),
      ]);
      return rooms.map((room) => ({
        ...room,
        pictures: pictures.filter((picture) => picture.room_id === room.id),
      }));
    },

    /** The room with this slug and its pictures, or null. */
    findRoom: async (slug: string) => {
      const [room] = await read('rooms', { slug: `eq.${slug}` }, roomSchema, 'room_failed');
      return room ? { ...room, pictures: await listPictures(room.id) } : null;
    },

    /** The calendar of a room in a month `YYYY-MM`. */
    readCalendar: (slug: string, month: string, signal?: AbortSignal) =>
      api(
        `/api/rooms/${encodeURIComponent(slug)}/calendar?month=${month}`,
        v.array(calendarEntrySchema),
        'calendar_failed',
        { signal },
      ),

    /** The active rooms by what is free of them on the days, at the hours if there are any. */
    findFreeRooms: ({ from, to, start, end }: FreeRoomsQuery) =>
      api(
        `/api/rooms/free?from=${from}&to=${to}${start && end ? `&start=${start}&end=${end}` : ''}`,
        freeRoomsSchema,
        'free_rooms_failed',
      ),

    /** The price list of the services. */
    listServicePrices: () => listServicePrices(api),

    /** Whether the signed-in customer has an approved domiciliation; false after a failure. */
    hasFreeAccess: () =>
      loadCustomerData()
        .then((data) => data.hasFreeAccess())
        .catch((error: unknown) => {
          logFailure('free access', error);
          return false;
        }),
  };
}
