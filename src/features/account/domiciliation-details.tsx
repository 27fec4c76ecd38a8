import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { plainStatus } from '#domain/booking/status.ts';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/request.ts';
import { localized } from '#domain/language.ts';
import { Rate } from '#src/components/amount.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { Detail } from './detail.tsx';
import { Months } from './months.tsx';

interface DomiciliationDetailsProps {
  domiciliation: NonNullable<BookingDetails['domiciliation']>;
}

/** The details of a domiciliation: plan, months, rate and business. */
export function DomiciliationDetails({ domiciliation }: DomiciliationDetailsProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { plan, months, monthly_rate, company_name, enterprise_status, business_role } =
    domiciliation;
  const status = enterpriseStatuses.find((known) => known === enterprise_status);
  const role = businessRoles.find((known) => known === business_role);
  return (
    <>
      <Detail name={t('details.plan')}>{localized(plan, 'name', language)}</Detail>
      <Detail name={t('details.months')}>
        <Months months={months} />
      </Detail>
      <Detail name={t('details.monthlyRate')}>
        <Rate centimes={monthly_rate} />
      </Detail>
      <Detail name={t('details.company')}>{company_name}</Detail>
      <Detail name={t('details.enterpriseStatus')}>
        {status
          ? t(`details.enterpriseStatuses.${status}`)
          : enterprise_status && plainStatus(enterprise_status)}
      </Detail>
      <Detail name={t('details.businessRole')}>
        {role ? t(`details.businessRoles.${role}`) : business_role && plainStatus(business_role)}
      </Detail>
    </>
  );
}
