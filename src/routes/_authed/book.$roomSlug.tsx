import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { prefillOfSearch } from '#domain/booking/form/prefill.ts';
import { searchCriteriaSchema } from '#domain/rooms/search-criteria.ts';
import { monthOf } from '#domain/time/month.ts';
import { optionalParam } from '#domain/search-param.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { useToday } from '#src/features/app-context.ts';
import { BookingPage } from '#src/features/booking/form/booking-page.tsx';

export const Route = createFileRoute('/_authed/book/$roomSlug')({
  validateSearch: v.object({
    ...searchCriteriaSchema.entries,
    /** The id of an earlier booking of the customer, whose fields a new form is prefilled with. */
    again: optionalParam(v.string()),
    /** The id of a pending booking of the customer, whose request the form changes. */
    change: optionalParam(v.pipe(v.string(), v.uuid())),
    /** The open step of the form. */
    step: optionalParam(v.string()),
  }),
  loaderDeps: ({ search: { again, change, from } }) => ({ again, change, from }),
  loader: async ({ context, params: { roomSlug }, deps: { again, change, from } }) => {
    const picture = toAsyncResult(
      context.rooms.findRoom(roomSlug).then((room) => room?.pictures[0]?.url ?? null),
    );
    const loading = context.loadBookingLogic();
    const [logic, earlier] = await Promise.all([
      loading,
      again ? loading.then(({ findEarlierForm }) => findEarlierForm(again)) : null,
      context.loadTexts('booking', 'request-fields', 'booking-price', 'form', 'calendar', 'errors'),
      context.readAhead(async () => {
        const month = monthOf(from ?? context.clock.getToday());
        const { readAhead } = await loading;
        return Promise.all([picture, readAhead({ roomSlug, changes: change ?? null, month })]);
      }),
    ]);
    return { logic, earlier, picture };
  },
  // The form reads its room itself.
  staleTime: Infinity,
  component: Book,
});

function Book() {
  const { roomSlug } = Route.useParams();
  const { change, ...criteria } = Route.useSearch();
  const { logic, earlier, picture } = Route.useLoaderData();
  return (
    <BookingPage
      logic={logic}
      roomSlug={roomSlug}
      billingType={change ? undefined : criteria.billing}
      changes={change ?? null}
      picture={picture}
      prefill={{ ...earlier, ...prefillOfSearch(criteria, useToday()) }}
    />
  );
}
