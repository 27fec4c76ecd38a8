import * as v from 'valibot';

/** How a room is rented. Specification, section 3, Room. */
export const billingTypes = ['hourly', 'daily', 'monthly'] as const;
export const billingTypeSchema = v.picklist(billingTypes);
export type BillingType = v.InferOutput<typeof billingTypeSchema>;
