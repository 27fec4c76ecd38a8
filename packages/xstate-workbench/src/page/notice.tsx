import { X } from 'lucide-react';
import classes from './page.module.css';

interface NoticeProps {
  text: string | null;
  onDismiss: () => void;
}

/** What went wrong, until it is closed. */
export function Notice({ text, onDismiss }: NoticeProps) {
  return (
    text !== null && (
      <div role="alert" className={classes.notice}>
        {text}
        <button type="button" aria-label="Close" onClick={onDismiss}>
          <X size={16} aria-hidden />
        </button>
      </div>
    )
  );
}
