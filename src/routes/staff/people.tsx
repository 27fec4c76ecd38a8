import { createFileRoute, notFound } from '@tanstack/react-router';
import { mayDo } from '#domain/staff/me.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { PeoplePage } from '#src/features/staff/people/people-page.tsx';

export const Route = createFileRoute('/staff/people')({
  loader: ({ context: { staff, me, withTexts }, abortController: { signal } }) => {
    if (!mayDo(me, 'members.write')) {
      throw notFound();
    }
    return withTexts(staff.watch(peopleCalls.list, {}, signal), 'staff-people');
  },
  staleTime: 0,
  component: PeoplePage,
});
