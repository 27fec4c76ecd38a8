import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clientOf, offerOf } from '#domain/staff/booking-row.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { BookedTime, BookingStatus, HeldUntil } from '#src/features/staff/shared/columns.tsx';
import { useLogColumns } from '#src/features/staff/shared/log-columns.tsx';
import { ListSection, Section, StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { BookingWork } from './booking-work.tsx';
import { DecisionActor, useRequest } from './decision-actor.ts';
import { Facts } from './facts.tsx';
import { History, Occupied } from './occupied.tsx';
import { Payments } from './payments.tsx';
import { Price } from './price.tsx';
import classes from './request-page.module.css';
import { Verdict } from './verdict.tsx';
import { selectReview } from '#machines/decision/decision.selectors.ts';
import { DocumentReview } from './document-review.tsx';

const route = getRouteApi('/staff/requests/$ref');

/** One request: who asks for what, and everything that staff decide about it. */
export function RequestPage() {
  const { request, machine } = route.useLoaderData();
  const { clock, actorOptions } = useApp();
  const { me } = useStaff();
  return (
    <DecisionActor.Provider
      logic={machine}
      options={{ ...actorOptions, input: { request, me: me.name, now: clock.now } }}
    >
      <Page />
    </DecisionActor.Provider>
  );
}

function Page() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const lines = usePolledValue(route.useLoaderData().log);
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

/** The documents of the request in the order of their arrival. */
function Documents() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { documents } = useRequest();
  return (
    <ListSection title={t('staff-pages:columns.lacks')} none={t('documents.none')}>
      {documents.map(({ id }) => (
        <Review key={id} id={id} />
      ))}
    </ListSection>
  );
}

function Review({ id }: { id: string }) {
  const review = DecisionActor.useSelector(selectReview(id));
  return review && <DocumentReview actor={review} />;
}
