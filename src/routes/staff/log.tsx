import { createFileRoute, notFound } from '@tanstack/react-router';
import { mayDo } from '#domain/staff/me.ts';
import { logCalls } from '#domain/staff/log.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { logSearch } from '#domain/staff/search.ts';
import { LogPage } from '#src/features/staff/log/log-page.tsx';

export const Route = createFileRoute('/staff/log')({
  validateSearch: logSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController: { signal } }) => {
    const { staff, me } = context;
    if (!mayDo(me, 'log.all')) {
      throw notFound();
    }
    const [page, people] = await Promise.all([
      staff.watch(logCalls.list, deps, signal),
      staff.call(peopleCalls.list, {}, { signal }),
      context.loadTexts('calendar', 'staff-log'),
    ]);
    return { page, people: people.map(({ name }) => name) };
  },
  staleTime: 0,
  component: LogPage,
});
