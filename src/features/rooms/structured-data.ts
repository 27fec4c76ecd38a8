import { GRAND_HALL_HOURLY } from '#domain/booking/price/tariff.ts';
import { rateOf, type RoomWithPictures, isGrandHallHour } from '#domain/rooms/room.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { localBusiness } from '#src/components/local-business.ts';
import type { StructuredData } from '#src/components/frame/page-head.tsx';
import type { Site } from '#src/components/site-context.ts';

/** UN/CEFACT unit codes of the rates. */
const unitCodes: Record<BillingType, string> = { hourly: 'HUR', daily: 'DAY', monthly: 'MON' };

interface RoomDataOptions {
  name: string;
  description: string;
  /** The path of the page with the offer; default: the page of the room. */
  path?: string;
  site: Site;
  /** The Grand Hall's hourly price in words. */
  grandHallHourly: string;
}

/** schema.org data of a room, with its rates per hour, day or month. */
export function roomData(
  room: RoomWithPictures,
  { name, description, path, site, grandHallHourly }: RoomDataOptions,
): StructuredData {
  const { origin } = site;
  const url = path === undefined ? roomUrl(room, origin) : new URL(path, origin).href;
  const seller = localBusiness(site);
  const offers = billingTypes.flatMap((billingType) => {
    const rate = rateOf(room, billingType);
    if (rate === null) {
      return [];
    }
    return isGrandHallHour(room, billingType)
      ? { '@type': 'Offer', url, ...grandHallByTheHour(grandHallHourly), seller }
      : { '@type': 'Offer', url, ...perUnit(rate, billingType), seller };
  });
  return {
    '@type': 'Product',
    name,
    description,
    url,
    category: 'Meeting room',
    image: room.pictures.map((picture) => new URL(picture.url, origin).href),
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Seats', value: room.seats },
      { '@type': 'PropertyValue', name: 'Floor size', value: room.size_m2, unitCode: 'MTK' },
    ],
    offers,
  };
}

/** The schema.org BreadcrumbList of a page: the pages above it, and its own, in their order. */
export function breadcrumbs(pages: readonly { name: string; item: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...page,
    })),
  };
}

/** A rate in centimes as a price in dinars. */
function priceOf(rate: number): { price: number; priceCurrency: 'DZD' } {
  return { price: rate / 100, priceCurrency: 'DZD' };
}

function perUnit(rate: number, billingType: BillingType) {
  const price = priceOf(rate);
  const unitCode = unitCodes[billingType];
  return {
    ...price,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode },
  };
}

/** Two prices: one for all of the first hours, one for each hour after them. */
function grandHallByTheHour(description: string) {
  const { base, baseMinutes, extraHour } = GRAND_HALL_HOURLY;
  const unitCode = unitCodes.hourly;
  const hours = baseMinutes / 60;
  return {
    ...priceOf(base),
    description,
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        ...priceOf(base),
        referenceQuantity: { '@type': 'QuantitativeValue', value: hours, unitCode },
        eligibleQuantity: { '@type': 'QuantitativeValue', maxValue: hours, unitCode },
      },
      {
        '@type': 'UnitPriceSpecification',
        ...priceOf(extraHour),
        unitCode,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: hours, unitCode },
      },
    ],
  };
}

/** A picture for link previews, which do not support SVG. */
export function previewPicture<Picture extends { url: string }>(
  pictures: readonly Picture[],
): Picture | undefined {
  return pictures.find(({ url }) => !/\.svg$/i.test(url));
}

/** The URL of a room's page. */
export function roomUrl({ slug }: RoomWithPictures, origin: string): string {
  return new URL(`/rooms/${encodeURIComponent(slug)}`, origin).href;
}
