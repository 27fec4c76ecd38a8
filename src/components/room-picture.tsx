import { ImageOff } from 'lucide-react';
import classes from './room-picture.module.css';

interface RoomPictureProps {
  /** Undefined where a room has no picture: its frame stays. */
  picture?: { url: string; alt: string } | undefined;
  /** `arch` is the mask of cards and heroes, `plain` the whole picture. */
  shape?: 'arch' | 'plain';
  /** The first picture of a page is not put off. */
  isFirst?: boolean;
}

/** A picture in the frame of the house. Its place is kept before it arrives. */
export function RoomPicture({ picture, shape = 'arch', isFirst = false }: RoomPictureProps) {
  return (
    <div className={classes.frame} data-shape={shape}>
      {picture ? (
        <img
          className={classes.image}
          src={picture.url}
          alt={picture.alt}
          width={1200}
          height={900}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <ImageOff size={32} aria-hidden="true" />
      )}
    </div>
  );
}
