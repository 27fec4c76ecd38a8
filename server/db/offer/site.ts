import { sql } from 'kysely';
import * as v from 'valibot';
import type { Comparison, Stored } from '#domain/offer/compare.ts';
import type { OfferText } from '#domain/offer/fields.ts';
import { dinars } from '#domain/money/money.ts';
import { publicUrl, storagePathOf } from '#domain/offer/picture.ts';
import { positionOf, siteEntries, siteOffer, type SiteOffer } from '#domain/offer/site-offer.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import type { HouseTexts } from '#domain/site/information.ts';
import type { SiteProfile, SiteTexts } from '#domain/site/site-profile.ts';
import type { Db } from '#server/db/database.ts';
import { storeSetting } from '#server/db/stored-settings.ts';

/** In `private.settings`: the record as JSON. */
const SITE_KEY = 'site';
/** Without the fields of a later version, which may run beside this one. */
const storedSite = v.pipe(v.string(), v.parseJson(), v.object(siteEntries));

/** Until an offer describes the building. */
const unnamedSite: SiteOffer = v.parse(siteOffer, { brand: 'Riwaq', city: { en: '' } });

const toSite = (value: string | null | undefined): SiteOffer =>
  value ? v.parse(storedSite, value) : unnamedSite;

/** The stored section `site`; no row before an offer has set it. */
export function siteQuery(db: Db) {
  return db.selectFrom('private.settings').select('value').where('key', '=', SITE_KEY);
}

/** The section `site` of the offer, also before an offer has set it. */
export async function readSiteOffer(db: Db): Promise<SiteOffer> {
  return toSite((await siteQuery(db).executeTakeFirst())?.value);
}

/** TVA of each request, in centimes, from the row of `siteQuery`. */
export function tvaIn([row]: readonly { value: string }[]): number {
  return dinars(toSite(row?.value).tva_in_dinars);
}

/** TVA of a booking that is priced again: as it was agreed. One that was free has none yet. */
export async function tvaOfBooking(db: Db, booking: { tva: number }): Promise<number> {
  return booking.tva === 0 ? tvaIn(await siteQuery(db).execute()) : booking.tva;
}

/** One record, which is always there. */
export async function readSiteRecord(db: Db): Promise<Stored<SiteOffer>[]> {
  return [{ id: SITE_KEY, isHidden: false, usedBy: null, item: await readSiteOffer(db) }];
}

/** Stores the section `site`. */
export async function writeSiteRecord(
  db: Db,
  { changed }: Comparison<SiteOffer>,
): Promise<string[]> {
  for (const { to } of changed) {
    await storeSetting(db, SITE_KEY, JSON.stringify(to));
  }
  return [];
}

interface ProfileRow extends Omit<SiteProfile['offers'], 'events'> {
  record: string | null;
  billing_types: BillingType[];
  most_seats: number | null;
}

/** What pages show of the site, in one read. `dataOrigin` is where pictures are; null: on this server. */
export async function readSiteProfile(db: Db, dataOrigin: string | null): Promise<SiteProfile> {
  const { rows } = await sql<ProfileRow>`
    with offered as (select * from rooms where is_active)
    select (select value from private.settings where key = ${SITE_KEY}) as record,
      exists (select from domiciliation_plans where is_active) as domiciliation,
      exists (select from building_gallery) as gallery,
      exists (select from offered where slug = ${GRAND_HALL_SLUG}) as hall,
      exists (select from offered where slug = ${GRAND_HALL_SLUG} and monthly_rate is not null
        and 'monthly' = any (available_billing_types)) as subscription,
      array(select distinct unnest(available_billing_types) from offered) as billing_types,
      (select max(seats) from offered) as most_seats`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('the database returned no row');
  }
  const { record, billing_types, most_seats, ...offers } = row;
  const site = toSite(record);
  return {
    ...describedSite(site, dataOrigin),
    offers: { ...offers, events: site.has_events },
    billingTypes: billingTypes.filter((type) => billing_types.includes(type)),
    mostSeats: most_seats,
  };
}

/** What pages and mails show of the section `site` itself. */
export function describedSite(
  site: SiteOffer,
  dataOrigin: string | null,
): Omit<SiteProfile, 'offers' | 'billingTypes' | 'mostSeats'> {
  const urlOf = (file: string) => publicUrl(dataOrigin ?? '', 'images', storagePathOf(file));
  const { account_holder: holder } = site;
  return {
    brand: site.brand,
    city: site.city.en === '' ? inEveryLanguage({ en: site.brand }) : inEveryLanguage(site.city),
    heading: site.heading && inEveryLanguage(site.heading),
    sentence: site.sentence && inEveryLanguage(site.sentence),
    description: site.description && inEveryLanguage(site.description),
    color: site.color,
    logo: site.logo && urlOf(site.logo),
    sharePicture: site.share_picture && urlOf(site.share_picture),
    heroPictures: site.hero_pictures.map(({ file, alt_text }) => ({
      url: urlOf(file),
      alt: inEveryLanguage(alt_text),
    })),
    tva: dinars(site.tva_in_dinars),
    contact: {
      address: inEveryLanguage(site.address),
      email: site.email,
      phone: site.phone,
      mapUrl: site.map_url ?? '',
      whatsapp: site.whatsapp,
      position: positionOf(site.position),
    },
    issuer: {
      rc: site.issuer_rc,
      nif: site.issuer_nif,
      nis: site.issuer_nis,
      article: site.issuer_article,
    },
    payment: {
      cash: site.takes_cash,
      bankTransfer: site.bank_account
        ? { account: site.bank_account, holder, bank: site.bank_name }
        : null,
      // Without its key no post office accepts the number.
      ccp:
        site.ccp_account && site.ccp_key
          ? { account: site.ccp_account, key: site.ccp_key, holder }
          : null,
      cheque: site.cheque_payee ? { payee: site.cheque_payee } : null,
    },
    minimumBookingDays: site.minimum_booking_days,
  };
}

/** What only the pages about the building show. */
export function houseTexts({ way, parking, step_free, house_rules }: SiteOffer): HouseTexts {
  return {
    way: inEveryLanguage(way),
    parking: inEveryLanguage(parking),
    stepFree: inEveryLanguage(step_free),
    rules: inEveryLanguage(house_rules),
  };
}

function inEveryLanguage({ en, fr, ar }: OfferText): SiteTexts {
  return { en, fr: fr ?? en, ar: ar ?? en };
}
