import { Button, Group } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerCalls, type OfferChange, type OfferHistory } from '#domain/staff/offer.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { Difference } from './difference.tsx';
import { OfferHead } from './offer-head.tsx';
import classes from './offer.module.css';
import { useOfferTexts } from './use-offer-texts.ts';

type Line = OfferHistory['lines'][number];

/** A file of the offer may have changed everything. */
const MAX_SHOWN = 5;

interface HistoryPageProps {
  history: PolledValue<OfferHistory>;
  isFirstPage: boolean;
}

/** Who has changed what of the offer, and when; a change can be undone. */
export function HistoryPage({ history, isFirstPage }: HistoryPageProps) {
  const { t } = useTranslation('staff-offer');
  const { lines, before } = usePolledValue(history);
  const [undone, setUndone] = useState<Line | null>(null);
  return (
    <>
      <OfferHead />
      {lines.length === 0 && <p className={classes.hint}>{t('empty.history')}</p>}
      <ol className={classes.lines}>
        {lines.map((line) => (
          <HistoryLine key={line.id} line={line} onUndo={() => setUndone(line)} />
        ))}
      </ol>
      <div className={classes.row}>
        {!isFirstPage && (
          <Link className={classes.record} to="/staff/offer/history">
            {t('history.newest')}
          </Link>
        )}
        {before !== null && (
          <Link className={classes.record} to="/staff/offer/history" search={{ before }}>
            {t('history.more')}
          </Link>
        )}
      </div>
      {undone && <UndoDialog line={undone} onClose={() => setUndone(null)} />}
    </>
  );
}

function HistoryLine({ line, onUndo }: { line: Line; onUndo: () => void }) {
  const { t } = useTranslation('staff-offer');
  const language = useLanguage();
  const at = formatInstant(useSite(), line.at, language);
  return (
    <li className={classes.line}>
      <header className={classes.lineHead}>
        <p>
          <strong>
            <bdi>{line.actor}</bdi>
          </strong>{' '}
          <time dateTime={line.at}>{at}</time>
        </p>
        <Button
          variant="subtle"
          leftSection={<Undo2 size={18} data-mirrored aria-hidden />}
          aria-label={t('history.undoLabel', { at })}
          onClick={onUndo}
        >
          {t('history.undo')}
        </Button>
      </header>
      <Changes changes={line.changes} />
    </li>
  );
}

function Changes({ changes }: { changes: readonly OfferChange[] }) {
  const { t } = useTranslation('staff-offer');
  const count = changes.length - MAX_SHOWN;
  return (
    <>
      {changes.slice(0, MAX_SHOWN).map((change) => (
        <Change key={`${change.section} ${change.id}`} change={change} />
      ))}
      {count > 0 && <p className={classes.hint}>{t('history.more_records', { count })}</p>}
    </>
  );
}

function Change({ change: { section, id, record, from, to } }: { change: OfferChange }) {
  const { t } = useTranslation('staff-offer');
  const title = useOfferTexts().title(section, record);
  if (!from || !to) {
    return (
      <p>
        <bdi>{t(to ? 'history.added' : 'history.removed', { name: title })}</bdi>
      </p>
    );
  }
  return (
    <div>
      <h2 className={classes.recordName}>
        <Link className={classes.record} to="/staff/offer/$section/$id" params={{ section, id }}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <Difference section={section} label={title} from={from} to={to} />
    </div>
  );
}

function UndoDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation(['staff-offer', 'staff-pages']);
  const { call } = useStaff();
  const router = useRouter();
  const undoing = useStaffCall(async () => {
    await call(offerCalls.undo, { id: line.id });
    await router.invalidate();
    onClose();
  });
  return (
    <Dialog
      isOpen
      isWide
      title={t('history.undoTitle')}
      closeLabel={t('staff-pages:close')}
      onClose={onClose}
    >
      <p>{t('history.undoText')}</p>
      <Changes
        changes={line.changes.map(({ from, to, ...change }) => ({ ...change, from: to, to: from }))}
      />
      {undoing.failure && (
        <p role="alert" className={classes.mistake}>
          <RefusalText failure={undoing.failure} />
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('staff-pages:cancel')}
        </Button>
        <Button data-autofocus loading={undoing.isBusy} onClick={() => void undoing.start()}>
          {t('history.undo')}
        </Button>
      </Group>
    </Dialog>
  );
}
