import { createFileRoute, notFound } from '@tanstack/react-router';
import { mayDo } from '#domain/staff/me.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { PeoplePage } from '#src/features/staff/people/people-page.tsx';

export const Route = createFileRoute('/staff/people')({
  loader: async ({ context, abortController: { signal } }) => {
    const { staff, me } = context;
    if (!mayDo(me, 'members.write')) {
      throw notFound();
    }
    const [people] = await Promise.all([
      staff.watch(peopleCalls.list, {}, signal),
      context.loadTexts('staff-people'),
    ]);
    return people;
  },
  staleTime: 0,
  component: People,
});

function People() {
  return <PeoplePage people={Route.useLoaderData()} />;
}
