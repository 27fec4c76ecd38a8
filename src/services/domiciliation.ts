import { domiciliationPlanSchema, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { DataRows } from './data-rows.ts';

export interface DomiciliationService {
  /** The offered plans, ordered by monthly rate. */
  listPlans: () => Promise<DomiciliationPlan[]>;
}

/** The domiciliation plans. Specification, section 7, Direct data-service queries. */
export function createDomiciliationService({ read }: DataRows): DomiciliationService {
  return {
    listPlans: () =>
      read(
        'domiciliation_plans',
        { is_active: 'eq.true', order: 'monthly_rate' },
        domiciliationPlanSchema,
        'plans_failed',
      ),
  };
}
