import { use } from 'react';
import { FinishLater } from './finish-later.tsx';
import { FinishLaterContext } from './use-finish-later.ts';

/** Under the message that documents are missing: they can be added another day. */
export function DocumentsLater() {
  const later = use(FinishLaterContext);
  return later && <FinishLater {...later} />;
}
