import { CONTENT_ID } from '#src/components/skip-link.tsx';
import type { createAppRouter } from './router.ts';

/** After a navigation the focus moves to the content of the new page, as after a full page load. */
export function moveFocusToNewPage(router: ReturnType<typeof createAppRouter>): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    }
  });
}
