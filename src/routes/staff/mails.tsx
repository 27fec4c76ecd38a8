import { createFileRoute } from '@tanstack/react-router';
import { mailCalls } from '#domain/staff/mails.ts';
import { mailsSearch } from '#domain/staff/search.ts';
import { MailsPage } from '#src/features/staff/mails/mails-page.tsx';

export const Route = createFileRoute('/staff/mails')({
  validateSearch: mailsSearch,
  loaderDeps: ({ search: { list, after } }) => ({ isFailed: list !== 'all', after }),
  loader: ({ context: { staff, withTexts }, deps, abortController: { signal } }) =>
    withTexts(staff.watch(mailCalls.list, deps, signal), 'staff-mails'),
  staleTime: 0,
  component: MailsPage,
});
