import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { localized, type Language } from '#domain/language.ts';
import { localBusiness } from '#src/components/local-business.ts';
import type { StructuredData } from '#src/components/frame/page-head.tsx';
import type { Site } from '#src/components/site-context.ts';

/** Code of UN/CEFACT for a month. */
const MONTH = 'MON';

interface PlansDataOptions {
  language: Language;
  category: string;
  site: Site;
}

/** The offer as search engines read it: each plan with its price for a month and the months it is for. */
export function plansData(
  plans: readonly DomiciliationPlan[],
  { language, category, site }: PlansDataOptions,
): StructuredData {
  return {
    '@type': 'Service',
    name: category,
    serviceType: category,
    url: new URL('/domiciliation-flow', site.origin).href,
    provider: localBusiness(site),
    offers: plans.map((plan) => {
      const price = { price: plan.monthly_rate / 100, priceCurrency: 'DZD' };
      return {
        '@type': 'Offer',
        name: localized(plan, 'name', language),
        description: localized(plan, 'description', language),
        ...price,
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: MONTH },
        eligibleDuration: {
          '@type': 'QuantitativeValue',
          minValue: plan.min_months,
          unitCode: MONTH,
        },
      };
    }),
  };
}
