import type { ReactNode } from 'react';
import { PageTitle } from '#src/components/page-title.tsx';
import classes from './account-head.module.css';

interface AccountHeadProps {
  title: string;
  lead: string;
  /** The main action of the page. */
  children?: ReactNode;
}

/** The head of a page of the account area; its title is that of the document, too. */
export function AccountHead({ title, lead, children }: AccountHeadProps) {
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
    </>
  );
}
