import { createFileRoute, useLoaderData } from '@tanstack/react-router';
import { loaded } from '#domain/async-result.ts';
import type { FreeRooms } from '#domain/rooms/availability.ts';
import { criteriaIn } from '#domain/rooms/search-criteria.ts';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { useAfterSignIn } from '#src/features/auth/use-after-sign-in.ts';
import { RoomPage } from '#src/features/rooms/room-page.tsx';

/** The page of a room: a route of its own, so that another searched day reads only what is free then. */
export const Route = createFileRoute('/rooms/$slug/_page')({
  loaderDeps: ({ search }) => criteriaIn(search),
  loader: async ({ context, deps, parentMatchPromise }) => {
    const none = loaded<FreeRooms | null>(null);
    const free = deps.from
      ? import('./-room-search.ts').then(
          ({ freeOnDays }) => freeOnDays(context, deps),
          () => none,
        )
      : none;
    const [{ loaderData }, settled] = await Promise.all([
      parentMatchPromise,
      context.isServerRendered() ? free : null,
    ]);
    return { room: loaderData?.room ?? null, free: settled ?? free };
  },
  component: Room,
});

function Room() {
  const room = useLoaderData({ from: '/rooms/$slug' });
  const free = Route.useLoaderData({
    select: (data?: typeof Route.types.loaderData) => data?.free ?? loaded(null),
  });
  const goOnAfterSignIn = useAfterSignIn();
  const navigate = Route.useNavigate();
  return (
    <RoomPage
      {...room}
      free={free}
      criteria={criteriaIn(Route.useSearch())}
      signIn={(label) => (
        <SignInButton fullWidth onAsk={() => goOnAfterSignIn('book')}>
          {label}
        </SignInButton>
      )}
      onSignInToAsk={() => goOnAfterSignIn('ask')}
      onCriteria={(change) =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
