import * as v from 'valibot';
import { cleanLine, cleanText, lineSchema, textSchema } from '#domain/text.ts';
import { instantSchema, isoDateSchema, isoTimeSchema } from '#domain/time.ts';

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

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));
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

const marketingWith = (lineText: TextSchema) =>
  v.object({
    social: v.object({ boosting: v.boolean(), design: v.boolean(), community: v.boolean() }),
    physical: v.object({ banners: v.boolean(), rollups: v.boolean(), flyers: v.boolean() }),
    media: v.nullable(
      v.object({ serviceType: v.picklist(mediaTypes), staffCount: count, duration: lineText }),
    ),
  });

const staffWith = (lineText: TextSchema) =>
  v.object({
    roles: v.pipe(v.array(v.object({ role: lineText, count, hours: lineText })), v.maxLength(50)),
  });

const stationeryWith = (lineText: TextSchema) =>
  v.object({
    items: v.pipe(
      v.array(v.object({ product: lineText, specs: lineText, quantity: count })),
      v.maxLength(100),
    ),
  });

const hotelWith = (notes: TextSchema) =>
  v.object({
    numGuests: count,
    numRooms: count,
    checkIn: v.nullable(isoDateSchema),
    checkOut: v.nullable(isoDateSchema),
    notes,
  });

type CarRental = v.InferOutput<typeof carRentalSchema>;
type Stay = v.InferOutput<ReturnType<typeof hotelWith>>;

/** Whether a car is given back after it is taken, as far as both are chosen (specification, section 5). */
export function isCarReturned({ start, end }: Pick<CarRental, 'start' | 'end'>): boolean {
  return start === null || end === null || Date.parse(end) > Date.parse(start);
}

/** Whether a stay does not end before it begins, as far as both days are chosen (specification, section 5). */
export function isStayInOrder({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): boolean {
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
  marketing: v.exactOptional(marketingWith(line)),
  staff: v.exactOptional(staffWith(line)),
  stationery: v.exactOptional(stationeryWith(line)),
  hotel: v.exactOptional(
    v.pipe(
      hotelWith(textSchema(4_000)),
      v.forward(
        v.check((stay) => isStayInOrder(stay), 'the stay ends before it begins'),
        ['checkOut'],
      ),
    ),
  ),
});
export type Services = v.InferOutput<typeof servicesSchema>;
export type ServiceDetails = Required<Services>;

/** The details of every service as typed into the form, whether it is chosen or not. */
export const typedServicesSchema = v.object({
  catering: cateringSchema,
  carRental: carRentalSchema,
  marketing: marketingWith(typed),
  staff: staffWith(typed),
  stationery: stationeryWith(typed),
  hotel: hotelWith(typed),
});

/** The details as they are sent: texts without what the server refuses, rows without a role or product dropped. */
export function cleanServices({
  marketing,
  staff,
  stationery,
  hotel,
  ...others
}: Services): Services {
  const media = marketing?.media;
  return {
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
}

/** What a service's details are when it is first opened. Specification, sections 3 and 9. */
export const defaultServiceDetails: ServiceDetails = {
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
