import { estimate, type Estimate, type EstimateInput } from './price.ts';
import type { Room, ServicePrice } from '#domain/rooms/room.ts';
import { chosenServices } from '#domain/booking/form/form-request.ts';
import { formPeriod, type BookingForm } from '#domain/booking/form/form.ts';

export interface FormWithPrices extends Pick<EstimateInput, 'building' | 'freeMonths'> {
  form: BookingForm;
  /** Null until the form is loaded. */
  room: Room | null;
  /** Null without a price list: the services are then on request. */
  prices: readonly ServicePrice[] | null;
}

/** What the price of the form as it is depends on; null while that is unknown. */
export function pricedForm({ building, room, prices, freeMonths, form }: FormWithPrices) {
  const services = chosenServices(form);
  const { attendees } = form;
  return room && form.billingType && services && typeof attendees === 'number'
    ? {
        building,
        room,
        billingType: form.billingType,
        period: formPeriod(form),
        attendees,
        services,
        prices: prices ?? [],
        freeMonths,
      }
    : null;
}

/** The price of the form as it is; null without a valid period. */
export function formEstimate(form: FormWithPrices): Estimate | null {
  const priced = pricedForm(form);
  return priced && estimate(priced);
}
