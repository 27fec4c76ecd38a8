import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { mayDo } from '#domain/staff/me.ts';
import { logCalls, logSubjects } from '#domain/staff/log.ts';
import { peopleCalls } from '#domain/staff/people.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { LogPage } from '#src/features/staff/log/log-page.tsx';

export const Route = createFileRoute('/staff/log')({
  validateSearch: v.object({
    actor: optionalParam(v.pipe(v.string(), v.maxLength(80))),
    subject: optionalParam(v.picklist(logSubjects)),
    from: optionalParam(isoDateSchema),
    to: optionalParam(isoDateSchema),
    after: optionalParam(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController: { signal } }) => {
    const { staff, me } = context;
    if (!mayDo(me, 'log.all')) {
      throw notFound();
    }
    const read = (until: AbortSignal) => staff.call(logCalls.list, deps, { signal: until });
    const [{ rows, next }, people] = await Promise.all([
      read(signal),
      staff.call(peopleCalls.list, {}, { signal }),
      context.loadTexts('calendar', 'staff-log'),
    ]);
    const readRows = async (until: AbortSignal) => (await read(until)).rows;
    return {
      lines: createPolledValue(rows, readRows, staff.follow),
      next,
      people: people.map(({ name }) => name),
    };
  },
  staleTime: 0,
  component: Log,
});

function Log() {
  const navigate = Route.useNavigate();
  return (
    <LogPage
      {...Route.useLoaderData()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
