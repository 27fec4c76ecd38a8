/** One field of a form, as props of its input. */
export function fieldOf<Form extends object, Name extends keyof Form>(
  name: Name,
  value: Form[Name],
  change: (part: Partial<Form>) => void,
) {
  const onChange = (next: Form[Name]) => {
    const part: Partial<Form> = {};
    part[name] = next;
    change(part);
  };
  return { name, value, onChange };
}
