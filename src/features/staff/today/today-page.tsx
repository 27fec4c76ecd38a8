import { useTranslation } from 'react-i18next';
import type { Today } from '#domain/staff/today.ts';
import { formatFullDay, formatInstant } from '#domain/time/dates.ts';
import { Amount } from '#src/components/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useBookingColumns } from '#src/features/staff/shared/booking-columns.tsx';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { TodaySection } from './today-section.tsx';
import classes from './today-page.module.css';

type Arrival = Today['arrivals'][number];
type Asked = Today['asks'][number];
type ShownEvent = Today['events'][number];

/** What waits, and who comes today. Each number is that of the badge of its page. */
export function TodayPage({ today }: { today: PolledValue<Today> }) {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  const { day, waiting, ...lists } = usePolledValue(today);
  return (
    <>
      <StaffHead title={t('today.title')} lead={formatFullDay(day, language)} />
      <ul className={classes.numbers}>
        {(['requests', 'documents', 'asks', 'due', 'chats', 'events'] as const).map((name) => (
          <li key={name} className={classes.number} data-none={waiting[name] === 0 || undefined}>
            <strong>{waiting[name]}</strong>
            <span>{t(`today.numbers.${name}`, { count: waiting[name] })}</span>
            {name === 'due' && waiting.due > 0 && <Amount centimes={waiting.due_amount} />}
          </li>
        ))}
      </ul>
      <Requests title={t('today.requests')} rows={lists.requests} count={waiting.requests} />
      <Requests title={t('today.documents')} rows={lists.documents} count={waiting.documents} />
      <Asks rows={lists.asks} />
      <Arrivals rows={lists.arrivals} />
      <Events title={t('today.proposed')} rows={lists.proposed} count={waiting.events} />
      <Events title={t('today.events')} rows={lists.events} />
    </>
  );
}

function Requests({
  title,
  rows,
  count,
}: {
  title: string;
  rows: Today['requests'];
  count: number;
}) {
  const { ref, offer, period, client, heldUntil, lacks, total } =
    useBookingColumns<Today['requests'][number]>();
  const columns = [ref, client, offer, period, heldUntil, lacks, total];
  return (
    <TodaySection title={title} count={count} isShort={rows.length < count}>
      {rows.length > 0 && (
        <StaffTable label={title} columns={columns} rows={rows} keyOf={(row) => row.ref_code} />
      )}
    </TodaySection>
  );
}

function Asks({ rows }: { rows: readonly Asked[] }) {
  const { t } = useTranslation('staff-pages');
  const { ref, offer, period, client } = useBookingColumns<Asked>();
  const columns = [
    ref,
    client,
    {
      name: 'asks',
      heading: t('columns.asks'),
      cell: ({ asks_for, asks }: Asked) => (
        <>
          <span>{t(`values.ask.${asks_for}`)}</span> {asks && <bdi>{asks}</bdi>}
        </>
      ),
    },
    offer,
    period,
  ];
  return (
    <TodaySection title={t('today.asks')} count={rows.length}>
      {rows.length > 0 && (
        <StaffTable
          label={t('today.asks')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.ref_code}
        />
      )}
    </TodaySection>
  );
}

function Arrivals({ rows }: { rows: readonly Arrival[] }) {
  const { t } = useTranslation('staff-pages');
  const { ref, offer, period, client } = useBookingColumns<Arrival>();
  const columns = [
    ref,
    offer,
    period,
    client,
    {
      name: 'contact',
      heading: t('columns.contact'),
      cell: ({ contact_person, contact_phone }: Arrival) => (
        <span>
          <bdi>{contact_person}</bdi> {contact_phone && <Ltr>{contact_phone}</Ltr>}
        </span>
      ),
    },
    {
      name: 'people',
      heading: t('columns.people'),
      isNumber: true,
      cell: ({ attendees }: Arrival) => attendees,
    },
  ];
  return (
    <TodaySection title={t('today.arrivals')} count={rows.length}>
      {rows.length > 0 && (
        <StaffTable
          label={t('today.arrivals')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.ref_code}
        />
      )}
    </TodaySection>
  );
}

function Events({
  title,
  rows,
  count = rows.length,
}: {
  title: string;
  rows: readonly ShownEvent[];
  count?: number;
}) {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  const building = useSite();
  const columns: StaffColumn<ShownEvent>[] = [
    {
      name: 'event',
      heading: t('columns.event'),
      isTitle: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      name: 'starts',
      heading: t('columns.starts'),
      cell: ({ start_datetime }) => formatInstant(building, start_datetime, language),
    },
    { name: 'room', heading: t('columns.offer'), cell: ({ room_name }) => <bdi>{room_name}</bdi> },
    {
      name: 'organizer',
      heading: t('columns.organizer'),
      cell: ({ organizer_name }) => <bdi>{organizer_name}</bdi>,
    },
  ];
  return (
    <TodaySection title={title} count={count} isShort={rows.length < count}>
      {rows.length > 0 && (
        <StaffTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </TodaySection>
  );
}
