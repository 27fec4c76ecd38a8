import * as v from 'valibot';
import * as kind from './field-kinds.ts';
import { byValue, fixed, group, option } from './field-kinds.ts';

const minibusSizes = [15, 30, 50] as const;
const staffRoles = [
  'receptionist',
  'host',
  'technician',
  'security',
  'cleaner',
  'photographer',
] as const;

const vehiclePrice = byValue(
  {
    basic_classic: 'car_basic_classic',
    comfort: 'car_comfort',
    mini_bus_15: 'car_mini_bus_15',
    mini_bus_30: 'car_mini_bus_30',
    mini_bus_50: 'car_mini_bus_50',
  },
  'perDay',
);
const car = group({
  vehicleClass: kind.cards(['basic_classic', 'comfort', 'mini_bus'], {
    ...vehiclePrice,
    keyOf: (vehicle, of) => {
      const size = minibusSizes.find((known) => known === of.minibusSize) ?? minibusSizes[0];
      return vehiclePrice.keyOf(vehicle === 'mini_bus' ? `mini_bus_${size}` : vehicle, of);
    },
  }),
  minibusSize: kind.optionalSelect(minibusSizes, {
    isShown: ({ vehicleClass }) => vehicleClass === 'mini_bus',
  }),
  withDriver: option(fixed('car_with_driver', 'perDay')),
  withFuel: option(fixed('car_with_fuel', 'perDay')),
  // They carry no price (rulings, Price).
  delivery: option(),
  pickup: option(),
  start: kind.instant(),
  end: kind.instant(),
});
const stay = group({
  // The price is that of the whole stay.
  numGuests: kind.count({ valueIfEmpty: 1, price: fixed('hotel_hosting', 'perBooking') }),
  numRooms: kind.count({ valueIfEmpty: 1 }),
  checkIn: kind.day(),
  checkOut: kind.day(),
  notes: kind.text(),
});

type CarRental = v.InferOutput<typeof car.request>;
type Stay = v.InferOutput<typeof stay.request>;

const hasSizeIfMinibus = v.check(
  ({ vehicleClass, minibusSize }: CarRental) =>
    (vehicleClass === 'mini_bus') === (minibusSize !== null),
  'minibusSize',
);

/** Whether a car is given back after it is taken, as far as both are chosen (specification, section 5). */
export function isCarReturned({ start, end }: Pick<CarRental, 'start' | 'end'>): boolean {
  return start === null || end === null || Date.parse(end) > Date.parse(start);
}

/** Whether a stay does not end before it begins, as far as both days are chosen (specification, section 5). */
export function isStayInOrder({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): boolean {
  return checkIn === null || checkOut === null || checkOut >= checkIn;
}

/**
 * The optional services of a booking with their fields, in the order of the form: control, first value, and price. Form,
 * draft, request, price list, estimate and summaries are made from it. The hash of a request depends on the order.
 * Specification, sections 3 and 9.
 */
export const serviceFields = {
  catering: group({
    packageTier: kind.cards(
      ['basic', 'mid_range', 'luxurious'],
      byValue(
        {
          basic: 'catering_basic',
          mid_range: 'catering_mid_range',
          luxurious: 'catering_luxurious',
        },
        'perPersonDay',
      ),
    ),
    coffeeVariety: kind.select(['standard', 'capsules', 'powder']),
    morningBreakTime: kind.time('09:00'),
    afternoonBreakTime: kind.time('15:00'),
    mealFormat: kind.optionalSelect(['platter', 'sandwich'], {
      price: byValue({ platter: 'meal_platter', sandwich: 'meal_sandwich' }, 'perPersonDay'),
    }),
    mealType: kind.optionalSelect(['vegetarian', 'chicken', 'meat', 'fish'], {
      isShown: ({ mealFormat }) => mealFormat !== null,
    }),
    glutenFree: option(),
  }),
  carRental: {
    ...car,
    form: v.pipe(car.form, hasSizeIfMinibus),
    request: v.pipe(
      car.request,
      hasSizeIfMinibus,
      v.forward(
        v.check((rented) => isCarReturned(rented), 'the car is given back before it is taken'),
        ['end'],
      ),
    ),
  },
  marketing: group({
    social: group({
      boosting: option(fixed('marketing_boosting', 'flat')),
      design: option(fixed('marketing_design', 'flat')),
      community: option(fixed('marketing_community', 'flat')),
    }),
    physical: group({
      banners: option(fixed('marketing_banners', 'flat')),
      rollups: option(fixed('marketing_rollups', 'flat')),
      flyers: option(fixed('marketing_flyers', 'flat')),
    }),
    media: kind.part({
      serviceType: kind.select(
        ['photo_only', 'video_only', 'both'],
        byValue(
          { photo_only: 'media_photo_only', video_only: 'media_video_only', both: 'media_both' },
          'perPersonDay',
          'staffCount',
        ),
      ),
      staffCount: kind.count(),
      duration: kind.line(),
    }),
  }),
  staff: group({
    roles: kind.rows(
      {
        role: kind.suggested(staffRoles),
        count: kind.count({ price: fixed('staff_rate', 'perPersonDay', 'count') }),
        hours: kind.line(),
      },
      50,
    ),
  }),
  stationery: group({
    items: kind.rows(
      {
        product: kind.line(),
        specs: kind.line({ isInSummary: false }),
        quantity: kind.count({
          price: fixed('stationery_item_default', 'perItem', 'quantity'),
        }),
      },
      100,
    ),
  }),
  hotel: {
    ...stay,
    request: v.pipe(
      stay.request,
      v.forward(
        v.check((days) => isStayInOrder(days), 'the stay ends before it begins'),
        ['checkOut'],
      ),
    ),
  },
};

type ServiceFields = typeof serviceFields;
export type ServiceName = keyof ServiceFields;
export const serviceNames = Object.keys(serviceFields) as ServiceName[];

/** The services of a booking request: a service that is not asked for is absent. */
export const servicesSchema = v.object(ifChosen('request'));
export type Services = v.InferOutput<typeof servicesSchema>;

/** The details of every service as typed into the form, whether it is chosen or not. */
export const typedServicesSchema = v.object(kind.partOf(serviceFields, 'form'));
export type ServiceDetails = v.InferOutput<typeof typedServicesSchema>;

/** What a service's details are when it is first opened. */
export const defaultServiceDetails: Required<Services> = kind.partOf(serviceFields, 'initial');

const sentServicesSchema = v.object(ifChosen('sent'));

/** The details as they are sent: texts without what the server refuses, rows without a role or product dropped; null with a count that is no number. */
export function cleanServices(services: Partial<ServiceDetails>): Services | null {
  const { success, output } = v.safeParse(sentServicesSchema, services);
  return success ? output : null;
}

function ifChosen<Part extends 'sent' | 'request'>(name: Part) {
  const schemas = Object.entries(kind.partOf(serviceFields, name)).map(([service, schema]) => [
    service,
    v.exactOptional(schema),
  ]);
  return Object.fromEntries(schemas) as {
    [Name in ServiceName]: v.ExactOptionalSchema<ServiceFields[Name][Part], undefined>;
  };
}
