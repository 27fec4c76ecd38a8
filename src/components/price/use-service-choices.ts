import type { BookingForm } from '#domain/booking/form/form.ts';
import type { Estimate } from '#domain/booking/price/price.ts';
import {
  inRowOrder,
  runsOf,
  sentGroups,
  type Fields,
  type LeafField,
  type ServiceField,
  type Values,
} from '#domain/booking/services/field-kinds.ts';
import { serviceFields, type ServiceName } from '#domain/booking/services/services.ts';
import { usePriceLineTexts } from '#src/components/price/price-lines.tsx';
import { useServiceTexts } from './use-service-texts.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** Shown where a service is chosen, and nothing of it. */
const NOTHING = '–';

/** Each chosen service with what was chosen of it, in one line. Rows without a role or product are left out, as when sending. */
export function useServiceChoices(
  { selectedServices, services }: Pick<BookingForm, 'selectedServices' | 'services'>,
  estimate: Pick<Estimate, 'lines'> | null,
): { name: string; choices: string }[] {
  const dates = useDates();
  const lineTexts = usePriceLineTexts();
  const textsOf = useServiceTexts();

  const choicesOf = (service: ServiceName) => {
    const texts = textsOf(service);
    const textOf = ([name, field]: readonly [string, ServiceField], value: unknown) =>
      'values' in field ? texts.value(name, field.values, value) : String(value);
    /** A package for each person, and for how many. */
    const quantityOf = ({ price }: LeafField, value: unknown, group: Values) => {
      const item = price?.unit === 'perPersonDay' && price.keyOf(value, group);
      const line = estimate?.lines.find((candidate) => candidate.item === item);
      return line ? [lineTexts(line).quantity] : [];
    };
    const ofRow = (fields: Fields, row: Values) => {
      const [main, count, ...others] = inRowOrder(fields);
      const shown = others.filter(([, field]) => !('isInSummary' in field) || field.isInSummary);
      return [
        main && count && `${textOf(main, row[main[0]])} × ${String(row[count[0]])}`,
        ...shown.map((other) => textOf(other, row[other[0]])),
      ].filter((text) => text?.trim());
    };
    const ofField = (name: string, field: ServiceField, group: Values) => {
      const value = group[name];
      switch (field.control) {
        case 'option':
          return [value === true ? texts.label(name) : null];
        case 'cards':
          return [textOf([name, field], value), ...quantityOf(field, value, group)];
        case 'select': {
          const text = value === null ? null : textOf([name, field], value);
          return [field.isOptional ? text : texts.labelled(name, text)];
        }
        case 'count':
          return [texts.labelled(name, value)];
        case 'rows':
          return sentGroups(field, value).map((row) => {
            const [main, ...others] = ofRow(field.fields, row);
            return [main, ...others.map(isolated)].join(', ');
          });
        case 'part':
          return sentGroups(field, value).flatMap((inner) => ofRow(field.fields, inner));
        case 'group':
          return sentGroups(field, value).flatMap((inner) => ofGroup(field.fields, inner));
        default:
          return 'isInSummary' in field && field.isInSummary ? [String(value)] : [];
      }
    };
    const ofGroup = (fields: Fields, group: Values): (string | null | undefined)[] =>
      runsOf(fields).flatMap((run) => {
        const values = run.map(([name]) => group[name]);
        const period = (format: (at: string) => string) =>
          values.every(Boolean) ? values.map((at) => format(String(at))).join(' – ') : null;
        switch (run[0]?.[1].control) {
          case 'time':
            return values.join(', ');
          case 'day':
            return period((day) => dates.day(day));
          case 'instant':
            return period((at) => dates.instant(at));
          default:
            return run
              .filter(([, { isShown }]) => isShown?.(group) ?? true)
              .flatMap(([name, field]) => ofField(name, field, group));
        }
      });
    return ofGroup(serviceFields[service].fields, services[service]);
  };
  return selectedServices.map((service) => ({
    name: textsOf(service).label('name'),
    choices: choicesOf(service).filter(Boolean).map(isolated).join('\u00a0· ') || NOTHING,
  }));
}

/** What was typed may be in another direction than the line. */
function isolated(text: string | null | undefined): string {
  return `\u2068${text ?? ''}\u2069`;
}
