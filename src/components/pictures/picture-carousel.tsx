import { UnstyledButton, useDirection, VisuallyHidden } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyImage } from './lazy-image.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import classes from './picture-carousel.module.css';
import { CarouselControls, PictureSlide } from './picture-slide.tsx';
import { RoomPicture } from './room-picture.tsx';
import frame from './room-picture.module.css';
import { isBeside, moveOfKey, useCarousel } from './use-carousel.ts';

/** A picture with its text in the language of the page. */
export interface ShownPicture {
  id: string;
  url: string;
  alt: string;
}

interface PictureCarouselProps {
  pictures: readonly ShownPicture[];
  /** The name of the room. */
  label: string;
  /** The main picture of a page is not lazy. */
  isFirst?: boolean;
  shape?: 'arch' | 'plain';
  /** Shows a row of thumbnails below. */
  thumbnails?: boolean;
}

/** The pictures of a room, one at a time. One picture has no controls; without pictures the frame is empty. */
export function PictureCarousel({ pictures, ...props }: PictureCarouselProps) {
  return pictures.length > 1 ? (
    <Slides pictures={pictures} {...props} />
  ) : (
    <RoomPicture picture={pictures[0]} shape={props.shape} isFirst={props.isFirst} />
  );
}

function Slides({
  pictures,
  label,
  isFirst = false,
  shape = 'arch',
  thumbnails = false,
}: PictureCarouselProps) {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const { viewport, selected, move, show } = useCarousel();
  const [isUsed, setUsed] = useState(false);
  const total = pictures.length;
  const use = () => setUsed(true);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = moveOfKey(event.key, dir);
    if (by) {
      event.preventDefault();
      move(by);
    }
  };

  return (
    <div
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      className={classes.carousel}
      onKeyDown={onKeyDown}
      onPointerEnter={use}
      onFocus={use}
    >
      <div className={classes.stage}>
        <div ref={viewport} className={`${frame.frame} ${classes.viewport}`} data-shape={shape}>
          <div className={classes.track}>
            {pictures.map((picture, index) => (
              <PictureSlide
                key={picture.id}
                position={t('carousel.position', { position: index + 1, total })}
                isShown={index === selected}
                isWanted={index === selected || (isUsed && isBeside(index, selected, total))}
              >
                <LazyImage
                  className={frame.image}
                  src={picture.url}
                  alt={picture.alt}
                  width={1200}
                  height={900}
                  when={index > 0 ? 'now' : isFirst ? 'first' : 'near'}
                />
              </PictureSlide>
            ))}
          </div>
        </div>
        <CarouselControls className={classes.control} onMove={move} variant="default" radius="xl" />
        <span className={classes.counter} aria-hidden="true">
          <Ltr>{`${selected + 1} / ${total}`}</Ltr>
        </span>
        <VisuallyHidden aria-live="polite" aria-atomic="true">
          {t('carousel.position', { position: selected + 1, total })}
        </VisuallyHidden>
      </div>
      {thumbnails && (
        <ul className={classes.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={t('carousel.show', { position: index + 1, total })}
                aria-current={index === selected}
                onClick={() => show(index)}
              >
                <LazyImage src={picture.url} alt="" width={160} height={120} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
