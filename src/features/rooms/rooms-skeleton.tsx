import classes from './rooms-page.module.css';
import cardClasses from './room-card.module.css';
import gridClasses from './room-results.module.css';
import { LoadingStatus, SkeletonBlock, SkeletonLine, SkeletonPicture } from './skeleton.tsx';

const CARDS = [1, 2, 3];

/** The skeleton of the list of rooms. */
export function RoomsSkeleton() {
  return (
    <div className={classes.page}>
      <LoadingStatus />
      <div aria-hidden="true" className={classes.skeleton}>
        <SkeletonLine width="9rem" height="3rem" />
        <SkeletonLine width="36rem" height="1.75rem" />
        <SkeletonBlock width="22rem" height="3.25rem" />
        <SkeletonBlock height="9rem" />
        <div className={gridClasses.grid}>
          {CARDS.map((card) => (
            <div key={card} className={cardClasses.card}>
              <SkeletonPicture shape="arch" />
              <SkeletonLine width="60%" height="1.5rem" />
              <SkeletonLine width="100%" height="5rem" />
              <SkeletonLine width="80%" height="3rem" />
              <SkeletonBlock />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
