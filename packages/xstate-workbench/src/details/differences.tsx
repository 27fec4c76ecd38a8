import type { Difference } from '../recording/differences.ts';
import classes from './panel.module.css';
import { leafText } from './value-tree.tsx';

interface DifferencesProps {
  list: readonly Difference[];
  beforeName: string;
  afterName: string;
}

/** Each place with its value before and after. */
export function Differences({ list, beforeName, afterName }: DifferencesProps) {
  return (
    <ul className={classes.differences}>
      {list.map(({ path, before, after }) => (
        <li key={path}>
          <span className={classes.code}>{path}</span>
          <del>
            <span className={classes.hidden}>{beforeName}: </span>
            {leafText(before)}
          </del>
          <ins>
            <span className={classes.hidden}>{afterName}: </span>
            {leafText(after)}
          </ins>
        </li>
      ))}
    </ul>
  );
}
