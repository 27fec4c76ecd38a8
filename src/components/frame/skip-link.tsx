import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The id of a page's `<main>`, which takes the focus after a navigation. */
export const CONTENT_ID = 'content';

/** The first focusable element: a link past the header to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={classes.link} href={`#${CONTENT_ID}`}>
      {t('skip')}
    </a>
  );
}
