import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { failureOf } from '#src/components/failure-text.tsx';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { DomiciliationPage } from '#src/features/domiciliation/domiciliation-page.tsx';
import { PlansSkeleton } from '#src/features/domiciliation/plans-skeleton.tsx';

const STALE_MS = 60_000;

export const Route = createFileRoute('/domiciliation-flow')({
  validateSearch: v.object({
    /** The chosen plan; one that is not offered is as good as none. */
    plan: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  }),
  loader: async ({ context }) => {
    const texts = context.loadTexts('domiciliation');
    // Only a customer has the form, and it comes as soon as somebody is one.
    const isCustomer = context.session.getSnapshot().hasTag('authenticated');
    try {
      const [plans, process] = await Promise.all([
        context.domiciliation.listPlans(),
        isCustomer ? context.loadDomiciliationProcess() : null,
        isCustomer && context.loadTexts('form', 'errors'),
      ]);
      return { plans, process };
    } catch (error) {
      // The page is nothing without the plans: it is logged, and the error page offers another try.
      context.logFailure('domiciliation plans', failureOf(error));
      throw error;
    } finally {
      await texts;
    }
  },
  staleTime: STALE_MS,
  pendingComponent: PlansSkeleton,
  component: Domiciliation,
});

function Domiciliation() {
  const asked = Route.useSearch({ select: ({ plan }) => plan });
  const { plans, process } = Route.useLoaderData();
  return (
    <DomiciliationPage
      process={process}
      plans={plans}
      plan={plans.find(({ id }) => id === asked) ?? null}
      signIn={<SignInButton size="lg" />}
    />
  );
}
