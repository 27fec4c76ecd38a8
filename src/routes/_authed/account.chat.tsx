import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as v from 'valibot';
import { questionSchema } from '#domain/chat/question.ts';
import { optionalParam } from '#domain/search-param.ts';
import { ChatPage } from '#src/features/chat/chat-page.tsx';

export const Route = createFileRoute('/_authed/account/chat')({
  validateSearch: v.object({
    /** The open conversation. */
    conversation: optionalParam(v.string()),
    ...questionSchema.entries,
  }),
  loaderDeps: ({ search: { room, conversation } }) => ({ room, conversation }),
  loader: async ({ context, deps }) => {
    const [room] = await Promise.all([
      // Without the room the customer names it.
      deps.room ? context.rooms.findRoom(deps.room).catch(() => null) : null,
      context.readAhead(async () =>
        (await context.loadChatLogic()).readThread(deps.conversation ?? null),
      ),
      context.loadTexts('chat'),
    ]);
    return { room };
  },
  component: Chat,
});

function Chat() {
  const { conversation, request } = Route.useSearch();
  const { room } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const question = useMemo(() => (room ? { room } : request ? { request } : null), [room, request]);
  return (
    <ChatPage
      conversationId={conversation ?? null}
      question={question}
      onBegun={(id) =>
        void navigate({ search: { conversation: id }, replace: true, resetScroll: false })
      }
    />
  );
}
