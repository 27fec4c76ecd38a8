import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Loaded with the first toast. At the top, where it covers no primary action. */
export function ToastList() {
  return <Notifications position="top-center" limit={3} />;
}
