import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildingInstant } from '#domain/time/instant.ts';
import { offerSchema } from '#domain/offer/offer.ts';
import { shiftDay } from '#domain/time/time.ts';
import type { Db } from '#server/db/database.ts';
import { applyOffer } from '#server/db/offer/apply-offer.ts';
import { daysSchema, readRows, translationsColumn } from '#server/db/seed/read-rows.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import type { Building } from '#domain/time/building.ts';

/** The offer of the demo building, which is also the first file of an owner (docs/offer.md). */
export async function seedOffer(trx: Db, building: Building): Promise<void> {
  const file = join(supabaseFolder(), 'offer', 'offer.json');
  const offer = v.parse(offerSchema, JSON.parse(readFileSync(file, 'utf8')));
  await applyOffer(trx, building, offer);
}

/** A day on which the whole building is closed, and works in one room. */
export async function seedClosures(db: Db, building: Building, today: string): Promise<void> {
  const closures = readRows('closures', {
    /** Null is the whole building. */
    room: v.nullable(v.string()),
    days: daysSchema,
    reason: v.string(),
    translations: translationsColumn,
  });
  const rooms = await db.selectFrom('rooms').select(['id', 'slug']).execute();
  for (const { room, days, ...texts } of closures) {
    const start = buildingInstant(building, shiftDay(today, days[0])).toISOString();
    const end = buildingInstant(building, shiftDay(today, days[1] + 1)).toISOString();
    const room_id = rooms.find(({ slug }) => slug === room)?.id ?? null;
    await db
      .insertInto('room_closures')
      .values({ room_id, period: `[${start},${end})`, ...texts })
      .execute();
  }
}
