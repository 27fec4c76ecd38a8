import { useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import ui from './staff.module.css';
import type { Page } from '#src/features/staff/shared/use-held-page.ts';

/** The pages of a list whose address has `after` or `before`. Without `previous`, the browser's own way back leads there. */
export function PageLinks({ next, previous }: Pick<Page<unknown>, 'next' | 'previous'>) {
  const { t } = useTranslation('staff-pages');
  const { after, before } = useSearch({ strict: false });
  const isFirst = after === undefined && before === undefined;
  const link = (name: 'first' | 'previous' | 'next', Icon: typeof ChevronLeft, place: object) => {
    const icon = <Icon size={18} data-mirrored aria-hidden />;
    return (
      <ButtonLink
        to="."
        search={(now: object) => ({ ...now, after: undefined, before: undefined, ...place })}
        variant="default"
        {...(name === 'next' ? { rightSection: icon } : { leftSection: icon })}
      >
        {t(`paging.${name}`)}
      </ButtonLink>
    );
  };
  return isFirst && next === null ? null : (
    <nav className={ui.pages} aria-label={t('paging.label')}>
      {!isFirst && link('first', ChevronsLeft, {})}
      {previous && link('previous', ChevronLeft, { before: previous })}
      {next !== null && link('next', ChevronRight, { after: next })}
    </nav>
  );
}
