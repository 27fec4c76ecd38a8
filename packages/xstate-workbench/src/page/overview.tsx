import { memo, type MouseEvent } from 'react';
import type { Rect } from '../chart/state-box.ts';
import classes from './canvas.module.css';
import type { Place } from '../chart/place.ts';

interface OverviewProps {
  drawing: { width: number; height: number };
  parts: readonly Rect[];
  /** The part of the page that the drawing is seen through. */
  frame: { width: number; height: number };
  place: Place;
  onMove: (place: Place) => void;
}

/** The whole drawing in small, with what is in sight: a press moves there. The arrow keys of the drawing do the same. */
export function Overview({ drawing, parts, frame, place, onMove }: OverviewProps) {
  const { x, y, scale } = place;
  const move = ({ currentTarget, clientX, clientY, buttons, type }: MouseEvent) => {
    if (type === 'pointermove' && buttons === 0) {
      return;
    }
    const box = currentTarget.getBoundingClientRect();
    const left = ((clientX - box.x) / box.width) * drawing.width;
    const top = ((clientY - box.y) / box.height) * drawing.height;
    onMove({ scale, x: frame.width / 2 - left * scale, y: frame.height / 2 - top * scale });
  };
  return (
    <svg
      className={classes.overview}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
      role="presentation"
      onPointerDown={move}
      onPointerMove={move}
    >
      <Parts parts={parts} />
      <rect
        className={classes.sight}
        x={-x / scale}
        y={-y / scale}
        width={frame.width / scale}
        height={frame.height / scale}
      />
    </svg>
  );
}

const Parts = memo(function Parts({ parts }: Pick<OverviewProps, 'parts'>) {
  return parts.map(({ x, y, width, height }) => (
    <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} rx={16} />
  ));
});
