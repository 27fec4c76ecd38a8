import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsAuthenticated, selectIsLoading } from '#machines/auth/auth.selectors.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import { useAuth } from '#src/features/app-context.ts';
import classes from './book-panel.module.css';
import { FreeAccessNote, type FreeAccess } from './free-access.tsx';
import { RateList } from './rate-list.tsx';
import type { RoomWithPictures } from './room.ts';
import { UnfinishedRequest } from './unfinished-request.tsx';

interface BookPanelProps {
  room: RoomWithPictures;
  freeAccess: FreeAccess;
  /** The button for visitors, in place of Book This Room. */
  signIn: (label: string) => ReactNode;
}

/** Rates and the one action of a room page; a visitor can sign in (specification, section 6). */
export function BookPanel({ room, freeAccess, signIn }: BookPanelProps) {
  const { t } = useTranslation('rooms');
  const { tvaAdded } = useAnnouncedPrices();
  const isLoading = useAuth(selectIsLoading);
  const canBook = useAuth(selectIsAuthenticated);
  return (
    <aside className={classes.panel} aria-labelledby="rates">
      <h2 id="rates" className={classes.heading}>
        {t('rates')}
      </h2>
      <RateList
        room={room}
        layout="blocks"
        // Only hourly bookings are free (rulings, Price).
        notes={{ hourly: <FreeAccessNote freeAccess={freeAccess} text="freeForYou" /> }}
      />
      <p className={classes.note}>{tvaAdded}</p>
      <UnfinishedRequest roomSlug={room.slug} />
      <div className={classes.action}>
        {canBook ? (
          <ButtonLink to="/book/$roomSlug" params={{ roomSlug: room.slug }} fullWidth>
            {t('bookThisRoom')}
          </ButtonLink>
        ) : (
          !isLoading && signIn(t('signInToBook'))
        )}
      </div>
      <p className={classes.note}>{t('approvalNote')}</p>
    </aside>
  );
}
