import { useDirection } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useRef, useState, type RefCallback } from 'react';
import { watchNear } from './lazy-image-watch.ts';

/** A row of slides of which one is shown. */
export interface Carousel {
  /** For the element that shows one slide; its first child holds all of them. */
  viewport: RefCallback<HTMLElement>;
  selected: number;
  /** One further in reading direction, or back; after the last slide comes the first. */
  move: (by: 1 | -1) => void;
  show: (index: number) => void;
}

interface CarouselOptions {
  startIndex?: number;
  /** Where the slides are all there is to see. */
  startsAtOnce?: boolean;
  /** Told of every change of the shown slide; has to stay the same function. */
  onSelect?: ((index: number) => void) | undefined;
}

/** Embla weighs nothing on a page until there are slides to move. */
export const loadEmbla = () => import('embla-carousel');

/**
 * Slides to swipe and to move through, by Embla. It is loaded once they are almost in sight or used: until then they
 * stand as the styles have put them.
 */
export function useCarousel({
  startIndex = 0,
  startsAtOnce = false,
  onSelect,
}: CarouselOptions = {}): Carousel {
  const { dir } = useDirection();
  const [selected, setSelected] = useState(startIndex);
  const shown = useRef(startIndex);
  const start = useRef<() => Promise<EmblaCarouselType | null>>(() => Promise.resolve(null));

  const viewport = useCallback(
    (element: HTMLElement) => {
      let isGone = false;
      let starting: Promise<EmblaCarouselType | null> | undefined;
      const create = async () => {
        const { default: createEmbla } = await loadEmbla();
        if (isGone) {
          return null;
        }
        const embla = createEmbla(element, {
          loop: true,
          direction: dir,
          startIndex: shown.current,
        });
        embla.on('select', () => {
          shown.current = embla.selectedScrollSnap();
          setSelected(shown.current);
          onSelect?.(shown.current);
        });
        return embla;
      };
      start.current = () => (starting ??= create());
      if (startsAtOnce) {
        void start.current();
      }
      const stopWatching = watchNear(element, () => void start.current());
      return () => {
        isGone = true;
        stopWatching();
        void starting?.then((embla) => embla?.destroy());
      };
    },
    [dir, onSelect, startsAtOnce],
  );

  const scroll = async (to: (embla: EmblaCarouselType, isJump: boolean) => void) => {
    const embla = await start.current();
    if (embla) {
      to(embla, matchMedia('(prefers-reduced-motion: reduce)').matches);
    }
  };

  return {
    viewport,
    selected,
    move: (by) =>
      void scroll((embla, isJump) =>
        by === 1 ? embla.scrollNext(isJump) : embla.scrollPrev(isJump),
      ),
    show: (index) => void scroll((embla, isJump) => embla.scrollTo(index, isJump)),
  };
}

/** What an arrow key means in a row of slides: 1 is further in reading direction. */
export function moveOfKey(key: string, dir: 'ltr' | 'rtl'): 1 | -1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') {
    return null;
  }
  return (key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1;
}

/** Whether two slides are neighbours in a row that has no end. */
export function isBeside(index: number, other: number, total: number): boolean {
  const distance = Math.abs(index - other);
  return distance === 1 || distance === total - 1;
}
