import { expect, test } from 'vitest';
import plugin, { complaintAbout } from './import-table.ts';

test.each([
  ['domain/booking/planted.ts', 'xstate'],
  ['domain/booking/planted.ts', 'node:fs'],
  ['domain/booking/planted.ts', '#server/settings/settings.ts'],
  ['domain/booking/planted.ts', '../time.ts'],
  ['domain/booking/planted.test.ts', 'react'],
  ['machines/booking/planted.ts', 'react'],
  ['machines/booking/planted.ts', '#src/services/booking.ts'],
  ['machines/booking/planted.ts', '../auth/auth.machine.ts'],
  ['machines/booking/planted.ts', 'xstate/graph'],
  ['machines/booking/planted.ts', 'vitest'],
  ['machines/booking/planted.paths.ts', 'xstate/graph'],
  ['src/components/planted.tsx', '#machines/auth/auth.machine.ts'],
  ['src/components/planted.tsx', '#src/services/booking.ts'],
  ['src/components/planted.tsx', '#src/features/booking/form/booking-page.tsx'],
  ['src/features/booking/planted.tsx', '#src/features/account/bookings/bookings-page.tsx'],
  ['src/features/booking/planted.tsx', '#src/services/booking.ts'],
  ['src/features/booking/planted.tsx', '../account/bookings-page.tsx'],
  ['src/features/gallery/planted.tsx', '#src/features/request-form/notices.tsx'],
  ['src/features/request-form/planted.tsx', '#src/features/booking/form/booking-page.tsx'],
  ['src/routes/planted.tsx', '#src/services/booking.ts'],
  ['src/app/planted.ts', '#server/settings/settings.ts'],
  ['src/app/render/planted.ts', '../booking-logic.ts'],
  ['machines/booking/planted.ts', 'xstate-paths'],
  ['packages/xstate-paths/src/planted.ts', '#domain/errors.ts'],
  ['packages/xstate-paths/src/planted.ts', '../../../domain/errors.ts'],
  ['packages/xstate-paths/src/planted.ts', 'xstate-workbench'],
  ['packages/xstate-workbench/src/page/planted.tsx', '#src/components/download.ts'],
  ['src/services/planted.ts', 'react'],
  ['src/services/planted.ts', '#machines/booking/booking.machine.ts'],
  ['server/api/planted.ts', '#src/config/settings.ts'],
  ['server/api/planted.ts', '#machines/booking/booking.machine.ts'],
  ['server/api/planted.ts', '../../src/config/settings.ts'],
  ['server/api/planted.routes.ts', './rooms.routes.ts'],
  ['server/api/planted.routes.ts', '#server/api/rooms.routes.ts'],
  ['server/api/planted.routes.ts', '#server/http/limits/limits.ts'],
  ['server/api/planted.routes.ts', 'kysely'],
  ['server/bookings/planted.ts', '#server/api/deps.ts'],
  ['server/bookings/planted.ts', '#server/http/validate.ts'],
  ['server/bookings/planted.ts', '#server/identity/authenticate.ts'],
  ['server/bookings/planted.ts', '#server/start/app.ts'],
  ['server/rooms/planted.ts', 'hono'],
  ['server/db/planted.ts', '#server/bookings/requests/create-booking.ts'],
  ['server/storage/planted.ts', '#server/http/errors.ts'],
  ['server/identity/planted.ts', '#server/http/errors.ts'],
  ['server/http/planted.ts', '#server/api/routes.ts'],
  ['server/cli/planted.ts', '#server/api/routes.ts'],
  ['server/planted.ts', '#server/cli/run-command.ts'],
  ['server/start/planted.ts', '#server/cli/run-command.ts'],
  ['server/cli/planted.ts', '#server/start/open-server.ts'],
  ['server/metrics/planted.ts', '#server/api/routes.ts'],
  ['server/embedded/db/planted.ts', '#server/api/routes.ts'],
  ['server/db/planted.ts', '#server/embedded/db/open-embedded.ts'],
  ['server/storage/planted.ts', '#server/embedded/storage/file-store.ts'],
  ['server/backup/planted.ts', '#server/cli/output/command-output.ts'],
  ['server/bookings/planted.ts', '#server/cli/output/texts.ts'],
  ['server/decisions/planted.ts', '#server/bookings/requests/create-booking.ts'],
  ['server/bookings/planted.ts', '#locales/en/refusals.json'],
  ['server/bookings/planted.ts', '#server/texts/texts.ts'],
  ['server/start/planted.ts', '#server/texts/texts.ts'],
  ['server/mail/planted.ts', '#locales/en/mail.json'],
  ['server/mail/planted.ts', 'i18next'],
])('%s must not import %s', (file, source) => {
  expect(complaintAbout(file, source)).toContain(`import ${source}.`);
});

