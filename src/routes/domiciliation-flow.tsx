import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { toFailure } from '#domain/errors.ts';
import { optionalParam } from '#domain/search-param.ts';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';
import { DomiciliationPage } from '#src/features/domiciliation/domiciliation-page.tsx';
import { PlansSkeleton } from '#src/features/domiciliation/plans/plans-skeleton.tsx';
import { demandOffered } from '#src/features/offered.ts';

export const Route = createFileRoute('/domiciliation-flow')({
  validateSearch: v.object({
    /** The chosen plan. */
    plan: optionalParam(v.pipe(v.string(), v.uuid())),
    /** The open step of the form. */
    step: optionalParam(v.string()),
  }),
  beforeLoad: demandOffered('domiciliation'),
  loader: async ({ context }) => {
    // Only a customer has the form: signing in runs the loader again.
    const isCustomer = context.session.getSnapshot().hasTag('authenticated');
    try {
      const [plans, logic] = await Promise.all([
        context.domiciliation.listPlans(),
        isCustomer ? context.loadDomiciliationLogic() : null,
        context.loadTexts('domiciliation', ...(isCustomer ? (['form', 'errors'] as const) : [])),
      ]);
      return { plans, logic };
    } catch (error) {
      // A page without plans is useless: the failure is logged, and the error page offers to try again.
      context.logFailure('domiciliation plans', toFailure(error));
      throw error;
    }
  },
  pendingComponent: PlansSkeleton,
  component: Domiciliation,
});

function Domiciliation() {
  const planId = Route.useSearch({ select: ({ plan }) => plan });
  const { plans, logic } = Route.useLoaderData();
  return (
    <DomiciliationPage
      logic={logic}
      plans={plans}
      planId={planId ?? null}
      signIn={<SignInButton size="lg" />}
    />
  );
}
