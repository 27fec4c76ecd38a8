import { CONTENT_ID } from '#src/components/skip-link.tsx';
import type { createAppRouter } from './router.ts';

/** After a navigation the focus moves to the content of the new page, or to the one action that it asks for. */
export function moveFocusToNewPage(router: ReturnType<typeof createAppRouter>): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      const content = document.getElementById(CONTENT_ID);
      const action = content?.querySelector<HTMLElement>('[data-autofocus]');
      (action ?? content)?.focus({ preventScroll: true });
    }
  });
}
