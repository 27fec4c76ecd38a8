import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';

/** What a plan can come with, in the order in which it is shown. The table refuses others. */
export const planBenefits = [
  'address',
  'grand_hall',
  'mail_kept',
  'mail_scanned',
  'discounted_rooms',
  'calls',
] as const;
export type PlanBenefit = (typeof planBenefits)[number];

/** A domiciliation plan as the table gives it to browsers. Specification, section 3, Domiciliation plan. */
export const domiciliationPlanSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  description: v.string(),
  /** Centimes. */
  monthly_rate: centimesSchema,
  min_months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  benefits: v.array(v.picklist(planBenefits)),
  translations: translationsSchema,
});
export type DomiciliationPlan = v.InferOutput<typeof domiciliationPlanSchema>;

/** What at least one of the plans comes with, in the order in which it is shown. */
export function offeredBenefits(plans: readonly Pick<DomiciliationPlan, 'benefits'>[]) {
  return planBenefits.filter((benefit) => plans.some(({ benefits }) => benefits.includes(benefit)));
}

/** The price of some months of a plan in centimes: a domiciliation has no TVA of its own (docs/decisions/027). */
export function domiciliationTotal(
  { monthly_rate }: Pick<DomiciliationPlan, 'monthly_rate'>,
  months: readonly string[],
): number {
  return monthly_rate * months.length;
}
