import { createFileRoute } from '@tanstack/react-router';
import { todayCall } from '#domain/staff/today.ts';
import { createPolledValue } from '#src/components/polled-value.ts';
import { TodayPage } from '#src/features/staff/today/today-page.tsx';

export const Route = createFileRoute('/staff/')({
  loader: async ({ context: { staff }, abortController: { signal } }) => {
    const read = (until: AbortSignal) => staff.call(todayCall, {}, { signal: until });
    return createPolledValue(await read(signal), read, staff.follow);
  },
  staleTime: 0,
  component: Today,
});

function Today() {
  return <TodayPage today={Route.useLoaderData()} />;
}
