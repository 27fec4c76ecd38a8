import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import classes from './back-link.module.css';

function BackAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classes.link}>
      <ArrowLeft size={16} data-mirrored />
      <span>{children}</span>
    </a>
  );
}

/** The link from a detail page back to the list, above the heading. */
export const BackLink = createLink(BackAnchor);
