import { Loader, Text } from '@mantine/core';
import classes from './loading-form.module.css';

/** In place of a form, until it can be shown. */
export function LoadingForm({ text }: { text: string }) {
  return (
    <div className={classes.centered} role="status">
      <Loader />
      <Text>{text}</Text>
    </div>
  );
}
