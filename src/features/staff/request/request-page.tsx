import { useTranslation } from 'react-i18next';
import { clientOf, offerOf } from '#domain/staff/booking-row.ts';
import type { LogLine } from '#domain/staff/log.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import type { decisionMachine } from '#machines/decision/decision.machine.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp } from '#src/features/app-context.ts';
import { BookedTime, BookingStatus } from '#src/features/staff/shared/booking-columns.tsx';
import { HeldUntil } from '#src/features/staff/shared/held-until.tsx';
import { useLogColumns } from '#src/features/staff/shared/log-columns.tsx';
import { Section } from '#src/features/staff/shared/section.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { BookingWork } from './booking-work.tsx';
import { DecisionActor, useRequest } from './decision-actor.ts';
import { Documents } from './documents.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { Occupied } from './occupied.tsx';
import { Payments } from './payments.tsx';
import { Price } from './price.tsx';
import classes from './request-page.module.css';
import { Verdict } from './verdict.tsx';

interface RequestPageProps {
  request: StaffRequest;
  log: PolledValue<readonly LogLine[]>;
  machine: typeof decisionMachine;
}

/** One request: who asks for what, and everything that staff decide about it. */
export function RequestPage({ request, log, machine }: RequestPageProps) {
  const { clock, actorOptions } = useApp();
  const { me } = useStaff();
  return (
    <DecisionActor.Provider
      logic={machine}
      options={{ ...actorOptions, input: { request, me: me.name, now: clock.now } }}
    >
      <Page log={log} />
    </DecisionActor.Provider>
  );
}

function Page({ log }: Pick<RequestPageProps, 'log'>) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const lines = usePolledValue(log);
  const columns = useLogColumns({ isOfRequest: true });
  const request = useRequest();
  const { ref_code: reference, hold_expires_at: end } = request;
  const language = useLanguage();
  return (
    <>
      <BackLink to="/staff/requests">{t('staff-pages:nav.requests')}</BackLink>
      <StaffHead title={reference} lead={clientOf(request)}>
        <BookingStatus status={request.status} />
      </StaffHead>
      <p className={`${ui.row} ${classes.summary}`}>
        <bdi>{offerOf(request, language)}</bdi>
        <BookedTime row={request} />
        {end && (
          <span>
            <span>{t('staff-pages:columns.heldUntil')}</span> <HeldUntil until={end} />
          </span>
        )}
      </p>
      <div className={ui.split}>
        <aside className={classes.side}>
          <Verdict />
          {request.status !== 'pending_approval' && <BookingWork />}
        </aside>
        <div>
          <Facts />
          <Documents />
          <Price />
          <Payments />
          <Occupied />
          <History />
          <Section title={t('staff-pages:nav.log')}>
            <StaffTable
              label={t('staff-pages:nav.log')}
              columns={columns}
              rows={lines}
              keyOf={({ id }) => String(id)}
              empty={t('log.none')}
            />
          </Section>
        </div>
      </div>
    </>
  );
}
