import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolledValue } from '#src/components/reads/polled-value.ts';
import { showToast } from '#src/components/feedback/toasts.ts';

/**
 * Shows a toast for each row of a polled list that changes or is new while the list is shown. `messageOf` returns null
 * for a change that needs none; `before` is undefined for a new row.
 */
export function useChangeToasts<Row extends { id: string }>(
  rows: PolledValue<Row[]>,
  messageOf: (row: Row, before: Row | undefined) => string | null,
): void {
  const { t } = useTranslation('account');
  const show = useEffectEvent((now: Row[], before: Row[]) => {
    for (const row of now) {
      const message = messageOf(
        row,
        before.find(({ id }) => id === row.id),
      );
      if (message !== null) {
        void showToast({ tone: 'success', message, closeLabel: t('changed.close') });
      }
    }
  });
  // An effect, because a toast is shown for a change of an external store.
  useEffect(() => rows.subscribe(show), [rows]);
}
