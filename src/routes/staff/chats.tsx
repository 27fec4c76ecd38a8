import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { chatCalls } from '#domain/staff/chats.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { ChatsPage } from '#src/features/staff/chats/chats-page.tsx';

/** The list stays mounted while conversations open and close: only the child route changes. */
export const Route = createFileRoute('/staff/chats')({
  validateSearch: v.object({ after: optionalParam(v.pipe(v.string(), v.uuid())) }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context, deps: { after }, abortController: { signal } }) => {
    const { staff } = context;
    const read = async (until: AbortSignal) => {
      const list = (isWaiting: boolean, from?: string) =>
        staff.call(chatCalls.list, { isWaiting, after: from }, { signal: until });
      const [waiting, answered] = await Promise.all([
        after === undefined ? list(true) : null,
        list(false, after),
      ]);
      return { rows: [...(waiting?.rows ?? []), ...answered.rows], next: answered.next };
    };
    const [{ rows, next }] = await Promise.all([
      read(signal),
      context.loadTexts('chat', 'staff-chats'),
    ]);
    const readRows = async (until: AbortSignal) => (await read(until)).rows;
    return { chats: createPolledValue(rows, readRows, staff.follow), next };
  },
  staleTime: 0,
  component: Chats,
});

function Chats() {
  const { chats, next } = Route.useLoaderData();
  const { after } = Route.useSearch();
  const { id = null } = useParams({ strict: false });
  return (
    <ChatsPage {...{ chats, next, after }} openId={id}>
      <Outlet />
    </ChatsPage>
  );
}
