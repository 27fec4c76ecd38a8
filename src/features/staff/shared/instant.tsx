import { formatInstant } from '#domain/time/dates.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** Day and time of an instant on the clock of the building. */
export function useInstantText(): (at: string) => string {
  const site = useSite();
  const language = useLanguage();
  return (at) => formatInstant(site, at, language);
}

export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{useInstantText()(at)}</time>;
}
