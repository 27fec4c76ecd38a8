import * as v from 'valibot';
import type { ApiError } from '#server/errors.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Why the rules of a request refuse it, as pages name it, without the full stop. */
export function apiReason(
  { language, nameOf }: StaffTexts,
  { code, message, details }: ApiError,
): string {
  const values = v.parse(v.fallback(valuesSchema, {}), details);
  const reason = language === 'en' ? message : nameOf('apiError', code);
  return reason
    .replace(/\.$/, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (found, name: string) => String(values[name] ?? found));
}

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));
