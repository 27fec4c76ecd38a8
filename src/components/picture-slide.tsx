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
