import { Moon, Sun } from 'lucide-react';
import { memo } from 'react';
import { goTo } from './address.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { useColorScheme } from './color-scheme.ts';
import classes from './page.module.css';
import { Search } from './search.tsx';

interface HeaderProps {
  machines: readonly ShownMachine[];
  /** What is shown: the app, or a recording. */
  source: string;
  isLive: boolean;
  isRecording: boolean;
  onClose: () => void;
}

/** The head of the page: the search, what is shown, and the colours. */
export const Header = memo(function Header(props: HeaderProps) {
  const { machines, source, isLive, isRecording, onClose } = props;
  const [scheme, toggleScheme] = useColorScheme();
  return (
    <header className={classes.header}>
      <h1>Machines</h1>
      <Search
        machines={machines}
        onChoose={({ machine, state }) => goTo({ machine, state, path: null, step: null })}
      />
      <p className={classes.source} data-live={isLive} role="status">
        {source}
      </p>
      {isRecording && (
        <button type="button" className={classes.close} onClick={onClose}>
          Close the recording
        </button>
      )}
      <button
        type="button"
        className={classes.scheme}
        aria-label={scheme === 'dark' ? 'Light colours' : 'Dark colours'}
        onClick={toggleScheme}
      >
        {scheme === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </button>
    </header>
  );
});
