import { createFileRoute } from '@tanstack/react-router';
import { mailCalls } from '#domain/staff/mails.ts';
import { mailsSearch } from '#domain/staff/search.ts';
import { MailsPage } from '#src/features/staff/mails/mails-page.tsx';

export const Route = createFileRoute('/staff/mails')({
  validateSearch: mailsSearch,
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
