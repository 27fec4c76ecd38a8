import { createFileRoute, notFound } from '@tanstack/react-router';
import { chatCalls } from '#domain/staff/chats.ts';
import { StaffChat } from '#src/features/staff/chats/staff-chat.tsx';

export const Route = createFileRoute('/staff/chats/$id')({
  loader: async ({ context: { staff, session }, params: { id }, abortController: { signal } }) => {
    const { user } = session.getSnapshot().context;
    if (!user) {
      throw notFound();
    }
    const [chat, logic] = await Promise.all([
      staff.watch(chatCalls.read, { id }, signal),
      staff.loadThread(),
    ]);
    return { uid: user.uid, chat, logic };
  },
  staleTime: 0,
  remountDeps: ({ params }) => params,
  component: StaffChat,
});
