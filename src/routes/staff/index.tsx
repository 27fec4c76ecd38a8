import { createFileRoute } from '@tanstack/react-router';
import { todayCall } from '#domain/staff/today.ts';
import { TodayPage } from '#src/features/staff/today/today-page.tsx';

export const Route = createFileRoute('/staff/')({
  loader: ({ context: { staff }, abortController: { signal } }) =>
    staff.watch(todayCall, {}, signal),
  staleTime: 0,
  component: TodayPage,
});
