import { useTranslation } from 'react-i18next';
import { buildingTime } from '#domain/time/time.ts';
import { useAsOf } from '#src/components/reads/as-of.ts';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import { useSite } from '#src/components/site-context.ts';
import classes from './account-head.module.css';
import type { Elements } from '#src/components/elements.ts';

interface AccountHeadProps {
  title: string;
  lead: string;
  /** The main action of the page. */
  children?: Elements;
}

/** The head of a page of the account area; its title is that of the document, too. Without a connection it names the time of what is shown. */
export function AccountHead({ title, lead, children }: AccountHeadProps) {
  const { t } = useTranslation('account');
  const building = useSite();
  const asOf = useAsOf();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        {children}
      </header>
      <p role="status" className={classes.asOf}>
        {asOf && t('asOf', { time: buildingTime(building, asOf) })}
      </p>
    </>
  );
}
