import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askKinds, type BookingAsk } from '#domain/account/asks.ts';
import type { BookingDetails, EarlierBooking } from '#domain/account/booking-details.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import type { BookingAskCalls } from '#src/features/app-context.ts';
import { AskAction } from './ask-action.tsx';
import classes from './asks-panel.module.css';
import { BookedPeriods } from '#src/components/sheet/booked-periods.tsx';
import panelClasses from './booking-details-panel.module.css';
import { ConfirmedAction } from '#src/features/account/details/confirmed-action.tsx';
import { useFocusWhenGone } from '#src/features/account/frame/use-focus-when-gone.ts';
import type { Elements } from '#src/components/elements.ts';
import { useSite } from '#src/components/site-context.ts';

interface AsksPanelProps {
  booking: BookingDetails;
  calls: BookingAskCalls;
  /** Until when cancelling is free. */
  rule: Elements;
  /** Called when something was asked or withdrawn. */
  onChanged: () => void;
}

/** What the customer has asked for an approved booking, with the answer; and the buttons that ask. */
export function AsksPanel({ booking, calls, rule, onChanged }: AsksPanelProps) {
  const building = useSite();
  const { t } = useTranslation('account-asks');
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  const { id, ask, changed_at, earlier } = booking;
  const isOpen = ask?.status === 'open';
  useFocusWhenGone(isOpen, panel);
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      {changed_at && earlier && (
        <p className={panelClasses.notice}>
          <span>{t('changed', { date: formatInstant(building, changed_at, language) })}</span>{' '}
          <Earlier earlier={earlier} />
        </p>
      )}
      {ask && (isOpen || ask.status === 'refused') && <AskNotice ask={ask} />}
      {!isOpen && rule}
      <div className={classes.actions}>
        {askKinds.map((kind) => (
          <AskAction
            key={kind}
            kind={kind}
            booking={booking}
            isPossible={!isOpen}
            onSend={(text) => calls.ask(id, { kind, text })}
            onSent={onChanged}
          />
        ))}
        {ask && (
          <ConfirmedAction
            textOf={(name) => t(name === 'close' ? name : `withdraw.${name}`)}
            isPossible={isOpen}
            onConfirm={async () => {
              await calls.withdraw(id, ask.id);
              onChanged();
            }}
            onRefused={onChanged}
            returnTo={panel}
          />
        )}
      </div>
    </div>
  );
}

/** What was asked, and why it was refused. */
function AskNotice({ ask: { kind, status, text, answer, created_at } }: { ask: BookingAsk }) {
  const building = useSite();
  const { t } = useTranslation('account-asks');
  const date = formatInstant(building, created_at, useLanguage());
  return (
    <p className={panelClasses.notice}>
      <span>{t(status === 'open' ? `${kind}.asked` : `${kind}.refused`, { date })}</span>
      {(answer ?? text) && <bdi className={classes.words}>{answer ?? text}</bdi>}
    </p>
  );
}

/** What the booking was before staff changed it. */
function Earlier({ earlier: { periods, attendees, total } }: { earlier: EarlierBooking }) {
  const { t } = useTranslation(['account-asks', 'request-fields']);
  return (
    <span className={classes.earlier}>
      <span>{t('before')}</span> <BookedPeriods periods={periods} />{' '}
      <span>
        {attendees === null ? ' · ' : ` · ${t('request-fields:attendees')}: ${attendees} · `}
      </span>
      <Amount centimes={total} />
    </span>
  );
}
