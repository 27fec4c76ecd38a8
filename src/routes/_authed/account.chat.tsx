import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { optionalParam } from '#domain/search-param.ts';
import { ChatPage } from '#src/features/chat/chat-page.tsx';

export const Route = createFileRoute('/_authed/account/chat')({
  validateSearch: v.object({
    /** The open conversation. */
    conversation: optionalParam(v.string()),
  }),
  loader: ({ context }) => context.loadTexts('chat'),
  component: Chat,
});

function Chat() {
  const { conversation } = Route.useSearch();
  return <ChatPage conversationId={conversation ?? null} />;
}
