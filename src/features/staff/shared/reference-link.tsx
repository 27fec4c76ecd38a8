import { Ltr } from '#src/components/ltr.tsx';
import classes from './reference-link.module.css';

/** The reference of a request, which leads to its page. */
export function ReferenceLink({ reference }: { reference: string }) {
  return (
    <a className={classes.link} href={`/staff/requests/${reference}`}>
      <Ltr>{reference}</Ltr>
    </a>
  );
}
