import * as v from 'valibot';
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
const shortText = v.pipe(v.string(), v.maxLength(200));
const longText = v.pipe(v.string(), v.maxLength(4_000));

export const cateringSchema = v.object({
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

export const marketingSchema = v.object({
  social: v.object({ boosting: v.boolean(), design: v.boolean(), community: v.boolean() }),
  physical: v.object({ banners: v.boolean(), rollups: v.boolean(), flyers: v.boolean() }),
  media: v.nullable(
    v.object({ serviceType: v.picklist(mediaTypes), staffCount: count, duration: shortText }),
  ),
});

export const staffSchema = v.object({
  roles: v.pipe(v.array(v.object({ role: shortText, count, hours: shortText })), v.maxLength(50)),
});

export const stationerySchema = v.object({
  items: v.pipe(
    v.array(v.object({ product: shortText, specs: shortText, quantity: count })),
    v.maxLength(100),
  ),
});

export const hotelSchema = v.object({
  numGuests: count,
  numRooms: count,
  checkIn: v.nullable(isoDateSchema),
  checkOut: v.nullable(isoDateSchema),
  notes: longText,
});

/** The services of a booking request: a service that is not asked for is absent. */
export const servicesSchema = v.object({
  catering: v.exactOptional(cateringSchema),
  carRental: v.exactOptional(carRentalSchema),
  marketing: v.exactOptional(marketingSchema),
  staff: v.exactOptional(staffSchema),
  stationery: v.exactOptional(stationerySchema),
  hotel: v.exactOptional(hotelSchema),
});
export type Services = v.InferOutput<typeof servicesSchema>;
export type ServiceDetails = Required<Services>;

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
