import * as v from 'valibot';
import { contactEntries } from '#domain/request/contact.ts';
import { requiredLineSchema, textSchema } from '#domain/text/text.ts';
import { isoMonthSchema } from '#domain/time/time.ts';
import { businessRoles, enterpriseStatuses } from './business.ts';
import { areConsecutive, MONTHS_AHEAD } from './months.ts';

const requiredLine = requiredLineSchema(200);

/**
 * Body of POST /api/events/request for a domiciliation (specification, section 3, Booking request); `clientName` is the
 * company. Months that do not follow one another are refused here, past and too few ones by the server's clock and plan.
 */
export const domiciliationRequestSchema = v.object({
  bookingType: v.literal('domiciliation'),
  domiciliationPlanId: v.pipe(v.string(), v.uuid()),
  selectedMonths: v.pipe(
    v.array(isoMonthSchema),
    v.maxLength(MONTHS_AHEAD),
    v.check((months) => areConsecutive(months), 'the months are not consecutive'),
  ),
  enterpriseStatus: v.picklist(enterpriseStatuses),
  businessRole: v.picklist(businessRoles),
  generalInfo: v.object({
    clientName: requiredLine,
    ...contactEntries,
    notes: textSchema(4_000),
  }),
});
export type DomiciliationRequest = v.InferOutput<typeof domiciliationRequestSchema>;
