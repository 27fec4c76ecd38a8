import * as v from 'valibot';
import { ServiceError } from '#src/services/data/service-error.ts';

const CLOSED_CHECK_MS = 300;
const POPUP_SIZE = 'popup,width=460,height=640';

const messageSchema = v.object({ type: v.literal('embedded-signin'), idToken: v.string() });

/**
 * Opens the account chooser of the embedded identity provider and waits for its token. Call it inside the click.
 * Fails with `popup_blocked` when the browser opens none, with `popup_cancelled` when it is closed without a choice.
 */
export function openEmbeddedChooser(): Promise<string> {
  const address = `/embedded-signin?lang=${encodeURIComponent(document.documentElement.lang)}`;
  const popup = window.open(address, 'embedded-signin', POPUP_SIZE);
  // Some browsers return a window that is closed already.
  if (!popup || popup.closed) {
    return Promise.reject(new ServiceError('popup_blocked'));
  }
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearInterval(closedCheck);
      window.removeEventListener('message', receive);
    };
    const receive = (event: MessageEvent) => {
      const message = v.safeParse(messageSchema, event.data);
      if (event.origin === location.origin && event.source === popup && message.success) {
        finish();
        popup.close();
        resolve(message.output.idToken);
      }
    };
    // A closed window fires no event, so it is polled.
    const closedCheck = setInterval(() => {
      if (popup.closed) {
        finish();
        reject(new ServiceError('popup_cancelled'));
      }
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', receive);
  });
}
