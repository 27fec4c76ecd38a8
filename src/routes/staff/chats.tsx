import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { chatCalls } from '#domain/staff/chats.ts';
import { pageSearch } from '#domain/staff/search.ts';
import { ChatsPage } from '#src/features/staff/chats/chats-page.tsx';

/** The list stays mounted while conversations open and close: only the child route changes. */
export const Route = createFileRoute('/staff/chats')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context, deps, abortController: { signal } }) => {
    const [page] = await Promise.all([
      context.staff.watch(chatCalls.list, deps, signal),
      context.loadTexts('chat', 'staff-chats'),
    ]);
    return page;
  },
  staleTime: 0,
  component: Chats,
});

function Chats() {
  const { id = null } = useParams({ strict: false });
  return (
    <ChatsPage page={Route.useLoaderData()} openId={id}>
      <Outlet />
    </ChatsPage>
  );
}
