import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import ui from '#src/features/staff/frame/staff.module.css';

interface ListNewsProps {
  /** How many rows are not shown yet. */
  news: number;
  isOutdated: boolean;
  show: () => void;
}

/** Above a list of `useHeldPage`: what it does not show yet, and a press that shows it. */
export function ListNews({ news, isOutdated, show }: ListNewsProps) {
  const { t } = useTranslation('staff-pages');
  return (
    <div role="status" className={ui.news}>
      {isOutdated && (
        <Button variant="light" leftSection={<RefreshCw size={16} />} onClick={show}>
          {news > 0 ? t('news', { count: news }) : t('outdated')}
        </Button>
      )}
    </div>
  );
}
