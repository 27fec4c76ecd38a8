import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The list itself, loaded with the first toast. At the top, where it covers no page's primary action. */
export function ToastList() {
  return <Notifications position="top-center" limit={3} />;
}
