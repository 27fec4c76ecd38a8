import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

interface SizeProps {
  width?: string;
  height?: string;
}

/** Says that a page is being loaded. Its text is one that every page has. */
export function LoadingStatus() {
  const { t } = useTranslation();
  return (
    <p role="status" className={classes.hidden}>
      {t('loading')}
    </p>
  );
}

/** The place of a line of text. */
export function SkeletonLine(size: SizeProps) {
  return <div className={classes.line} style={toVariables(size)} />;
}

/** The place of a field, a button or a panel. */
export function SkeletonBlock(size: SizeProps) {
  return <div className={classes.block} style={toVariables(size)} />;
}

/** The place of a picture. */
export function SkeletonPicture({ shape }: { shape: 'arch' | 'plain' }) {
  return <div className={classes.picture} data-shape={shape} />;
}

/** What the styles read; a size that is not given leaves their own. */
function toVariables({ width, height }: SizeProps) {
  return { '--width': width, '--height': height } as CSSProperties;
}
