import { Link, type LinkProps } from '@tanstack/react-router';
import ui from './staff.module.css';

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
