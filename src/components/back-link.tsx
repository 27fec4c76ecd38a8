import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import classes from './back-link.module.css';

function BackAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classes.link}>
      <ArrowLeft size={16} aria-hidden="true" data-mirrored />
      {children}
    </a>
  );
}

/** The way from one thing back to all of them, above its name. */
export const BackLink = createLink(BackAnchor);
