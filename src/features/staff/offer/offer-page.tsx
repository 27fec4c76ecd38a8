import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type OfferField, type SectionName } from '#domain/offer/record.ts';
import type { StoredRecord } from '#domain/staff/offer.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { Section } from '#src/features/staff/frame/staff-head.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { OfferHead } from './offer-head.tsx';
import classes from './offer.module.css';
import { RecordValue } from './record-value.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

/** The fields that the list of a section shows beside the name. */
const columnsOf: Record<SectionName, readonly string[]> = {
  site: ['city', 'color', 'tva_in_dinars'],
  rooms: ['seats', 'hourly_rate_in_dinars', 'daily_rate_in_dinars', 'monthly_rate_in_dinars'],
  service_prices: ['price_in_dinars', 'price_text'],
  domiciliation_plans: ['monthly_rate_in_dinars', 'min_months'],
  gallery: ['pictures'],
  events: ['start', 'end', 'room'],
};

const route = getRouteApi('/staff/offer/');

/** What the building offers, section by section; each record has a page. */
export function OfferPage() {
  const { t } = useTranslation('staff-offer');
  const { section: tab } = route.useSearch();
  const all = usePolledValue(route.useLoaderData());
  if (tab === 'settings') {
    return (
      <>
        <OfferHead />
        <OpeningHours />
      </>
    );
  }
  return (
    <>
      <OfferHead>
        {tab !== 'gallery' && tab !== 'site' && (
          <ButtonLink
            to="/staff/offer/$section/$id"
            params={{ section: tab, id: 'new' }}
            leftSection={<Plus size={18} />}
          >
            {t(`add.${tab}`)}
          </ButtonLink>
        )}
      </OfferHead>
      <Records section={tab} rows={all[tab]} />
    </>
  );
}

function Records({ section, rows }: { section: SectionName; rows: readonly StoredRecord[] }) {
  const { t } = useTranslation('staff-offer');
  const texts = useOfferTexts();
  const fields = fieldsOf(section);
  const shown = fields.filter(({ name }) => columnsOf[section].includes(name));
  return (
    <StaffTable
      label={t(`sections.${section}`)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={t(`empty.${section}`)}
      columns={[
        [
          texts.field(section === 'service_prices' ? 'service_key' : 'name'),
          ({ id, values }) => (
            <Link className={ui.link} to="/staff/offer/$section/$id" params={{ section, id }}>
              <bdi>{texts.title(section, values)}</bdi>
            </Link>
          ),
          'title',
        ],
        ...shown.map((field): StaffColumn<StoredRecord> => [
          texts.field(field.name),
          ({ values }) => <RecordValue field={field} value={values[field.name]} />,
          isNumber(field) ? 'number' : undefined,
        ]),
        fields.some(({ name }) => name === 'is_active') && [
          texts.field('is_active'),
          ({ isHidden }) => (
            <StatusBadge tone={isHidden ? 'over' : 'good'}>
              {t(isHidden ? 'hidden' : 'visible')}
            </StatusBadge>
          ),
        ],
      ]}
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
    <Section title={t('sections.settings')}>
      {openingHours ? (
        <p className={classes.hours}>
          <Ltr>{`${openingHours.from}–${openingHours.to}`}</Ltr>
        </p>
      ) : (
        <p className="paragraph">{t('hours.unset')}</p>
      )}
      <p className="paragraph">{t('hours.text')}</p>
      <p className="paragraph">{t('hours.closures')}</p>
      <Link className={ui.link} to="/staff/calendar">
        {t('hours.calendar')}
      </Link>
    </Section>
  );
}
