import { createFileRoute } from '@tanstack/react-router';
import { chatCalls } from '#domain/staff/chats.ts';
import { pageSearch } from '#domain/staff/search.ts';
import { ChatsPage } from '#src/features/staff/chats/chats-page.tsx';

/** The list stays mounted while conversations open and close: only the child route changes. */
export const Route = createFileRoute('/staff/chats')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { staff, withTexts }, deps, abortController: { signal } }) =>
    withTexts(staff.watch(chatCalls.list, deps, signal), 'chat', 'staff-chats'),
  staleTime: 0,
  component: ChatsPage,
});
