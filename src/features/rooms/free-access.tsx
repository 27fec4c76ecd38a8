import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WhenLoaded, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import classes from './free-access.module.css';

/** Whether the customer uses this room free of charge; no after a failed check. */
export type FreeAccess = LoaderResult<boolean>;

interface FreeAccessNoteProps {
  freeAccess: FreeAccess;
  text: 'freeAccess' | 'freeForYou';
}

/**
 * The free access of a customer with approved domiciliation to the Grand Hall (specification, sections 2 and 6). Empty
 * until the check has finished, and always empty on the server.
 */
export function FreeAccessNote({ freeAccess, text }: FreeAccessNoteProps) {
  const { t } = useTranslation('rooms');
  return (
    <WhenLoaded result={freeAccess} pending={null}>
      {({ value }) =>
        value && (
          <span className={classes.note} data-text={text}>
            {text === 'freeAccess' && <BadgeCheck size={18} />}
            <span>{t(text)}</span>
          </span>
        )
      }
    </WhenLoaded>
  );
}
