import { ActionIcon, Modal, useDirection } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import type { ShownPicture } from '#src/components/pictures/picture-carousel.tsx';
import { CarouselControls, PictureSlide } from '#src/components/pictures/picture-slide.tsx';
import { lockPageScroll, withoutScrollStyles } from '#src/components/frame/scroll-lock.ts';
import { isBeside, moveOfKey, useCarousel } from '#src/components/pictures/use-carousel.ts';
import classes from './lightbox.module.css';

interface LightboxProps {
  pictures: ShownPicture[];
  /** The open picture; null while it closes. */
  index: number | null;
  onClose: () => void;
  /** Called after closing, with the last shown picture. */
  onClosed: (index: number) => void;
}

/** A full-screen picture viewer, loaded when the first picture is opened. */
export function Lightbox({ pictures, index, onClose, onClosed }: LightboxProps) {
  const { t } = useTranslation('gallery');
  const [lastIndex, setLastIndex] = useState(index ?? 0);
  if (index !== null && index !== lastIndex) {
    setLastIndex(index);
  }
  return (
    <Modal.Root
      opened={index !== null}
      onClose={onClose}
      onExitTransitionEnd={() => onClosed(lastIndex)}
      returnFocus={false}
      removeScrollProps={withoutScrollStyles}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Modal.Content aria-label={t('lightbox.title')} className={classes.content}>
        <Slides pictures={pictures} startIndex={lastIndex} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface SlidesProps {
  pictures: ShownPicture[];
  startIndex: number;
  onClose: () => void;
}

function Slides({ pictures, startIndex, onClose }: SlidesProps) {
  const { t } = useTranslation(['gallery', 'common']);
  const { dir } = useDirection();
  const navigate = useNavigate({ from: '/gallery' });
  const onSelect = useCallback(
    (index: number) =>
      void navigate({ search: { picture: index + 1 }, replace: true, resetScroll: false }),
    [navigate],
  );
  const { viewport, selected, move, show } = useCarousel({
    startIndex,
    startsAtOnce: true,
    onSelect,
  });
  const total = pictures.length;
  // Until Embla has loaded, the opened picture is shown, not the first one.
  const [startOffset] = useState(`translateX(${(dir === 'rtl' ? 100 : -100) * startIndex}%)`);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = moveOfKey(event.key, dir);
    if (by) {
      move(by);
    } else if (event.key === 'Home') {
      show(0);
    } else if (event.key === 'End') {
      show(total - 1);
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    // Focusable, so that keys work after a click beside the picture.
    <div ref={lockPageScroll} className={classes.lightbox} tabIndex={-1} onKeyDown={onKeyDown}>
      <div ref={viewport} className={classes.viewport}>
        <div className={classes.track} style={{ transform: startOffset }}>
          {pictures.map(({ id, url, alt }, index) => (
            <PictureSlide
              key={id}
              position={t('common:carousel.position', { position: index + 1, total })}
              isShown={index === selected}
              isWanted={index === selected || isBeside(index, selected, total)}
            >
              <LazyImage
                className={classes.image}
                src={url}
                alt={alt}
                width={1200}
                height={800}
                when="now"
              />
            </PictureSlide>
          ))}
        </div>
      </div>
      <p className={classes.caption} aria-live="polite" aria-atomic="true">
        <span>{pictures[selected]?.alt}</span>
        <span className={classes.counter}>
          <Ltr>{`${selected + 1} / ${total}`}</Ltr>
        </span>
      </p>
      {total > 1 && <CarouselControls className={classes.control} iconSize={26} onMove={move} />}
      <ActionIcon
        className={classes.control}
        data-side="corner"
        data-autofocus
        aria-label={t('lightbox.close')}
        onClick={onClose}
      >
        <X size={26} />
      </ActionIcon>
    </div>
  );
}
