import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { mailCalls } from '#domain/staff/mails.ts';
import { mailLists, MailsPage } from '#src/features/staff/mails/mails-page.tsx';

export const Route = createFileRoute('/staff/mails')({
  validateSearch: v.object({
    list: optionalParam(v.picklist(mailLists)),
    after: optionalParam(mailCalls.list.input.entries.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { list, after }, abortController: { signal } }) => {
    const [page] = await Promise.all([
      context.staff.watch(mailCalls.list, { isFailed: list !== 'all', after }, signal),
      context.loadTexts('staff-mails'),
    ]);
    return page;
  },
  staleTime: 0,
  component: Mails,
});

function Mails() {
  const { list = 'failed' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MailsPage
      page={Route.useLoaderData()}
      list={list}
      onList={(chosen) => void navigate({ search: { list: chosen }, resetScroll: false })}
    />
  );
}
