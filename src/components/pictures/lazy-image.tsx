import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { watchNear } from './lazy-image-watch.ts';
import classes from './lazy-image.module.css';

interface LazyImageProps {
  src: string;
  alt: string;
  /** The proportions, to avoid a layout shift. */
  width: number;
  height: number;
  className?: string | undefined;
  /** `near` loads the picture within 100 px of the viewport; `first` is the main picture of a page and is in its HTML. */
  when?: 'near' | 'now' | 'first';
}

/** React calls a ref callback without a cleanup function again, with null. */
const noCleanup = () => undefined;

/**
 * A picture that is loaded once it is within 100 px of the viewport (specification, section 9). If loading fails, an icon
 * takes its place and the failure is logged (section 8).
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
        // It may have failed before hydration: setting `src` again repeats the error event.
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
        <ImageOff size={32} />
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
        // oxlint-disable-next-line no-console -- the browser logs to its console
        console.warn('picture:', src);
        setFailedSrc(src);
      }}
    />
  );
}
