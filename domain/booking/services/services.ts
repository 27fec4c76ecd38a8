import * as v from 'valibot';
import { countSchema, typedCountSchema, type TypedCount } from '#domain/money/typed-amount.ts';
import { cleanLine, cleanText, lineSchema, textSchema } from '#domain/text/text.ts';
import { instantSchema, isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';

/** The optional event services of a booking. Specification, section 3, services. */
export const serviceNames = [
  'catering',
  'carRental',
  'marketing',
  'staff',
  'stationery',
  'hotel',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export const cateringTiers = ['basic', 'mid_range', 'luxurious'] as const;
export const coffeeVarieties = ['standard', 'capsules', 'powder'] as const;
export const mealFormats = ['platter', 'sandwich'] as const;
export const mealTypes = ['vegetarian', 'chicken', 'meat', 'fish'] as const;
export const vehicleClasses = ['basic_classic', 'comfort', 'mini_bus'] as const;
export const minibusSizes = [15, 30, 50] as const;
export const socialItems = ['boosting', 'design', 'community'] as const;
export const physicalItems = ['banners', 'rollups', 'flyers'] as const;
export const mediaTypes = ['photo_only', 'video_only', 'both'] as const;
export const staffRoles = [
  'receptionist',
  'host',
  'technician',
  'security',
  'cleaner',
  'photographer',
] as const;

const line = lineSchema(200);
/** What is typed into a form is kept as it is; only a request is normalized. */
const typed = v.pipe(v.string(), v.maxLength(4_000));

const cateringSchema = v.object({
  packageTier: v.picklist(cateringTiers),
  coffeeVariety: v.picklist(coffeeVarieties),
  morningBreakTime: isoTimeSchema,
  afternoonBreakTime: isoTimeSchema,
  mealFormat: v.nullable(v.picklist(mealFormats)),
  mealType: v.nullable(v.picklist(mealTypes)),
  glutenFree: v.boolean(),
});

export const carRentalSchema = v.pipe(
  v.object({
    vehicleClass: v.picklist(vehicleClasses),
    minibusSize: v.nullable(v.picklist(minibusSizes)),
    withDriver: v.boolean(),
    withFuel: v.boolean(),
    delivery: v.boolean(),
    pickup: v.boolean(),
    start: v.nullable(instantSchema),
    end: v.nullable(instantSchema),
  }),
  v.check((car) => (car.vehicleClass === 'mini_bus') === (car.minibusSize !== null), 'minibusSize'),
);

type TextSchema = v.GenericSchema<string>;

const marketingWith = <Count>(lineText: TextSchema, count: v.GenericSchema<Count>) =>
  v.object({
    social: v.object({ boosting: v.boolean(), design: v.boolean(), community: v.boolean() }),
    physical: v.object({ banners: v.boolean(), rollups: v.boolean(), flyers: v.boolean() }),
    media: v.nullable(
      v.object({ serviceType: v.picklist(mediaTypes), staffCount: count, duration: lineText }),
    ),
  });

const staffWith = <Count>(lineText: TextSchema, count: v.GenericSchema<Count>) =>
  v.object({
    roles: v.pipe(v.array(v.object({ role: lineText, count, hours: lineText })), v.maxLength(50)),
  });

const stationeryWith = <Count>(lineText: TextSchema, count: v.GenericSchema<Count>) =>
  v.object({
    items: v.pipe(
      v.array(v.object({ product: lineText, specs: lineText, quantity: count })),
      v.maxLength(100),
    ),
  });

const hotelWith = <Count>(notes: TextSchema, count: v.GenericSchema<Count>) =>
  v.object({
    numGuests: count,
    numRooms: count,
    checkIn: v.nullable(isoDateSchema),
    checkOut: v.nullable(isoDateSchema),
    notes,
  });

type CarRental = v.InferOutput<typeof carRentalSchema>;
type Stay = Record<'checkIn' | 'checkOut', string | null>;

/** Whether a car is given back after it is taken, as far as both are chosen (specification, section 5). */
export function isCarReturned({ start, end }: Pick<CarRental, 'start' | 'end'>): boolean {
  return start === null || end === null || Date.parse(end) > Date.parse(start);
}

/** Whether a stay does not end before it begins, as far as both days are chosen (specification, section 5). */
export function isStayInOrder({ checkIn, checkOut }: Stay): boolean {
  return checkIn === null || checkOut === null || checkOut >= checkIn;
}

/** The services of a booking request: a service that is not asked for is absent. */
export const servicesSchema = v.object({
  catering: v.exactOptional(cateringSchema),
  carRental: v.exactOptional(
    v.pipe(
      carRentalSchema,
      v.forward(
        v.check((car) => isCarReturned(car), 'the car is given back before it is taken'),
        ['end'],
      ),
    ),
  ),
  marketing: v.exactOptional(marketingWith(line, countSchema)),
  staff: v.exactOptional(staffWith(line, countSchema)),
  stationery: v.exactOptional(stationeryWith(line, countSchema)),
  hotel: v.exactOptional(
    v.pipe(
      hotelWith(textSchema(4_000), countSchema),
      v.forward(
        v.check((stay) => isStayInOrder(stay), 'the stay ends before it begins'),
        ['checkOut'],
      ),
    ),
  ),
});
export type Services = v.InferOutput<typeof servicesSchema>;

/** The details of every service as typed into the form, whether it is chosen or not. */
export const typedServicesSchema = v.object({
  catering: cateringSchema,
  carRental: carRentalSchema,
  marketing: marketingWith(typed, typedCountSchema),
  staff: staffWith(typed, typedCountSchema),
  stationery: stationeryWith(typed, typedCountSchema),
  hotel: hotelWith(typed, typedCountSchema),
});

export type ServiceDetails = v.InferOutput<typeof typedServicesSchema>;

/** The details as they are sent: texts without what the server refuses, rows without a role or product dropped; null with a count that is no number. */
export function cleanServices({
  marketing,
  staff,
  stationery,
  hotel,
  ...others
}: Partial<ServiceDetails>): Services | null {
  const media = marketing?.media;
  const cleaned = {
    ...others,
    ...(marketing && {
      marketing: {
        ...marketing,
        media: media ? { ...media, duration: cleanLine(media.duration) } : null,
      },
    }),
    ...(staff && {
      staff: {
        roles: staff.roles
          .map((row) => ({ ...row, role: cleanLine(row.role), hours: cleanLine(row.hours) }))
          .filter((row) => row.role !== ''),
      },
    }),
    ...(stationery && {
      stationery: {
        items: stationery.items
          .map((row) => ({
            ...row,
            product: cleanLine(row.product),
            specs: cleanLine(row.specs),
          }))
          .filter((row) => row.product !== ''),
      },
    }),
    ...(hotel && { hotel: { ...hotel, notes: cleanText(hotel.notes) } }),
  };
  return areCounted(cleaned) ? cleaned : null;
}

function areCounted(services: Partial<ServiceDetails>): services is Services {
  const { marketing, staff, stationery, hotel } = services;
  const counts: (TypedCount | undefined)[] = [
    marketing?.media?.staffCount,
    ...(staff?.roles ?? []).map((row) => row.count),
    ...(stationery?.items ?? []).map((row) => row.quantity),
    hotel?.numGuests,
    hotel?.numRooms,
  ];
  return counts.every((count) => typeof count !== 'string');
}

/** What a service's details are when it is first opened. Specification, sections 3 and 9. */
export const defaultServiceDetails: Required<Services> = {
  catering: {
    packageTier: 'basic',
    coffeeVariety: 'standard',
    morningBreakTime: '09:00',
    afternoonBreakTime: '15:00',
    mealFormat: null,
    mealType: null,
    glutenFree: false,
  },
  carRental: {
    vehicleClass: 'basic_classic',
    minibusSize: null,
    withDriver: false,
    withFuel: false,
    delivery: false,
    pickup: false,
    start: null,
    end: null,
  },
  marketing: {
    social: { boosting: false, design: false, community: false },
    physical: { banners: false, rollups: false, flyers: false },
    media: null,
  },
  staff: { roles: [{ role: 'receptionist', count: 1, hours: '' }] },
  stationery: { items: [{ product: '', specs: '', quantity: 1 }] },
  hotel: { numGuests: 1, numRooms: 1, checkIn: null, checkOut: null, notes: '' },
};
