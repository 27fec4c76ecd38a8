import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { plainStatus } from '#domain/booking/status.ts';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/request.ts';
import { localized, type Language } from '#domain/language.ts';
import { Rate } from '#src/components/amount.tsx';
import { Fact } from './fact.tsx';
import { Months } from './months.tsx';

interface DomiciliationFactsProps {
  domiciliation: NonNullable<BookingDetails['domiciliation']>;
}

/** What a domiciliation has instead of a room and days: the plan, its months and rate, and for which business. */
export function DomiciliationFacts({ domiciliation }: DomiciliationFactsProps) {
  const { t, i18n } = useTranslation('account');
  const { plan, months, monthly_rate, company_name, enterprise_status, business_role } =
    domiciliation;
  const status = enterpriseStatuses.find((known) => known === enterprise_status);
  const role = businessRoles.find((known) => known === business_role);
  return (
    <>
      <Fact name={t('details.plan')}>{localized(plan, 'name', i18n.language as Language)}</Fact>
      <Fact name={t('details.months')}>
        <Months months={months} />
      </Fact>
      <Fact name={t('details.monthlyRate')}>
        <Rate centimes={monthly_rate} />
      </Fact>
      <Fact name={t('details.company')}>{company_name}</Fact>
      <Fact name={t('details.enterpriseStatus')}>
        {status
          ? t(`details.enterpriseStatuses.${status}`)
          : enterprise_status && plainStatus(enterprise_status)}
      </Fact>
      <Fact name={t('details.businessRole')}>
        {role ? t(`details.businessRoles.${role}`) : business_role && plainStatus(business_role)}
      </Fact>
    </>
  );
}
