import { useTranslation } from 'react-i18next';
import { eventFields } from '#domain/booking/fields/fields.ts';
import { servicesOfForm } from '#domain/booking/form/earlier-form.ts';
import { valueText } from '#domain/booking/status.ts';
import { organizationTypes } from '#domain/documents/verification.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { MailLink, PhoneLink } from '#src/components/contact/person-links.tsx';
import { useCompanyDetails, useFieldDetails } from '#src/components/use-field-details.tsx';
import { useServiceChoices } from '#src/components/price/use-service-choices.ts';
import { ReferenceLink } from '#src/features/staff/shared/columns.tsx';
import { Section } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';

/** Who asks, and for what, as the customer has written it. */
export function Facts() {
  const { t } = useTranslation(['staff-requests', 'account', 'booking', 'request-fields']);
  const request = useRequest();
  const fieldDetails = useFieldDetails(request);
  const services = useServiceChoices(servicesOfForm(request.services), {
    lines: request.price_lines,
  });
  const company = useCompanyDetails(request);
  const event: Detail[] = [
    ...fieldDetails(eventFields, { clientName: t('account:details.clientName') }),
    [
      t('account:details.billingType'),
      request.billing_type &&
        valueText(request.billing_type, billingTypes, (known) =>
          t(`account:details.billing.${known}`),
        ),
    ],
    [
      t('facts.role'),
      request.organization_type &&
        valueText(request.organization_type, organizationTypes, (known) =>
          t(`booking:roles.${known}`),
        ),
    ],
  ];
  return (
    <Section title={t('facts.title')}>
      <DetailList
        className={`${ui.panel} ${classes.facts}`}
        details={[
          ...(request.booking_type === 'domiciliation' ? company : event),
          ...fieldDetails(['contactPerson']),
          [t('request-fields:contactPhone'), <PhoneLink number={request.contact_phone} />],
          [t('request-fields:contactEmail'), <MailLink address={request.contact_email} />],
          [t('facts.account'), request.customer_name],
          ...services.map(({ name, choices }): Detail => [name, choices, classes.wide]),
          [t('facts.notes'), request.notes, classes.wide],
          [
            t('facts.discountedRooms'),
            request.discounted_rooms_by && (
              <ReferenceLink reference={request.discounted_rooms_by} />
            ),
          ],
        ]}
      />
      {request.internal_note && (
        <p className={classes.note} data-internal>
          <strong>{t('facts.internalNote')}</strong> <bdi>{request.internal_note}</bdi>
        </p>
      )}
      {(request.rejection_code ?? request.admin_notes) && (
        <p className={classes.note}>
          <strong>{t('facts.noteToCustomer')}</strong>{' '}
          {request.rejection_code && (
            <span>{t(`account:rejection.${request.rejection_code}`)}</span>
          )}{' '}
          <bdi>{request.admin_notes}</bdi>
        </p>
      )}
    </Section>
  );
}
