import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { fieldOf } from '#src/components/form/field.tsx';

/** The actor of a form; its errors can name more than its fields, such as the documents. */
interface FormActor<Form, Field extends string, Code> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { context: { form: Form; errors: Partial<Record<Field, Code>> } };
  send: (event: { type: 'field.change'; change: Partial<Form> }) => void;
}

/** The hooks of a form's fields: only its own value and message make a field render. */
export function createFormHooks<Form extends object, Field extends string, Code>(
  useActorRef: () => FormActor<Form, Field, Code>,
  useErrorText: () => (code: Code) => string,
) {
  /** The message under a field, in the language of the page. */
  function useFieldError(name: Field): string | undefined {
    const textOf = useErrorText();
    const code = useSelector(useActorRef(), ({ context }) => context.errors[name]);
    return code && textOf(code);
  }

  /** One field, as props of its input. */
  function useField<Name extends keyof Form & Field>(name: Name) {
    const actor = useActorRef();
    const value = useSelector(actor, ({ context }) => context.form[name]);
    const error = useFieldError(name);
    const change = (part: Partial<Form>) => actor.send({ type: 'field.change', change: part });
    return { ...fieldOf<Form, Name>(name, value, change), error };
  }

  return { useField, useFieldError };
}
