import { createFileRoute, notFound } from '@tanstack/react-router';
import { mayDo } from '#domain/staff/me.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { PeoplePage } from '#src/features/staff/people/people-page.tsx';

export const Route = createFileRoute('/staff/people')({
  loader: async ({ context, abortController: { signal } }) => {
    const { staff, me } = context;
    if (!mayDo(me, 'members.write')) {
      throw notFound();
    }
    const read = (until: AbortSignal) => staff.call(peopleCalls.list, {}, { signal: until });
    const [people] = await Promise.all([read(signal), context.loadTexts('staff-people')]);
    return createPolledValue(people, read, staff.follow);
  },
  staleTime: 0,
  component: People,
});

function People() {
  return <PeoplePage people={Route.useLoaderData()} />;
}
