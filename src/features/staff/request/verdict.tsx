import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_HOLD_EXTENSIONS } from '#domain/booking/limits/limits.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import { selectFailure, selectVerdict } from '#machines/decision/decision.selectors.ts';
import { useLackText, RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useMayDo, useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { DecisionActor, useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';
import { VerdictForm } from './verdict-form.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The decision about the request: the buttons, the form of an approval or a refusal, or who has decided it. */
export function Verdict() {
  const { t } = useTranslation('staff-requests');
  const verdict = DecisionActor.useSelector(selectVerdict);
  return (
    <section className={`${ui.panel} stack`} aria-label={t('verdict.title')}>
      {verdict === 'decided' && <Decided />}
      {verdict === 'undecided' && <Undecided />}
      {(verdict === 'conflict' || verdict === 'readingRequest') && (
        <Conflict isReading={verdict === 'readingRequest'} />
      )}
      {verdict === 'impossible' && <Impossible />}
      {verdict === 'expired' && <Expired />}
      {(verdict === 'approval' || verdict === 'rejection') && <VerdictForm kind={verdict} />}
    </section>
  );
}

function Undecided() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const mayDo = useMayDo();
  const actor = DecisionActor.useActorRef();
  const { is_price_complete, missing_documents, extensions_left } = useRequest();
  const lackText = useLackText();
  return (
    <>
      <h2 className="title">{t('verdict.undecided')}</h2>
      <ul className={`stackSm ${classes.checks}`}>
        <Check isDone={is_price_complete}>
          {t(is_price_complete ? 'verdict.priced' : 'verdict.unpriced')}
        </Check>
        <Check isDone={missing_documents.missing === 0}>
          {missing_documents.missing === 0
            ? t('verdict.documented')
            : t('verdict.lacking', { lacks: lackText(missing_documents) })}
        </Check>
      </ul>
      {extensions_left < MAX_HOLD_EXTENSIONS && (
        <p className="hint">{t('verdict.extensions', { count: extensions_left })}</p>
      )}
      {mayDo('requests.decide') && (
        <div className={ui.actions}>
          <Button onClick={() => actor.send({ type: 'approval.compose' })}>
            {t('approval.open')}
          </Button>
          <Button variant="default" onClick={() => actor.send({ type: 'rejection.compose' })}>
            {t('rejection.open')}
          </Button>
        </div>
      )}
    </>
  );
}

function Check({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <li data-done={isDone || undefined}>
      <span>{children}</span>
    </li>
  );
}

/** Someone else was faster: who, and with what. */
function Conflict({ isReading }: { isReading: boolean }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const actor = DecisionActor.useActorRef();
  return (
    <>
      <Refused title={t('conflict.title')} />
      <p className="hint">{t('conflict.kept')}</p>
      <div className={ui.actions}>
        <Button
          variant="default"
          disabled={isReading}
          onClick={() => actor.send({ type: 'verdict.cancel' })}
        >
          {t('staff-pages:cancel')}
        </Button>
        <Button
          autoFocus
          loading={isReading}
          onClick={() => actor.send({ type: 'request.reload' })}
        >
          {t('conflict.reload')}
        </Button>
      </div>
    </>
  );
}

function Impossible() {
  const { t } = useTranslation('staff-requests');
  const actor = DecisionActor.useActorRef();
  return (
    <>
      <Refused title={t('impossible.title')} />
      <Button autoFocus variant="default" onClick={() => actor.send({ type: 'verdict.cancel' })}>
        {t('impossible.back')}
      </Button>
    </>
  );
}

/** Its time has passed while the page was open. */
function Expired() {
  const { t } = useTranslation('staff-requests');
  const { ref_code: ref } = useRequest();
  const failure = { code: 'request_expired', params: { ref } } as const;
  return <Refused title={t('impossible.title')} because={failure} />;
}

/** Why the decision was not stored. */
function Refused({ title, because }: { title: string; because?: StaffFailure }) {
  const failure = DecisionActor.useSelector(selectFailure);
  const shown = because ?? failure;
  return (
    <>
      <h2 className="title">{title}</h2>
      <p role="alert">{shown && <RefusalText failure={shown} />}</p>
    </>
  );
}

/** Who has decided the request, and when. */
function Decided() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { instant: instantText } = useDates();
  const { me } = useStaff();
  const { status, last_change } = useRequest();
  const who = last_change?.name === me.name ? 'you' : last_change ? 'other' : 'none';
  return (
    <div role="status">
      <h2 className={`title ${classes.status}`}>{t(`staff-pages:values.status.${status}`)}</h2>
      {last_change && (
        <p className="hint">
          {t(`decided.${who}`, {
            action: t(`decided.actions.${knownAction(last_change.action)}`),
            name: last_change.name === 'customer' ? t('decided.customer') : last_change.name,
            at: instantText(last_change.at),
          })}
        </p>
      )}
    </div>
  );
}

const actions = ['approved', 'rejected', 'cancelled', 'expired', 'completed', 'changed'] as const;

function knownAction(action: string): (typeof actions)[number] {
  return actions.find((known) => known === action) ?? 'changed';
}
