import classes from './panel.module.css';

interface PayloadFieldsProps {
  /** An event as JSON. */
  text: string;
  onChange: (text: string) => void;
}

/** The plain values of an event as a form: what is typed is a part of its JSON. */
export function PayloadFields({ text, onChange }: PayloadFieldsProps) {
  const event = readObject(text);
  const change = (name: string, value: unknown) =>
    onChange(JSON.stringify({ ...event, [name]: value }, null, 2));
  return Object.entries(event).map(([name, value]) =>
    typeof value === 'boolean' ? (
      <label key={name} className={classes.check}>
        <input
          type="checkbox"
          checked={value}
          onChange={({ target }) => change(name, target.checked)}
        />
        {name}
      </label>
    ) : (
      name !== 'type' &&
      (typeof value === 'string' || typeof value === 'number') && (
        <label key={name} className={classes.field}>
          {name}
          <input
            type={typeof value === 'number' ? 'number' : 'text'}
            value={value}
            onChange={({ target }) =>
              change(name, typeof value === 'number' ? target.valueAsNumber || 0 : target.value)
            }
          />
        </label>
      )
    ),
  );
}

function readObject(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    // It is being typed.
    return {};
  }
}
