import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useHeldRows } from '#src/features/staff/shared/use-held-value.ts';

/** The rows of a page that changes while it is read: they keep their places. */
export function useHeldPage<Row extends { id: string }>(
  page: PolledValue<{ rows: Row[]; next: string | null }>,
) {
  const rows = useMemo(
    () => ({
      getSnapshot: () => page.getSnapshot().rows,
      subscribe: (onChange: (value: Row[], before: Row[]) => void) =>
        page.subscribe((value, before) => onChange(value.rows, before.rows)),
    }),
    [page],
  );
  return useHeldRows<Row>(rows, ({ id }) => id);
}

interface HeldRowsNoticeProps {
  news: number;
  isOutdated: boolean;
  show: () => void;
}

/** How many rows are not shown yet, and a button that shows them. */
export function HeldRowsNotice({ news, isOutdated, show }: HeldRowsNoticeProps) {
  const { t } = useTranslation('staff-pages');
  return (
    <div role="status">
      {isOutdated && (
        <Button variant="light" mb="md" onClick={show}>
          {news > 0 ? t('news', { count: news }) : t('outdated')}
        </Button>
      )}
    </div>
  );
}