test.each([
  ['domain/booking/planted.ts', 'valibot'],
  ['domain/booking/planted.ts', 'date-fns'],
  ['domain/booking/planted.ts', '#domain/time/time.ts'],
  ['domain/booking/planted.test.ts', 'vitest'],
  ['machines/booking/planted.ts', 'xstate'],
  ['machines/booking/planted.ts', './booking.types.ts'],
  ['machines/booking/planted.paths.ts', 'xstate-paths'],
  ['machines/booking/planted.paths.test.ts', 'xstate-paths/vitest'],
  ['packages/xstate-workbench/src/page/planted.tsx', 'xstate-paths'],
  ['packages/xstate-workbench/src/page/planted.tsx', '../chart/graph.ts'],
  ['src/features/booking/planted.tsx', '#machines/booking/booking.machine.ts'],
  ['src/features/booking/planted.tsx', '#src/features/booking/form/booking-page.tsx'],
  ['src/features/booking/planted.tsx', '#src/features/request-form/notices.tsx'],
  ['src/features/domiciliation/planted.tsx', '#src/features/request-form/notices.tsx'],
  ['src/app/planted.ts', '#src/services/booking.ts'],
  ['src/app/planted.test.ts', '#tests/support/app-in-node.ts'],
  ['server/api/planted.ts', '#domain/errors.ts'],
  ['server/api/planted.routes.ts', './deps.ts'],
  ['server/api/planted.routes.ts', '#server/bookings/requests/create-booking.ts'],
  ['server/api/planted.routes.ts', '#server/http/validate.ts'],
  ['server/api/planted.routes.test.ts', '#tests/support/server/test-app.ts'],
  ['server/api/routes.ts', './rooms.routes.ts'],
  ['server/bookings/planted.ts', '#server/rooms/find-room.ts'],
  ['server/bookings/planted.ts', '#server/db/database.ts'],
  ['server/bookings/planted.ts', '#server/errors.ts'],
  ['server/bookings/planted.test.ts', '#tests/support/server/test-app.ts'],
  ['server/http/planted.ts', '#server/events/public-events.ts'],
  ['server/start/app.ts', '#server/api/routes.ts'],
  ['server/cli/planted.ts', '#server/backup/write-backup.ts'],
  ['server/start/main.ts', '#server/cli/control-socket.ts'],
])('%s may import %s', (file, source) => {
  expect(complaintAbout(file, source)).toBe(null);
});

test('the table holds for each kind of import', () => {
  const messages: string[] = [];
  const visitor = plugin.rules['import-table'].create({
    cwd: '/project',
    filename: '/project/domain/planted.ts',
    report: ({ message }) => messages.push(message),
  });
  expect(Object.keys(visitor)).toEqual([
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
  ]);
  Object.values(visitor).forEach((check) => {
    check({ source: { value: 'react' } });
    check({ source: { value: 'valibot' } });
  });
  expect(messages).toEqual(
    Array(4).fill('The import table of docs/architecture.md does not let domain import react.'),
  );
});

test('a package is imported by its name', () => {
  expect(
    complaintAbout('tests/e2e/planted.test.ts', '../../packages/xstate-paths/src/plan.ts'),
  ).toBe('A package is imported by its name, not as ../../packages/xstate-paths/src/plan.ts.');
});
