import classes from './room-page.module.css';
import { LoadingStatus, SkeletonBlock, SkeletonLine, SkeletonPicture } from './skeleton.tsx';

/** The skeleton of a room page or a subscription page. */
export function RoomSkeleton() {
  return (
    <div className={classes.page}>
      <LoadingStatus />
      <div aria-hidden="true">
        <div className={classes.back}>
          <SkeletonLine width="6rem" height="1rem" />
        </div>
        <div className={classes.header}>
          <SkeletonLine width="18rem" height="3rem" />
          <SkeletonLine width="12rem" />
        </div>
        <div className={classes.columns}>
          <SkeletonPicture shape="plain" />
          <SkeletonBlock height="22rem" />
        </div>
      </div>
    </div>
  );
}
