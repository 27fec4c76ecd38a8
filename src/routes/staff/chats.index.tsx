import { createFileRoute } from '@tanstack/react-router';
import { NoChat } from '#src/features/staff/chats/chats-page.tsx';

export const Route = createFileRoute('/staff/chats/')({ component: NoChat });
