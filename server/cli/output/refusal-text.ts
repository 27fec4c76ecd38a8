import * as v from 'valibot';
import errors from '#locales/en/errors.json';
import refusals from '#locales/en/refusals.json';
import { responseTo, type Refusal } from '#server/errors.ts';
import { createTexts } from '#server/texts/texts.ts';

const texts = createTexts('en', { refusals, errors });
texts.services.formatter?.add('list', (names: readonly string[]) => names.join(', '));
const ofStaff = texts.getFixedT('en', 'refusals');
const ofCustomers = texts.getFixedT('en', 'errors');

const valuesSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Why a command is refused. */
export function refusalText({ code, params }: Refusal): string {
  const values = v.parse(valuesSchema, params);
  return isOfStaff(code) ? ofStaff(code, values) : ofCustomers(code, values);
}

function isOfStaff(code: PropertyKey): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}

/** A refused command ends with 2 where what was typed is wrong, else with 1. */
export function exitCodeOf({ code }: Refusal): 1 | 2 {
  return responseTo(code).status === 400 ? 2 : 1;
}
