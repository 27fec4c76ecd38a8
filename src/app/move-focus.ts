import { CONTENT_ID } from '#src/components/skip-link.tsx';
import type { createAppRouter } from './router.ts';

/** After a navigation the keyboard and the screen reader start at the new page's content, as with a loaded page. */
export function moveFocusToNewPage(router: ReturnType<typeof createAppRouter>): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    }
  });
}
