import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Today } from '#domain/staff/today.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useBookingColumns, useEventColumns } from '#src/features/staff/shared/columns.tsx';
import { StaffHead, Section } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './today-page.module.css';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

type Request = Today['requests'][number];
type Asked = Today['asks'][number];
type Arrival = Today['arrivals'][number];

const route = getRouteApi('/staff/');

/** What waits, and who comes today. Each number is that of the badge of its page. */
export function TodayPage() {
  const { t } = useTranslation('staff-pages');
  const dates = useDates();
  const { day, waiting, ...lists } = usePolledValue(route.useLoaderData());
  const { ref, offer, period, client, heldUntil, lacks, total } = useBookingColumns<Request>();
  const { event, starts, room, organizer } = useEventColumns<Today['events'][number]>();
  const requestColumns = [ref, client, offer, period, heldUntil, lacks, total];
  const eventColumns = [event, starts, room, organizer];
  return (
    <>
      <StaffHead title={t('nav.today')} lead={dates.fullDay(day)} />
      <ul className={classes.numbers}>
        {(['requests', 'documents', 'asks', 'due', 'chats', 'events'] as const).map((name) => (
          <li key={name} data-none={waiting[name] === 0 || undefined}>
            <strong>{waiting[name]}</strong>
            <span>{t(`today.numbers.${name}`, { count: waiting[name] })}</span>
            {name === 'due' && waiting.due > 0 && <Amount centimes={waiting.due_amount} />}
          </li>
        ))}
      </ul>
      <div className={ui.sections}>
        <TodaySection
          name="requests"
          rows={lists.requests}
          columns={requestColumns}
          count={waiting.requests}
        />
        <TodaySection
          name="documents"
          rows={lists.documents}
          columns={requestColumns}
          count={waiting.documents}
        />
        <Asks rows={lists.asks} />
        <Arrivals rows={lists.arrivals} />
        <TodaySection
          name="proposed"
          rows={lists.proposed}
          columns={eventColumns}
          count={waiting.events}
        />
        <TodaySection name="events" rows={lists.events} columns={eventColumns} />
      </div>
    </>
  );
}

function Asks({ rows }: { rows: readonly Asked[] }) {
  const { t } = useTranslation('staff-pages');
  const { ref, offer, period, client } = useBookingColumns<Asked>();
  return (
    <TodaySection
      name="asks"
      rows={rows}
      columns={[
        ref,
        client,
        [
          t('columns.asks'),
          ({ asks_for, asks }) => (
            <>
              <span>{t(`values.ask.${asks_for}`)}</span> {asks && <bdi>{asks}</bdi>}
            </>
          ),
        ],
        offer,
        period,
      ]}
    />
  );
}

function Arrivals({ rows }: { rows: readonly Arrival[] }) {
  const { t } = useTranslation('staff-pages');
  const { ref, offer, period, client } = useBookingColumns<Arrival>();
  return (
    <TodaySection
      name="arrivals"
      rows={rows}
      columns={[
        ...[ref, offer, period, client],
        [
          t('columns.contact'),
          ({ contact_person, contact_phone }) => (
            <span>
              <bdi>{contact_person}</bdi> {contact_phone && <Ltr>{contact_phone}</Ltr>}
            </span>
          ),
        ],
        [t('columns.people'), ({ attendees }) => attendees, 'number'],
      ]}
    />
  );
}

interface TodaySectionProps<Row> {
  name: 'requests' | 'documents' | 'asks' | 'arrivals' | 'proposed' | 'events';
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  /** Of all; the list can have only the first ones. */
  count?: number;
}

/** A part of Today; one word when there is nothing. */
function TodaySection<Row extends { ref_code: string } | { id: string }>({
  name,
  rows,
  columns,
  count = rows.length,
}: TodaySectionProps<Row>) {
  const { t } = useTranslation('staff-pages');
  const title = t(`today.${name}`);
  return (
    <Section title={title} count={count}>
      <StaffTable
        label={title}
        {...{ rows, columns }}
        keyOf={(row) => ('id' in row ? row.id : row.ref_code)}
        empty={t('today.nothing')}
      />
      {rows.length < count && <p className="hint">{t('today.firstOnes')}</p>}
    </Section>
  );
}
