import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import { isSelectableMonth } from '#domain/domiciliation/months.ts';
import { domiciliationTotal } from '#domain/domiciliation/plan.ts';
import type { DomiciliationRequest } from '#domain/domiciliation/request.ts';
import { buildingDay } from '#domain/time/time.ts';
import {
  pendingQuery,
  refuseBeyondLimits,
  usageOf,
} from '#server/bookings/requests/booking-limits.ts';
import type { NewBooking, StoredBooking } from '#server/bookings/requests/new-booking.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { Refusal } from '#server/errors.ts';
import type { Building } from '#domain/time/building.ts';

interface AskedDomiciliation {
  building: Building;
  booking: NewBooking;
  request: DomiciliationRequest;
  limits: BookingLimits;
}

/** Stores a domiciliation with the plan's current rate as the agreed rate (rulings, Domiciliation). */
export async function insertDomiciliation(
  trx: Db,
  { building, booking, request, limits }: AskedDomiciliation,
): Promise<StoredBooking> {
  const plan = await trx
    .selectFrom('domiciliation_plans')
    .select(['id', 'monthly_rate', 'min_months'])
    .where('id', '=', request.domiciliationPlanId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(() => new Refusal('plan_not_found'));
  const { selectedMonths: months, generalInfo } = request;
  const today = buildingDay(building, booking.created_at);
  if (!months.every((month) => isSelectableMonth(month, today))) {
    throw new Refusal('invalid_period');
  }
  if (months.length < plan.min_months) {
    throw new Refusal('months_missing');
  }
  const { customer_id: customerId, created_at: now } = booking;
  const pending = await pendingQuery(trx, customerId, { now }).execute();
  refuseBeyondLimits(request, { building, limits, usage: usageOf(pending), now });
  const total = domiciliationTotal(plan, months);
  return trx
    .insertInto('bookings')
    .values({
      ...booking,
      booking_type: request.bookingType,
      domiciliation_plan_id: plan.id,
      selected_months: months,
      enterprise_status: request.enterpriseStatus,
      business_role: request.businessRole,
      company_name: generalInfo.clientName,
      client_name: generalInfo.clientName,
      contact_person: generalInfo.contactPerson,
      contact_email: generalInfo.contactEmail,
      contact_phone: generalInfo.contactPhone,
      notes: generalInfo.notes,
      price_lines: asJson([
        { item: 'domiciliation', quantity: months.length, amount: total, note: null },
      ]),
      subtotal: total,
      tva: 0,
      total_price: total,
    })
    .returning(['id', 'ref_code', 'total_price', 'status'])
    .executeTakeFirstOrThrow();
}
