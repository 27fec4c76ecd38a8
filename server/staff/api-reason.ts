import * as v from 'valibot';
import { responseTo, type Refusal } from '#server/errors.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Why the rules of a request refuse it, as pages name it, without the full stop. */
export function apiReason(_texts: StaffTexts, { code, params: details }: Refusal): string {
  const values = v.parse(v.fallback(valuesSchema, {}), details);
  const reason = responseTo(code).text;
  return reason
    .replace(/\.$/, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (found, name: string) => String(values[name] ?? found));
}

const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));
