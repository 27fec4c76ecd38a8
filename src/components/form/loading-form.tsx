import { Loader, Text } from '@mantine/core';
import classes from './loading-form.module.css';

/** Shown until the form has loaded. */
export function LoadingForm({ text }: { text: string }) {
  return (
    <div className={classes.centered} role="status">
      <Loader />
      <Text>{text}</Text>
    </div>
  );
}
