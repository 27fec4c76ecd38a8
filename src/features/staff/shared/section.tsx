import { useId } from 'react';
import type { Elements } from '#src/components/elements.ts';
import ui from '#src/features/staff/frame/staff.module.css';

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
        <h2 id={id} className={ui.heading}>
          <span>{title}</span> {count !== undefined && <span className={ui.count}>{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
