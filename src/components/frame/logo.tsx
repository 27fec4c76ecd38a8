import { ARCH, STEP } from '#domain/site/own-icon.ts';
import { useSite } from '#src/components/site-context.ts';

/** The logo of the offer; without one the outline of an arch. */
export function Logo({ size = 28 }: { size?: number }) {
  const { logo } = useSite();
  return logo !== null ? (
    // The brand is beside it.
    <img src={logo} alt="" height={size} style={{ blockSize: size, inlineSize: 'auto' }} />
  ) : (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="var(--mantine-color-anchor)" d={ARCH} />
      <path fill="var(--riwaq-accent)" d={STEP} />
    </svg>
  );
}
