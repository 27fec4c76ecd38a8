import type { Elements } from '#src/components/elements.ts';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import ui from './staff.module.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';

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

interface TabsProps {
  label: string;
  tabs: readonly (LinkProps & { text: string })[];
}

/** The parts of a page, each with an address of its own. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={ui.tabs}>
      {tabs.map(({ text, ...link }) => (
        <Link key={text} {...link}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

interface SectionProps {
  title: string;
  count?: number;
  /** At the end of the title's line. */
  action?: Elements;
  children: Elements;
}

/** A titled part of a page. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={ui.section}>
      <div className={ui.spread}>
        <h2 id={id} className="title">
          <span>{title}</span> {count !== undefined && <span className={ui.count}>{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface ListSectionProps {
  title: string;
  /** In place of a list without items. */
  none: string;
  children: readonly Elements[];
}

export function ListSection({ title, none, children }: ListSectionProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className="hint">{none}</p>
      ) : (
        <ul className="stackSm">{children}</ul>
      )}
    </Section>
  );
}
