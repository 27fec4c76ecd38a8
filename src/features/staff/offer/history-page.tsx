import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offerCalls, type HistoryLine, type OfferChange } from '#domain/staff/offer.ts';
import { DialogButton, FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { Instant } from '#src/features/staff/shared/columns.tsx';
import { ListNews, useHeldPage, PageLinks } from '#src/features/staff/shared/staff-table.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { useDialogForm } from '#src/features/staff/shared/use-staff-call.ts';
import { Difference } from './record-value.tsx';
import { OfferHead } from './offer-head.tsx';
import classes from './offer.module.css';
import { useOfferTexts } from './use-offer-texts.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

const route = getRouteApi('/staff/offer/history');

/** A file of the offer may have changed everything. */
const MAX_SHOWN = 5;

/** Who has changed what of the offer, and when; a change can be undone. */
export function HistoryPage() {
  const { t } = useTranslation('staff-offer');
  const { rows, next, previous, ...news } = useHeldPage(route.useLoaderData(), ({ id }) =>
    String(id),
  );
  return (
    <>
      <OfferHead />
      <ListNews {...news} />
      {rows.length === 0 && <p className={ui.empty}>{t('empty.history')}</p>}
      <ol className="stackSm">
        {rows.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      <PageLinks {...{ next, previous }} />
    </>
  );
}

function Line({ line }: { line: HistoryLine }) {
  const { t } = useTranslation('staff-offer');
  return (
    <li className={`${ui.panel} stack`}>
      <header className={ui.spread}>
        <p>
          <strong>
            <bdi>{line.actor}</bdi>
          </strong>{' '}
          <Instant at={line.at} />
        </p>
        <DialogButton
          variant="subtle"
          leftSection={<Undo2 size={18} data-mirrored />}
          label={t('history.undo')}
          about={useDates().instant(line.at)}
        >
          {(close) => <UndoDialog line={line} onClose={close} />}
        </DialogButton>
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
      {count > 0 && <p className="hint">{t('history.more_records', { count })}</p>}
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
        <Link className={ui.link} to="/staff/offer/$section/$id" params={{ section, id }}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <Difference section={section} label={title} from={from} to={to} />
    </div>
  );
}

function UndoDialog({ line, onClose }: { line: HistoryLine; onClose: () => void }) {
  const { t } = useTranslation('staff-offer');
  const { call } = useStaff();
  const router = useRouter();
  const form = useDialogForm(async () => {
    await call(offerCalls.undo, { id: line.id });
    await router.invalidate();
    onClose();
  });
  const back = line.changes.map(({ from, to, ...change }) => ({ ...change, from: to, to: from }));
  return (
    <FormDialog
      isWide
      title={t('history.undoTitle')}
      submit={t('history.undo')}
      {...{ form, onClose }}
    >
      <p>{t('history.undoText')}</p>
      <Changes changes={back} />
    </FormDialog>
  );
}
