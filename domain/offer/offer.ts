import * as v from 'valibot';
import { priceUnits } from '#domain/booking/services/service-prices.ts';
import { planBenefits } from '#domain/domiciliation/plan.ts';
import { calendarVisibilities } from '#domain/rooms/room.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import type { PictureBucket } from './picture.ts';
import {
  countField,
  dayField,
  descriptionField,
  dinarsField,
  fields,
  flyerFileField,
  identifying,
  keyOf,
  lineField,
  linkField,
  listOf,
  momentField,
  nameField,
  oneOf,
  optional,
  picturesField,
  placeIn,
  requiredLineField,
  typedAs,
  yesNoField,
} from './fields.ts';
import { siteOffer } from './site-offer.ts';

const MAX_SLUG = 60;
const SLUG_RULE = 'needs small letters, digits and single hyphens only, like "salle-casbah"';

/** Beside the rooms in /rooms and /api/rooms. */
const otherAddresses = ['compare', 'free'];

/** The room's name in addresses. It identifies the room: another slug is another room. */
const slugField = v.pipe(
  v.string('needs a text in quotes'),
  v.maxLength(MAX_SLUG, `is longer than ${MAX_SLUG} characters`),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_RULE),
  v.check((slug) => !otherAddresses.includes(slug), 'is the address of another page or call'),
  typedAs({ kind: 'slug' }),
);

const isShown = v.optional(yesNoField, true);
const pictures = picturesField(100);

const needsRate = (name: string) =>
  `needs an amount: "${name}" is in available_billing_types, and without its rate no one can book that way`;

/** A room. `is_active` false hides it: it cannot be found or booked, and its bookings stay. */
const roomOffer = v.pipe(
  fields({
    slug: v.pipe(slugField, identifying()),
    name: nameField,
    description: descriptionField,
    seats: countField(1),
    size_m2: countField(1),
    /** In English; the site translates those that it knows (`knownAmenities`). */
    amenities: listOf(requiredLineField, 50),
    /** Without TVA, null where there is none. */
    hourly_rate_in_dinars: v.nullable(dinarsField),
    daily_rate_in_dinars: v.nullable(dinarsField),
    monthly_rate_in_dinars: v.nullable(dinarsField),
    available_billing_types: listOf(oneOf(billingTypes), billingTypes.length, String),
    /** What visitors see in its calendar: nothing, taken days, or the names of approved clients too. */
    calendar_visibility: oneOf(calendarVisibilities),
    is_active: isShown,
    /** In the order in which they are shown; the first one is on the card of the room. */
    pictures,
  }),
  v.forward(
    v.partialCheck(
      [['available_billing_types'], ['hourly_rate_in_dinars']],
      (room) =>
        !room.available_billing_types.includes('hourly') || room.hourly_rate_in_dinars !== null,
      needsRate('hourly'),
    ),
    ['hourly_rate_in_dinars'],
  ),
  v.forward(
    v.partialCheck(
      [['available_billing_types'], ['daily_rate_in_dinars']],
      (room) =>
        !room.available_billing_types.includes('daily') || room.daily_rate_in_dinars !== null,
      needsRate('daily'),
    ),
    ['daily_rate_in_dinars'],
  ),
  v.forward(
    v.partialCheck(
      [['available_billing_types'], ['monthly_rate_in_dinars']],
      (room) =>
        !room.available_billing_types.includes('monthly') || room.monthly_rate_in_dinars !== null,
      needsRate('monthly'),
    ),
    ['monthly_rate_in_dinars'],
  ),
);
export type RoomOffer = v.InferOutput<typeof roomOffer>;

const serviceKeys = Object.keys(priceUnits);

/** The price of a service: an amount, or null with a text in its place, such as "On request". */
const servicePriceOffer = v.pipe(
  fields({
    service_key: v.pipe(
      v.picklist(
        serviceKeys,
        `is not the key of a service; the keys are ${serviceKeys.join(', ')}`,
      ),
      typedAs({ kind: 'choice', words: serviceKeys }),
      identifying(),
    ),
    price_in_dinars: v.nullable(dinarsField),
    price_text: optional(nameField),
  }),
  v.forward(
    v.partialCheck(
      [['price_in_dinars'], ['price_text']],
      ({ price_in_dinars: price, price_text: text }) => price !== null || text !== null,
      'needs an amount, or a price_text in its place',
    ),
    ['price_in_dinars'],
  ),
);
export type ServicePriceOffer = v.InferOutput<typeof servicePriceOffer>;

/** A domiciliation plan. Its English name identifies it. `is_active` false hides it; what was sold stays. */
const planOffer = fields({
  name: nameField,
  description: descriptionField,
  monthly_rate_in_dinars: dinarsField,
  min_months: countField(1),
  benefits: listOf(oneOf(planBenefits), planBenefits.length, String),
  is_active: isShown,
});
export type PlanOffer = v.InferOutput<typeof planOffer>;

