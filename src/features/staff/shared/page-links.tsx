import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import classes from './list-parts.module.css';

interface PageLinksProps {
  /** As the address has it: undefined on the first page. */
  after: string | undefined;
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** The pages of a list whose address has `after`. The browser's own way back leads to the page before. */
export function PageLinks({ after, next }: PageLinksProps) {
  const { t } = useTranslation('staff-pages');
  return after === undefined && next === null ? null : (
    <nav className={classes.pages} aria-label={t('paging.label')}>
      {after !== undefined && (
        <ButtonLink
          to="."
          search={(now: object) => ({ ...now, after: undefined })}
          variant="default"
          leftSection={<ChevronsLeft size={18} data-mirrored aria-hidden />}
        >
          {t('paging.first')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          to="."
          search={(now: object) => ({ ...now, after: next })}
          variant="default"
          rightSection={<ChevronRight size={18} data-mirrored aria-hidden />}
        >
          {t('paging.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
