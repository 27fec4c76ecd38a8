import type { ServiceName } from './services.ts';

/** What an amount of the price list is for (rulings, Price). */
export type PriceUnit = 'perPersonDay' | 'perDay' | 'perItem' | 'perBooking' | 'flat';

/** The keys of the price list by service, in the order of the form, each with its unit. Specification, section 9. */
export const servicePrices = {
  catering: {
    catering_basic: 'perPersonDay',
    catering_mid_range: 'perPersonDay',
    catering_luxurious: 'perPersonDay',
    meal_platter: 'perPersonDay',
    meal_sandwich: 'perPersonDay',
  },
  carRental: {
    car_basic_classic: 'perDay',
    car_comfort: 'perDay',
    car_mini_bus_15: 'perDay',
    car_mini_bus_30: 'perDay',
    car_mini_bus_50: 'perDay',
    car_with_driver: 'perDay',
    car_with_fuel: 'perDay',
  },
  marketing: {
    marketing_boosting: 'flat',
    marketing_design: 'flat',
    marketing_community: 'flat',
    marketing_banners: 'flat',
    marketing_rollups: 'flat',
    marketing_flyers: 'flat',
    media_photo_only: 'perPersonDay',
    media_video_only: 'perPersonDay',
    media_both: 'perPersonDay',
  },
  staff: { staff_rate: 'perPersonDay' },
  stationery: { stationery_item_default: 'perItem' },
  hotel: { hotel_hosting: 'perBooking' },
} as const satisfies Record<ServiceName, Record<string, PriceUnit>>;

type KeysOf<Prices> = Prices extends unknown ? keyof Prices : never;
export type ServicePriceKey = KeysOf<(typeof servicePrices)[ServiceName]>;

export const priceUnits: Record<ServicePriceKey, PriceUnit> = {
  ...servicePrices.catering,
  ...servicePrices.carRental,
  ...servicePrices.marketing,
  ...servicePrices.staff,
  ...servicePrices.stationery,
  ...servicePrices.hotel,
};
