import { useSite } from '#src/components/site-context.ts';

/** The logo of the offer; without one the outline of an arch. */
export function Logo({ size = 28 }: { size?: number }) {
  const { logo } = useSite();
  return logo !== null ? (
    // The brand is beside it.
    <img src={logo} alt="" height={size} style={{ blockSize: size, inlineSize: 'auto' }} />
  ) : (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--mantine-color-anchor)"
        d="M3 31V15.5a13 13 0 0 1 26 0V31h-8V16a5 5 0 0 0-10 0v15z"
      />
      <path fill="var(--riwaq-accent)" d="M13 31v-4h6v4z" />
    </svg>
  );
}
