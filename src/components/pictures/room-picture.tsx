import { DoorOpen } from 'lucide-react';
import { LazyImage } from './lazy-image.tsx';
import classes from './room-picture.module.css';

interface RoomPictureProps {
  /** Undefined for a room without pictures: the frame is empty. */
  picture?: { url: string; alt: string } | undefined;
  /** `arch` masks the picture, `plain` shows all of it. */
  shape?: 'arch' | 'plain' | undefined;
  /** The main picture of a page is not lazy. */
  isFirst?: boolean | undefined;
}

/** A framed picture. The frame reserves its space before it loads. */
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
        <DoorOpen size={48} strokeWidth={1.25} />
      )}
    </div>
  );
}
