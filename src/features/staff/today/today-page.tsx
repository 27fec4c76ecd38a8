import { useTranslation } from 'react-i18next';
import type { Today } from '#domain/staff/today.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useBookingColumns } from '#src/features/staff/shared/booking-columns.tsx';
import { useEventColumns } from '#src/features/staff/shared/event-columns.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { TodaySection } from './today-section.tsx';
import classes from './today-page.module.css';

type Request = Today['requests'][number];
type Asked = Today['asks'][number];
type Arrival = Today['arrivals'][number];

/** What waits, and who comes today. Each number is that of the badge of its page. */
export function TodayPage({ today }: { today: PolledValue<Today> }) {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  const { day, waiting, ...lists } = usePolledValue(today);
  const { ref, offer, period, client, heldUntil, lacks, total } = useBookingColumns<Request>();
  const { event, starts, room, organizer } = useEventColumns<Today['events'][number]>();
  const requestColumns = [ref, client, offer, period, heldUntil, lacks, total];
  const eventColumns = [event, starts, room, organizer];
  return (
    <>
      <StaffHead title={t('nav.today')} lead={formatFullDay(day, language)} />
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
