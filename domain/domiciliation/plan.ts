import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money.ts';

/** A domiciliation plan as the table gives it to browsers. Specification, section 3, Domiciliation plan. */
export const domiciliationPlanSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  description: v.string(),
  /** Centimes. */
  monthly_rate: centimesSchema,
  min_months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  translations: translationsSchema,
});
export type DomiciliationPlan = v.InferOutput<typeof domiciliationPlanSchema>;

/** The price of some months of a plan in centimes: a domiciliation has no TVA of its own (docs/decisions/027). */
export function domiciliationTotal(
  { monthly_rate }: Pick<DomiciliationPlan, 'monthly_rate'>,
  months: readonly string[],
): number {
  return monthly_rate * months.length;
}
