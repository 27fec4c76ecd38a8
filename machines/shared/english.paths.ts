import type { Failure } from '#domain/errors.ts';
import failures from '#locales/en/errors.json';
import type { Effects } from 'xstate-paths';

/** A text of locales with its values filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).reduce(
    (result, [name, value]) => result.replace(`{{${name}}}`, String(value)),
    text,
  );
}

/** The text of a failure, in English. */
export function textOf({ code, params = {} }: Failure): string {
  return filled(failures[code as keyof typeof failures], params);
}

/** The texts of the toasts that a step shows. */
export function toastsOf({ emitted }: Effects): string[] {
  return emitted.flatMap((event) => (isToast(event) ? [textOf(event.failure)] : []));
}

function isToast(event: unknown): event is { type: 'toast'; failure: Failure } {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === 'toast';
}
