import { useTranslation } from 'react-i18next';
import { type Closure, liftCall } from '#domain/staff/closures.ts';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { DialogButton, FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { Instant, InstantRange } from '#src/features/staff/shared/columns.tsx';
import { PageLinks, StaffTable, type Page } from '#src/features/staff/shared/staff-table.tsx';
import { Section } from '#src/features/staff/frame/staff-head.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useDialogForm } from '#src/features/staff/shared/use-staff-call.ts';

interface ClosureListProps {
  closures: PolledValue<Page<Closure>>;
  onLifted: () => void;
}

/** The closures that are not over. */
export function ClosureList({ closures, onLifted }: ClosureListProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const { rows, next } = usePolledValue(closures);
  const language = useLanguage();
  const nameOf = ({ name, names }: Closure) => names[language]?.name ?? name ?? t('building');
  return (
    <Section title={t('closures.title')}>
      <StaffTable
        label={t('closures.title')}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t('closures.none')}
        columns={[
          [t('closures.where'), (row) => <bdi>{nameOf(row)}</bdi>, 'title'],
          [t('closures.from'), ({ start }) => <Instant at={start} />],
          [t('closures.to'), ({ end }) => <Instant at={end} />],
          [
            t('closures.reason'),
            ({ reason, is_forced }) => (
              <span>
                <bdi>{reason}</bdi> {is_forced && <span>{t('closures.forced')}</span>}
              </span>
            ),
          ],
          [
            t('staff-pages:columns.actions'),
            (row) => (
              <DialogButton size="sm" label={t('lift.action')} about={nameOf(row)}>
                {(close) => <LiftDialog closure={row} onClose={close} onDone={onLifted} />}
              </DialogButton>
            ),
          ],
        ]}
      />
      <PageLinks next={next} />
    </Section>
  );
}

interface LiftDialogProps {
  closure: Pick<Closure, 'id' | 'start' | 'end' | 'reason'>;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a closure. */
export function LiftDialog({
  closure: { id, reason, start, end },
  onClose,
  onDone,
}: LiftDialogProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const { call } = useStaff();
  const form = useDialogForm(async () => {
    const { others } = await call(liftCall, { id });
    onClose();
    onDone();
    await showToast({
      tone: 'success',
      message: others.length > 0 ? t('lift.others', { count: others.length }) : t('lift.done'),
      closeLabel: t('staff-pages:close'),
    });
  });
  return (
    <FormDialog title={t('lift.action')} submit={t('lift.action')} {...{ form, onClose }}>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p>
        <InstantRange start={start} end={end} />
      </p>
      <p>{t('lift.text')}</p>
    </FormDialog>
  );
}
