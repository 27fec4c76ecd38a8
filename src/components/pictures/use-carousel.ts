import { useDirection } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useRef, useState, type RefCallback } from 'react';
import { watchNear } from './lazy-image-watch.ts';

interface CarouselOptions {
  startIndex?: number;
  /** Loads Embla at once, for a view that has nothing but slides. */
  startsAtOnce?: boolean;
  /** Called when the shown slide changes; must be a stable function. */
  onSelect?: ((index: number) => void) | undefined;
}

/** Embla is loaded on demand. */
export const loadEmbla = () => import('embla-carousel');

/**
 * A carousel with Embla that shows one slide, which is loaded once the slides are near the viewport or used. Until then CSS places the slides.
 */
export function useCarousel({
  startIndex = 0,
  startsAtOnce = false,
  onSelect,
}: CarouselOptions = {}) {
  const { dir } = useDirection();
  const [selected, setSelected] = useState(startIndex);
  const shown = useRef(startIndex);
  const start = useRef<() => Promise<EmblaCarouselType | null>>(() => Promise.resolve(null));

  /** The ref of the viewport element; its first child contains all slides. */
  const viewport: RefCallback<HTMLElement> = useCallback(
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
    /** Moves one slide forward in the reading direction, or back; after the last slide comes the first. */
    move: (by: 1 | -1) =>
      void scroll((embla, isJump) =>
        by === 1 ? embla.scrollNext(isJump) : embla.scrollPrev(isJump),
      ),
    show: (index: number) => void scroll((embla, isJump) => embla.scrollTo(index, isJump)),
  };
}

/** The step of an arrow key: 1 is forward in the reading direction. */
export function moveOfKey(key: string, dir: 'ltr' | 'rtl'): 1 | -1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') {
    return null;
  }
  return (key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1;
}

/** Whether two slides are neighbours; the last and the first are. */
export function isBeside(index: number, other: number, total: number): boolean {
  const distance = Math.abs(index - other);
  return distance === 1 || distance === total - 1;
}
