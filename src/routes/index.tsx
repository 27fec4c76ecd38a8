import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { HomePage } from '#src/features/home/home-page.tsx';

/** A page of this site: a path, never another host (`//host` and `/\host` are one). */
const pathSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const searchSchema = v.object({
  /** The guarded page that was asked for before signing in. */
  returnTo: v.optional(v.fallback(v.optional(pathSchema), undefined)),
});

export const Route = createFileRoute('/')({
  validateSearch: searchSchema,
  beforeLoad: ({ context, search }) => {
    if (search.returnTo && context.auth.getSnapshot().hasTag('authenticated')) {
      throw redirect({ to: search.returnTo, replace: true });
    }
  },
  loader: ({ context }) => context.loadTexts('home'),
  component: Home,
});

function Home() {
  const isSignInAsked = Route.useSearch({ select: ({ returnTo }) => returnTo !== undefined });
  const { minimumBookingDays } = Route.useRouteContext({ select: ({ settings }) => settings });
  return <HomePage minimumBookingDays={minimumBookingDays} isSignInAsked={isSignInAsked} />;
}
