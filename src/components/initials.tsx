import classes from './initials.module.css';

/** The first letters of the first two words of a name or an email address, in the shape of the mark. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/[\s.@]+/).filter(Boolean);
  return (
    <span className={classes.initials} aria-hidden="true">
      {words
        .slice(0, 2)
        .map((word) => word.charAt(0).toUpperCase())
        .join('')}
    </span>
  );
}
