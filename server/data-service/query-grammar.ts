import { parseError } from './rest-error.ts';

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type Comparison = (typeof comparisons)[number];

export type Condition =
  | { kind: 'group'; join: 'and' | 'or'; isNegated: boolean; conditions: Condition[] }
  | { kind: 'compare'; column: string; isNegated: boolean; operator: Comparison; value: string }
  | { kind: 'in'; column: string; isNegated: boolean; values: string[] }
  | { kind: 'is'; column: string; isNegated: boolean; value: 'null' | 'true' | 'false' };

export interface OrderTerm {
  column: string;
  direction: 'asc' | 'desc';
  nulls: 'first' | 'last' | null;
}

/** A read of one table, in the subset of PostgREST's grammar that the product's client uses. */
export interface RestQuery {
  /** Null is every column. */
  columns: { column: string; alias: string }[] | null;
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}

const NAME = /^[a-z_][a-z0-9_]*$/i;

/** In characters of the encoded URL. */
const MAX_LENGTH = 8 * 1024;
/** PostgreSQL returns at most 1,664 columns. */
const MAX_COLUMNS = 100;
/** Sum of filters, groups, list values and sort columns. */
const MAX_TERMS = 100;
/** Nesting depth of groups. */
const MAX_DEPTH = 10;

/** The number of terms that a query may still have. */
interface Budget {
  terms: number;
}

/** The parameters of a URL's `search`; throws when it is too long. */
export function parseSearch(search: string): URLSearchParams {
  if (search.length > MAX_LENGTH) {
    throw parseError(`query: it has more than ${MAX_LENGTH} characters`);
  }
  return new URLSearchParams(search);
}

/** Parses the query of a URL; throws for anything outside the grammar or its limits. Does not check that names exist. */
export function parseQuery(search: string): RestQuery {
  const query: RestQuery = { columns: null, conditions: [], order: [], limit: null, offset: 0 };
  const budget: Budget = { terms: MAX_TERMS };
  for (const [name, text] of parseSearch(search)) {
    switch (name) {
      case 'select':
        query.columns = parseSelect(text);
        break;
      case 'order':
        query.order = text.split(',').map((term) => parseOrderTerm(term, budget));
        break;
      case 'limit':
        query.limit = parseCount(name, text);
        break;
      case 'offset':
        query.offset = parseCount(name, text);
        break;
      case 'and':
      case 'or':
      case 'not.and':
      case 'not.or':
        query.conditions.push(parseGroup(`${name}${text}`, budget, 1));
        break;
      default:
        query.conditions.push(parseComparison(name, text, false, budget));
    }
  }
  return query;
}

function spend(budget: Budget, terms: number): void {
  budget.terms -= terms;
  if (budget.terms < 0) {
    throw parseError(`query: it has more than ${MAX_TERMS} terms`);
  }
}

function parseSelect(text: string): RestQuery['columns'] {
  if (text === '' || text === '*') {
    return null;
  }
  const items = text.split(',');
  if (items.length > MAX_COLUMNS) {
    throw parseError(`select parameter: it has more than ${MAX_COLUMNS} columns`);
  }
  return items.map((item) => {
    const [first = '', second] = item.split(':');
    const column = second ?? first;
    if (!NAME.test(first) || !NAME.test(column) || item.split(':').length > 2) {
      throw parseError(`select parameter (${text})`);
    }
    return { column, alias: first };
  });
}

function parseOrderTerm(text: string, budget: Budget): OrderTerm {
  spend(budget, 1);
  const match = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(text);
  const [, column, direction, nulls] = match ?? [];
  if (!column) {
    throw parseError(`order (${text})`);
  }
  return {
    column,
    direction: direction === 'desc' ? 'desc' : 'asc',
    nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
  };
}

function parseCount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw parseError(`${name} parameter (${text})`);
  }
  return Number(text);
}

/** `and(...)` or `or(...)`, either with `not.` before it. */
function parseGroup(text: string, budget: Budget, depth: number): Condition {
  spend(budget, 1);
  if (depth > MAX_DEPTH) {
    throw parseError(`logic tree: it is more than ${MAX_DEPTH} groups deep`);
  }
  const [, not, join, items] = /^(not\.)?(and|or)\((.*)\)$/s.exec(text) ?? [];
  if (join === undefined || items === undefined) {
    throw parseError(`logic tree (${text})`);
  }
  return {
    kind: 'group',
    join: join === 'and' ? 'and' : 'or',
    isNegated: not !== undefined,
    conditions: splitItems(items).map((item) => parseItem(item, budget, depth)),
  };
}

/** One item of a group: a group, or `column.op.value`. */
function parseItem(text: string, budget: Budget, depth: number): Condition {
  if (/^(not\.)?(and|or)\(/.test(text)) {
    return parseGroup(text, budget, depth + 1);
  }
  const dot = text.indexOf('.');
  if (dot < 1) {
    throw parseError(`logic tree (${text})`);
  }
  return parseComparison(text.slice(0, dot), text.slice(dot + 1), true, budget);
}

/** `[not.]op.value`. Inside a logic tree a value may be quoted. */
function parseComparison(
  column: string,
  text: string,
  isInTree: boolean,
  budget: Budget,
): Condition {
  spend(budget, 1);
  const isNegated = text.startsWith('not.');
  const rest = isNegated ? text.slice('not.'.length) : text;
  const dot = rest.indexOf('.');
  const operator = rest.slice(0, Math.max(dot, 0));
  const value = rest.slice(dot + 1);
  const comparison = comparisons.find((name) => name === operator);
  if (comparison) {
    return {
      kind: 'compare',
      column,
      isNegated,
      operator: comparison,
      value: isInTree ? unquote(value) : value,
    };
  }
  const list = operator === 'in' ? /^\((.*)\)$/s.exec(value)?.[1] : undefined;
  if (list !== undefined) {
    const values = list === '' ? [] : splitItems(list).map(unquote);
    spend(budget, values.length);
    return { kind: 'in', column, isNegated, values };
  }
  if (operator === 'is' && (value === 'null' || value === 'true' || value === 'false')) {
    return { kind: 'is', column, isNegated, value };
  }
  throw parseError(`filter (${text})`);
}

/** Splits at commas outside of parentheses and quotes. */
function splitItems(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted && character === '\\') {
      index += 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && character === '(') {
      depth += 1;
    } else if (!isQuoted && character === ')') {
      depth -= 1;
    } else if (!isQuoted && depth === 0 && character === ',') {
      items.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0) {
      break;
    }
  }
  if (depth !== 0 || isQuoted) {
    throw parseError(`logic tree (${text})`);
  }
  return [...items, text.slice(start)];
}

function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}
