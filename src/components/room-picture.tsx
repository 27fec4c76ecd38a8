import { ImageOff } from 'lucide-react';
import { LazyImage } from './lazy-image.tsx';
import classes from './room-picture.module.css';

interface RoomPictureProps {
  /** Undefined where a room has no picture: its frame stays. */
  picture?: { url: string; alt: string } | undefined;
  /** `arch` is the mask of cards and heroes, `plain` the whole picture. */
  shape?: 'arch' | 'plain' | undefined;
  /** The first picture of a page is not put off. */
  isFirst?: boolean | undefined;
}

/** A picture in the frame of the house. Its place is kept before it arrives. */
export function RoomPicture({ picture, shape = 'arch', isFirst = false }: RoomPictureProps) {
  return (
    <div className={classes.frame} data-shape={shape}>
      {picture ? (
        <LazyImage
          className={classes.image}
          src={picture.url}
          alt={picture.alt}
          width={1200}
          height={900}
          when={isFirst ? 'first' : 'near'}
        />
      ) : (
        <ImageOff size={32} aria-hidden="true" />
      )}
    </div>
  );
}
