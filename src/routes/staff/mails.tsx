import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { mailCalls } from '#domain/staff/mails.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { mailLists, MailsPage } from '#src/features/staff/mails/mails-page.tsx';

export const Route = createFileRoute('/staff/mails')({
  validateSearch: v.object({
    list: optionalParam(v.picklist(mailLists)),
    after: optionalParam(v.pipe(v.string(), v.uuid())),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { list, after }, abortController: { signal } }) => {
    const { staff } = context;
    const input = { isFailed: list !== 'all', after };
    const read = (until: AbortSignal) => staff.call(mailCalls.list, input, { signal: until });
    const [{ rows, next }] = await Promise.all([read(signal), context.loadTexts('staff-mails')]);
    const readRows = async (until: AbortSignal) => (await read(until)).rows;
    return { mails: createPolledValue(rows, readRows, staff.follow), next };
  },
  staleTime: 0,
  component: Mails,
});

function Mails() {
  const { list = 'failed', after } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MailsPage
      {...Route.useLoaderData()}
      {...{ list, after }}
      onList={(chosen) => void navigate({ search: { list: chosen }, resetScroll: false })}
    />
  );
}