/** A public event of the house. Its English name and its start identify it. Events that customers proposed are not here. */
const eventOffer = v.pipe(
  fields({
    name: nameField,
    description: descriptionField,
    organizer_name: lineField,
    /** On the building's clock. */
    start: momentField,
    end: momentField,
    /** The slug of the room that it occupies; null: in no room of the building. */
    room: v.pipe(v.nullable(slugField), typedAs({ kind: 'room' })),
    flyer: optional(flyerFileField),
    google_form_link: optional(linkField),
    max_participants: optional(countField(1)),
    number_of_sessions_physique: optional(countField(0)),
    start_date_physique: optional(dayField),
    price_physique_in_dinars: optional(dinarsField),
    number_of_sessions_enligne: optional(countField(0)),
    start_date_enligne: optional(dayField),
    price_enligne_in_dinars: optional(dinarsField),
    additional_details: optional(descriptionField),
    accommodation_details: optional(descriptionField),
  }),
  v.forward(
    v.partialCheck([['start'], ['end']], ({ start, end }) => start < end, 'is not after the start'),
    ['end'],
  ),
);
export type EventOffer = v.InferOutput<typeof eventOffer>;

const englishName = v.object({ name: v.object({ en: v.string() }) });
const planKey = (item: unknown) => (v.is(englishName, item) ? item.name.en : null);
const eventKey = (item: unknown) => {
  const event = v.safeParse(v.object({ ...englishName.entries, start: v.string() }), item);
  return event.success ? `${event.output.name.en}, ${event.output.start}` : null;
};

/** The rooms of a file in which anything may be wrong. */
const slugsOf = v.safeParser(v.object({ rooms: v.array(v.object({ slug: v.string() })) }));
const eventRoomsOf = v.safeParser(
  v.object({ events: v.array(v.fallback(v.object({ room: v.string() }), { room: '' })) }),
);

/**
 * What the building offers, as the owner writes it in one file (docs/offer.md). A section that the file does not have stays
 * as it is in the database; in a section, what is not listed is removed.
 */
export const offerSchema = v.pipe(
  fields({
    site: v.exactOptional(siteOffer),
    rooms: v.exactOptional(listOf(roomOffer, 200, keyOf('slug'))),
    gallery: v.exactOptional(pictures),
    service_prices: v.exactOptional(listOf(servicePriceOffer, 200, keyOf('service_key'))),
    domiciliation_plans: v.exactOptional(listOf(planOffer, 50, planKey)),
    events: v.exactOptional(listOf(eventOffer, 1000, eventKey)),
  }),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    const rooms = slugsOf(value);
    const events = eventRoomsOf(value);
    if (!rooms.success || !events.success) {
      return;
    }
    const slugs = rooms.output.rooms.map(({ slug }) => slug);
    for (const [index, { room }] of events.output.events.entries()) {
      if (room !== '' && !slugs.includes(room)) {
        addIssue({
          message: `is not the slug of a room in this file: ${slugs.join(', ')}`,
          path: [
            placeIn(value, 'events', room),
            placeIn(value, index, room),
            placeIn(value, 'room', room),
          ],
        });
      }
    }
  }),
);
export type Offer = v.InferOutput<typeof offerSchema>;

const galleryOffer = fields({ pictures });
/** The pictures of the building, as one record. */
export type GalleryOffer = v.InferOutput<typeof galleryOffer>;

/** A record of each section. */
export const recordSchemas = {
  site: siteOffer,
  rooms: roomOffer,
  service_prices: servicePriceOffer,
  domiciliation_plans: planOffer,
  gallery: galleryOffer,
  events: eventOffer,
} as const satisfies Record<keyof Offer, v.GenericSchema>;

/** Every picture of an offer with its new file: those of the site, of rooms and of the gallery, and the flyers of events. */
export function mapPictures(
  offer: Offer,
  toFile: (bucket: PictureBucket, file: string) => string,
): Offer {
  const moved = <P extends { file: string }>(picture: P): P => ({
    ...picture,
    file: toFile('images', picture.file),
  });
  const movedFile = (file: string | null) => file && toFile('images', file);
  return {
    ...offer,
    ...(offer.site && {
      site: {
        ...offer.site,
        logo: movedFile(offer.site.logo),
        share_picture: movedFile(offer.site.share_picture),
        hero_pictures: offer.site.hero_pictures.map(moved),
      },
    }),
    ...(offer.rooms && {
      rooms: offer.rooms.map((room) => ({ ...room, pictures: room.pictures.map(moved) })),
    }),
    ...(offer.gallery && { gallery: offer.gallery.map(moved) }),
    ...(offer.events && {
      events: offer.events.map((event) => ({
        ...event,
        flyer: event.flyer === null ? null : toFile('flyers', event.flyer),
      })),
    }),
  };
}
