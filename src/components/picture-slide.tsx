import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picture-slide.module.css';

interface PictureSlideProps {
  /** What a screen reader calls it: which one of how many. */
  position: string;
  isShown: boolean;
  /** Shown, or about to be. */
  isWanted: boolean;
  children: ReactNode;
}

/** The place of one picture in a carousel. It stays empty until the picture is wanted; then the picture stays. */
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
