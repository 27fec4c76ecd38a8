import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

interface SizeProps {
  width?: string;
  height?: string;
}

/** Announces that a page is loading. Its text is in the namespace `common`. */
export function LoadingStatus() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>;
}

/** The skeleton of a line of text. */
export function SkeletonLine(size: SizeProps) {
  return <div className={classes.line} style={toVariables(size)} />;
}

/** The skeleton of a field, a button or a panel. */
export function SkeletonBlock(size: SizeProps) {
  return <div className={classes.block} style={toVariables(size)} />;
}

/** The skeleton of a picture. */
export function SkeletonPicture({ shape }: { shape: 'arch' | 'plain' }) {
  return <div className={classes.picture} data-shape={shape} />;
}

/** The CSS variables of a skeleton; without a size the default of the style sheet applies. */
function toVariables({ width, height }: SizeProps) {
  return { '--width': width, '--height': height } as CSSProperties;
}
