import type { Elements } from '#src/components/elements.ts';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import ui from './staff.module.css';

interface StaffHeadProps {
  title: string;
  lead?: string;
  /** The main actions of the page. */
  children?: Elements;
}

/** The head of a page of staff; its title is that of the document, too. */
export function StaffHead({ title, lead, children }: StaffHeadProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={ui.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </header>
    </>
  );
}
