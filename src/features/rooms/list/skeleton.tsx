import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import page from '#src/components/frame/page-head.module.css';
import cardClasses from './room-card.module.css';
import roomClasses from '#src/features/rooms/room-page.module.css';
import gridClasses from './room-results.module.css';
import classes from './skeleton.module.css';

/** Announces that a page is loading. Its text is in the namespace `common`. */
function LoadingStatus() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>;
}

interface ShapeProps {
  /** `line` of text; `block` for a field, a button or a panel. */
  of: 'line' | 'block';
  /** Without a size the default of the style sheet applies. */
  width?: string;
  height?: string;
}

function Shape({ of, width, height }: ShapeProps) {
  const size = { '--width': width, '--height': height } as CSSProperties;
  return <div className={classes[of]} style={size} />;
}

/** The skeleton of a room page or a subscription page. */
export function RoomSkeleton() {
  return (
    <div className="detailPage">
      <LoadingStatus />
      <div aria-hidden="true">
        <div>
          <Shape of="line" width="6rem" height="1rem" />
        </div>
        <div className={roomClasses.header}>
          <Shape of="line" width="18rem" height="3rem" />
          <Shape of="line" width="12rem" />
        </div>
        <div className={roomClasses.columns}>
          <div className={classes.picture} data-shape="plain" />
          <Shape of="block" height="22rem" />
        </div>
      </div>
    </div>
  );
}

const CARDS = [1, 2, 3];

/** The skeleton of the list of rooms. */
export function RoomsSkeleton() {
  return (
    <div className={page.page}>
      <LoadingStatus />
      <div aria-hidden="true" className="stack">
        <Shape of="line" width="9rem" height="3rem" />
        <Shape of="line" width="36rem" height="1.75rem" />
        <Shape of="block" width="22rem" height="3.25rem" />
        <Shape of="block" height="9rem" />
        <div className={gridClasses.grid}>
          {CARDS.map((card) => (
            <div key={card} className={cardClasses.card}>
              <div className={classes.picture} data-shape="arch" />
              <Shape of="line" width="60%" height="1.5rem" />
              <Shape of="line" width="100%" height="5rem" />
              <Shape of="line" width="80%" height="3rem" />
              <Shape of="block" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
