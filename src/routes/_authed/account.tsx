import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountLayout } from '#src/features/account/account-layout.tsx';
import { ChatProvider } from '#src/features/chat/chat-provider.tsx';
import { ChatUnread } from '#src/features/chat/chat-unread.tsx';

export const Route = createFileRoute('/_authed/account')({
  staticData: { hasOwnLayout: true },
  loader: ({ context }) => context.loadTexts('account', 'booking-price', 'errors'),
  component: Account,
});

function Account() {
  const { settings, user, loadChatLogic } = Route.useRouteContext();
  return (
    <ChatProvider uid={user.uid} loadLogic={loadChatLogic}>
      <AccountLayout brand={settings.brand} unread={<ChatUnread />}>
        <Outlet />
      </AccountLayout>
    </ChatProvider>
  );
}
