import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The list itself, loaded with the first toast. */
export function ToastList() {
  return <Notifications position="bottom-center" limit={3} />;
}
