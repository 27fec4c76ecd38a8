import { sql } from 'kysely';
import * as v from 'valibot';
import {
  unfinishedFormSchema,
  type Unfinished,
  type UnfinishedForm,
  type UnfinishedRow,
} from '#domain/account/unfinished.ts';
import { validateBookingStep } from '#domain/booking/form/form-validation.ts';
import { bookingSteps } from '#domain/booking/form/form.ts';
import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import { domiciliationSteps, validateDomiciliationStep } from '#domain/domiciliation/form.ts';
import type { Building } from '#domain/time/building.ts';
import { buildingDay } from '#domain/time/time.ts';
import type { Db } from '#server/db/database.ts';
import { translatedNamesJson } from '#server/db/json.ts';
import { Refusal } from '#server/errors.ts';

/** The unfinished requests of the customer who is signed in. */
export function ownUnfinished(db: Db, uid: string) {
  return db
    .selectFrom('private.unfinished_requests as unfinished')
    .innerJoin('customers', 'customers.id', 'unfinished.customer_id')
    .where('customers.uid', '=', uid);
}

function query(db: Db, uid: string, now: Date) {
  return ownUnfinished(db, uid)
    .leftJoin('rooms', 'rooms.id', 'unfinished.room_id')
    .leftJoin('domiciliation_plans', (join) =>
      join
        .on(sql`domiciliation_plans.id::text`, '=', sql`draft ->> 'planId'`)
        .on('domiciliation_plans.is_active', '=', true),
    )
    .select([
      'unfinished.id',
      'unfinished.draft',
      'unfinished.stored_at',
      'unfinished.expires_at',
      'rooms.slug',
      'domiciliation_plans.min_months',
      sql<UnfinishedRow['room']>`case when rooms.id is not null then json_build_object(
        'slug', rooms.slug, 'name', rooms.name, 'translations', ${translatedNamesJson('rooms')}) end`.as(
        'room',
      ),
      sql<
        UnfinishedRow['plan']
      >`case when domiciliation_plans.id is not null then json_build_object(
        'id', domiciliation_plans.id, 'name', domiciliation_plans.name,
        'translations', ${translatedNamesJson('domiciliation_plans')}) end`.as('plan'),
    ])
    .where('unfinished.expires_at', '>', now)
    .orderBy('unfinished.stored_at', 'desc')
    .orderBy('unfinished.id');
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

/** Null: of a release whose drafts this one cannot read. */
function formOf({ slug, draft }: StoredRow): UnfinishedForm | null {
  const parsed = v.safeParse(
    unfinishedFormSchema,
    slug === null ? { form: 'domiciliation', draft } : { form: 'room', roomSlug: slug, draft },
  );
  return parsed.success ? parsed.output : null;
}

interface ListDeps {
  db: Db;
  site: Building;
  bookingLimits: BookingLimits;
  clock: () => Date;
}

/** The unfinished requests of a customer that this version can open. */
export async function listUnfinished(
  { db, site: building, bookingLimits: limits, clock }: ListDeps,
  uid: string,
): Promise<UnfinishedRow[]> {
  const now = clock();
  const rows = await query(db, uid, now).execute();
  return rows.flatMap((row) => {
    const unfinished = formOf(row);
    if (!unfinished) {
      return [];
    }
    const documentCount = unfinished.draft.documents.length;
    const isValid = (errors: object) => Object.keys(errors).length === 0;
    return {
      ...storedOf(row),
      room: row.room,
      plan: row.plan,
      documents: documentCount,
      missing:
        unfinished.form === 'room'
          ? bookingSteps.filter((step) => {
              const context = { documentCount, building, now, limits };
              return !isValid(validateBookingStep(step, unfinished.draft.form, context));
            })
          : domiciliationSteps.filter((step) => {
              const plan = { min_months: row.min_months ?? 1 };
              const context = { plan, documentCount, today: buildingDay(building, now) };
              return !isValid(validateDomiciliationStep(step, unfinished.draft.form, context));
            }),
    };
  });
}

/** What the caller stored, to continue it; throws `unfinished_not_found`. */
export async function readUnfinished(
  { db, clock }: Pick<ListDeps, 'db' | 'clock'>,
  uid: string,
  id: string,
): Promise<Unfinished> {
  const row = await query(db, uid, clock()).where('unfinished.id', '=', id).executeTakeFirst();
  const unfinished = row && formOf(row);
  if (!unfinished) {
    throw new Refusal('unfinished_not_found');
  }
  return { stored: storedOf(row), unfinished };
}

function storedOf({ id, stored_at, expires_at }: StoredRow) {
  return { id, storedAt: stored_at.toISOString(), expiresAt: expires_at.toISOString() };
}
