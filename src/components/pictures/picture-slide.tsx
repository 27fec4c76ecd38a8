import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picture-slide.module.css';

interface PictureSlideProps {
  /** The accessible name: which slide of how many. */
  position: string;
  isShown: boolean;
  /** Shown, or next to the shown one. */
  isWanted: boolean;
  children: ReactNode;
}

/** A slide of a carousel. It is empty until its picture is needed first. */
export function PictureSlide({ position, isShown, isWanted, children }: PictureSlideProps) {
  const { t } = useTranslation();
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
  }
  return (
    <div
      role="group"
      aria-roledescription={t('carousel.slideRole')}
      aria-label={position}
      className={classes.slide}
      inert={!isShown}
    >
      {wasWanted && children}
    </div>
  );
}

const controls = [
  { side: 'start', text: 'carousel.previous', by: -1, Chevron: ChevronLeft },
  { side: 'end', text: 'carousel.next', by: 1, Chevron: ChevronRight },
] as const;

interface CarouselControlsProps extends ActionIconProps {
  iconSize?: number;
  onMove: (by: 1 | -1) => void;
}

/** The buttons to the previous and the next slide. */
export function CarouselControls({ iconSize = 22, onMove, ...button }: CarouselControlsProps) {
  const { t } = useTranslation();
  return controls.map(({ side, text, by, Chevron }) => (
    <ActionIcon
      key={side}
      {...button}
      data-side={side}
      aria-label={t(text)}
      onClick={() => onMove(by)}
    >
      <Chevron size={iconSize} data-mirrored />
    </ActionIcon>
  ));
}
