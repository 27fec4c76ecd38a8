import { useTranslation } from 'react-i18next';
import type { Closure } from '#domain/staff/closures.ts';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { DialogButton } from '#src/features/staff/shared/dialog-button.tsx';
import { Instant } from '#src/features/staff/shared/instant.tsx';
import { PageLinks } from '#src/features/staff/frame/page-links.tsx';
import { Section } from '#src/features/staff/shared/section.tsx';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import type { Page } from '#src/features/staff/shared/use-held-page.ts';
import { LiftDialog } from './lift-dialog.tsx';

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
