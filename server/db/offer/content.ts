import type { Comparison, Stored } from '#domain/offer/compare.ts';
import { dinars } from '#domain/money/money.ts';
import type { GalleryOffer, PlanOffer, ServicePriceOffer } from '#domain/offer/offer.ts';
import { fileOf } from '#domain/offer/picture.ts';
import type { Db } from '#server/db/database.ts';
import {
  optionalCentimes,
  optionalDinars,
  optionalTextOf,
  textOf,
  toDinars,
  translationsOf,
} from './columns.ts';
import { hideAndRemove, pictureColumns, usedBy } from './rooms.ts';

/** One record, which is always there. */
export async function readGallery(db: Db): Promise<Stored<GalleryOffer>[]> {
  const rows = await db
    .selectFrom('building_gallery')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const pictures = rows.map((row) => ({
    file: fileOf(row.storage_path),
    alt_text: textOf(row, 'alt_text'),
  }));
  return [{ id: 'gallery', isHidden: false, usedBy: null, item: { pictures } }];
}

/** Replaces the pictures of the gallery. */
export async function writeGallery(
  db: Db,
  { changed }: Comparison<GalleryOffer>,
): Promise<string[]> {
  for (const { to } of changed) {
    await db.deleteFrom('building_gallery').execute();
    if (to.pictures.length > 0) {
      await db.insertInto('building_gallery').values(pictureColumns(to.pictures)).execute();
    }
  }
  return [];
}

/** The stored prices of services. */
export async function readServicePrices(db: Db): Promise<Stored<ServicePriceOffer>[]> {
  const rows = await db.selectFrom('service_prices').selectAll().orderBy('service_key').execute();
  return rows.map((row) => ({
    id: row.service_key,
    isHidden: false,
    // Bookings store what was agreed.
    usedBy: null,
    item: {
      service_key: row.service_key,
      price_in_dinars: optionalDinars(row.price),
      price_text: optionalTextOf(row, 'price_text'),
    },
  }));
}

/** Writes what has changed in the prices of services. */
export async function writeServicePrices(
  db: Db,
  { added, changed, removed }: Comparison<ServicePriceOffer>,
): Promise<string[]> {
  if (added.length > 0) {
    await db.insertInto('service_prices').values(added.map(priceColumns)).execute();
  }
  for (const { id, to } of changed) {
    await db
      .updateTable('service_prices')
      .set(priceColumns(to))
      .where('service_key', '=', id)
      .execute();
  }
  for (const { id } of removed) {
    await db.deleteFrom('service_prices').where('service_key', '=', id).execute();
  }
  return added.map(({ service_key }) => service_key);
}

function priceColumns({ service_key, price_in_dinars, price_text }: ServicePriceOffer) {
  return {
    service_key,
    price: optionalCentimes(price_in_dinars),
    price_text: price_text?.en ?? null,
    translations: translationsOf({ price_text }),
  };
}

/** The stored plans of domiciliation. */
export async function readPlans(db: Db): Promise<Stored<PlanOffer>[]> {
  const rows = await db
    .selectFrom('domiciliation_plans')
    .selectAll()
    .select((plan) =>
      plan
        .selectFrom('bookings')
        .whereRef('domiciliation_plan_id', '=', 'domiciliation_plans.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bookings'),
    )
    // Where SQL made two of one name, the one that is shown is compared.
    .orderBy('is_active', 'desc')
    .orderBy('monthly_rate')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isHidden: !row.is_active,
    usedBy: usedBy([[row.bookings, 'booking']]),
    item: {
      name: textOf(row, 'name'),
      description: textOf(row, 'description'),
      monthly_rate_in_dinars: toDinars(row.monthly_rate),
      min_months: row.min_months,
      benefits: row.benefits,
      is_active: row.is_active,
    },
  }));
}

/** Writes what has changed in the plans; returns the ids of the added ones. */
export async function writePlans(
  db: Db,
  { added, changed, ...rest }: Comparison<PlanOffer>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const plan of added) {
    const { id } = await db
      .insertInto('domiciliation_plans')
      .values(planColumns(plan))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  for (const { id, to } of changed) {
    await db.updateTable('domiciliation_plans').set(planColumns(to)).where('id', '=', id).execute();
  }
  await hideAndRemove(db, 'domiciliation_plans', rest);
  return ids;
}

function planColumns(plan: PlanOffer) {
  return {
    name: plan.name.en,
    description: plan.description.en,
    monthly_rate: dinars(plan.monthly_rate_in_dinars),
    min_months: plan.min_months,
    benefits: plan.benefits,
    is_active: plan.is_active,
    translations: translationsOf({ name: plan.name, description: plan.description }),
  };
}
