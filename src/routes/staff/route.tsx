import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { waitingCall } from '#domain/staff/today.ts';
import { StaffContext } from '#src/features/staff/frame/staff-context.ts';
import { StaffLayout } from '#src/features/staff/frame/staff-layout.tsx';

/** The pages of staff. For everyone else they do not exist (rulings, Fourth round). */
export const Route = createFileRoute('/staff')({
  staticData: { hasOwnLayout: true },
  beforeLoad: async ({ context }) => {
    const session = await context.session.settled();
    if (!session.hasTag('authenticated')) {
      throw notFound();
    }
    const staff = await context.loadStaff();
    const me = await staff.readMe();
    if (!me) {
      throw notFound();
    }
    return { staff, me };
  },
  loader: ({ context: { staff, withTexts }, abortController: { signal } }) =>
    withTexts(staff.watch(waitingCall, {}, signal), 'staff-pages', 'refusals', 'errors'),
  component: Staff,
});

function Staff() {
  const { settings, staff, me } = Route.useRouteContext();
  return (
    <StaffContext value={{ ...staff, me }}>
      <StaffLayout brand={settings.brand} waiting={Route.useLoaderData()}>
        <Outlet />
      </StaffLayout>
    </StaffContext>
  );
}
