import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type OfferField, type SectionName } from '#domain/offer/record.ts';
import type { OfferRecords, StoredRecord } from '#domain/staff/offer.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { StatusBadge } from '#src/features/staff/shared/status-badge.tsx';
import { OfferHead, type OfferTab } from './offer-head.tsx';
import classes from './offer.module.css';
import { RecordValue } from './record-value.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

/** The fields that the list of a section shows beside the name. */
const columnsOf: Record<SectionName, readonly string[]> = {
  rooms: ['seats', 'hourly_rate_in_dinars', 'daily_rate_in_dinars', 'monthly_rate_in_dinars'],
  service_prices: ['price_in_dinars', 'price_text'],
  domiciliation_plans: ['monthly_rate_in_dinars', 'min_months'],
  gallery: ['pictures'],
  events: ['start', 'end', 'room'],
};

interface OfferPageProps {
  tab: OfferTab;
  records: PolledValue<OfferRecords>;
}

/** What the building offers, section by section; each record has a page. */
export function OfferPage({ tab, records }: OfferPageProps) {
  const { t } = useTranslation('staff-offer');
  const all = usePolledValue(records);
  if (tab === 'settings') {
    return (
      <>
        <OfferHead />
        <OpeningHours />
      </>
    );
  }
  const rows = all[tab];
  return (
    <>
      <OfferHead>
        {tab !== 'gallery' && (
          <ButtonLink
            to="/staff/offer/$section/$id"
            params={{ section: tab, id: 'new' }}
            leftSection={<Plus size={18} aria-hidden />}
          >
            {t(`add.${tab}`)}
          </ButtonLink>
        )}
      </OfferHead>
      {rows.length === 0 ? (
        <p className={classes.hint}>{t(`empty.${tab}`)}</p>
      ) : (
        <Records section={tab} rows={rows} />
      )}
    </>
  );
}

function Records({ section, rows }: { section: SectionName; rows: readonly StoredRecord[] }) {
  const { t } = useTranslation('staff-offer');
  const texts = useOfferTexts();
  const fields = fieldsOf(section);
  const shown = fields.filter(({ name }) => columnsOf[section].includes(name));
  const canBeHidden = fields.some(({ name }) => name === 'is_active');
  const columns: StaffColumn<StoredRecord>[] = [
    {
      name: 'name',
      heading: texts.field(section === 'service_prices' ? 'service_key' : 'name'),
      isTitle: true,
      cell: ({ id, values }) => (
        <Link className={classes.record} to="/staff/offer/$section/$id" params={{ section, id }}>
          <bdi>{texts.title(section, values)}</bdi>
        </Link>
      ),
    },
    ...shown.map((field) => ({
      name: field.name,
      heading: texts.field(field.name),
      isNumber: isNumber(field),
      cell: ({ values }: StoredRecord) => <RecordValue field={field} value={values[field.name]} />,
    })),
    ...(canBeHidden
      ? [
          {
            name: 'is_active',
            heading: texts.field('is_active'),
            cell: ({ isHidden }: StoredRecord) => (
              <StatusBadge tone={isHidden ? 'over' : 'good'}>
                {t(isHidden ? 'hidden' : 'visible')}
              </StatusBadge>
            ),
          },
        ]
      : []),
  ];
  return (
    <StaffTable
      label={t(`sections.${section}`)}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function isNumber({ input: { kind } }: OfferField): boolean {
  return kind === 'dinars' || kind === 'count';
}

/** They are a setting of the server: shown, with where they are set. */
function OpeningHours() {
  const { t } = useTranslation('staff-offer');
  const { openingHours } = useSite();
  return (
    <section className={classes.settings}>
      <h2>{t('sections.settings')}</h2>
      {openingHours ? (
        <p className={classes.hours}>
          <Ltr>{`${openingHours.from}–${openingHours.to}`}</Ltr>
        </p>
      ) : (
        <p>{t('hours.unset')}</p>
      )}
      <p>{t('hours.text')}</p>
      <p>{t('hours.closures')}</p>
      <Link className={classes.record} to="/staff/calendar">
        {t('hours.calendar')}
      </Link>
    </section>
  );
}
