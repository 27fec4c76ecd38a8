import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WhenLoaded, type Loadable } from '#src/components/loaded.tsx';
import classes from './free-access.module.css';

/** Whether the customer uses this room free of charge; a check that failed counts as no. */
export type FreeAccess = Loadable<boolean>;

interface FreeAccessNoteProps {
  freeAccess: FreeAccess;
  text: 'freeAccess' | 'freeForYou';
}

/**
 * What a customer with approved domiciliation sees of the Grand Hall (specification, sections 2 and 6). Nothing until it is
 * known: it is never part of the page that the server sends.
 */
export function FreeAccessNote({ freeAccess, text }: FreeAccessNoteProps) {
  const { t } = useTranslation('rooms');
  return (
    <WhenLoaded data={freeAccess} pending={null}>
      {(loaded) =>
        'value' in loaded &&
        loaded.value && (
          <span className={classes.note} data-text={text}>
            {text === 'freeAccess' && <BadgeCheck size={18} aria-hidden="true" />}
            {t(text)}
          </span>
        )
      }
    </WhenLoaded>
  );
}
