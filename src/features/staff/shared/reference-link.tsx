import { Link } from '@tanstack/react-router';
import { Ltr } from '#src/components/ltr.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

/** The reference of a request, which leads to its page. */
export function ReferenceLink({ reference }: { reference: string }) {
  return (
    <Link className={ui.link} to="/staff/requests/$ref" params={{ ref: reference }}>
      <Ltr>{reference}</Ltr>
    </Link>
  );
}
