import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { watchNear } from './lazy-image-watch.ts';
import classes from './lazy-image.module.css';

interface LazyImageProps {
  src: string;
  alt: string;
  /** Its proportions, so that nothing moves when it arrives. */
  width: number;
  height: number;
  className?: string | undefined;
  /** `near` waits until the picture is almost in sight; `first` is what a page shows first and stands in its HTML. */
  when?: 'near' | 'now' | 'first';
}

/** A ref callback without a cleanup would be called again, with null. */
const noCleanup = () => undefined;

/**
 * A picture that is loaded once it is within 100 px of the window (specification, section 9). One that cannot be loaded
 * leaves a quiet sign in its place and is only logged (section 8).
 */
export function LazyImage({ src, alt, when = 'near', className = '', ...size }: LazyImageProps) {
  const [isNear, setNear] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  const attach = useCallback(
    (image: HTMLImageElement) => {
      if (when === 'near') {
        return watchNear(image, () => setNear(true));
      }
      if (image.complete && image.naturalWidth === 0) {
        // It may have failed before this page was listening: asked again, it fails again.
        image.src = src;
      }
      return noCleanup;
    },
    [src, when],
  );

  if (failedSrc === src) {
    return (
      <span
        className={`${classes.failed} ${className}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      >
        <ImageOff size={32} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      ref={attach}
      className={`${classes.image} ${className}`}
      {...(when !== 'near' || isNear ? { src } : {})}
      alt={alt}
      {...size}
      fetchPriority={when === 'first' ? 'high' : 'auto'}
      decoding="async"
      onError={() => {
        // eslint-disable-next-line no-console -- the browser's console is the log of this side
        console.warn('picture:', src);
        setFailedSrc(src);
      }}
    />
  );
}
