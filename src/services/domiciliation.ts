import { domiciliationPlanSchema } from '#domain/domiciliation/plan.ts';
import type { DataRows } from './data/data-rows.ts';

/** The domiciliation plans. Specification, section 7, Direct data-service queries. */
export function createDomiciliationService({ read }: DataRows) {
  return {
    /** The offered plans, ordered by monthly rate. */
    listPlans: () =>
      read(
        'domiciliation_plans',
        { is_active: 'eq.true', order: 'monthly_rate' },
        domiciliationPlanSchema,
        'plans_failed',
      ),
  };
}
