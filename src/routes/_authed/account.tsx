import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountLayout } from '#src/features/account/frame/account-layout.tsx';
import { ChatProvider, ChatUnread } from '#src/features/chat/chat-provider.tsx';

export const Route = createFileRoute('/_authed/account')({
  staticData: { hasOwnLayout: true },
  loader: async ({ context }) => {
    // Without the code of the chat the other pages work.
    const loading = context.loadChatLogic().catch(() => null);
    const [chat] = await Promise.all([
      loading,
      context.readAhead(async () => (await loading)?.readConversations()),
      context.loadTexts('account', 'request-fields', 'booking-price', 'errors'),
    ]);
    return { chat };
  },
  component: Account,
});

function Account() {
  const { settings, user } = Route.useRouteContext();
  const { chat } = Route.useLoaderData();
  const layout = (
    <AccountLayout brand={settings.brand} unread={<ChatUnread />}>
      <Outlet />
    </AccountLayout>
  );
  return chat ? (
    <ChatProvider key={user.uid} uid={user.uid} logic={chat}>
      {layout}
    </ChatProvider>
  ) : (
    layout
  );
}
