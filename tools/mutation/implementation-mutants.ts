import ts from 'typescript';
import type { Mutation } from './chart-mutants.ts';
import {
  argumentOf,
  calleeOf,
  objectsWith,
  oneLine,
  propertiesOf,
  returnedObject,
  type Edit,
  type Syntax,
} from './syntax.ts';

/** The wrong edits of what `setup` gets, its `extend`, or both of several machines: guards, actions, delays. */
export function setupMutants(syntax: Syntax): Mutation[] {
  const setups = new Set([argumentOf(syntax.file, 'setup'), ...objectsWith(syntax.file, 'guards')]);
  const of = (part: string) =>
    [...setups].flatMap((setup) => [...propertiesOf(propertiesOf(setup).get(part)?.initializer)]);
  return [
    ...of('guards').map(([name, { initializer }]) => ({
      place: '(guards)',
      change: `${name} is negated`,
      edit: syntax.replace(initializer, `negated(${syntax.text(initializer)})`),
    })),
    ...of('delays').flatMap(([name, { initializer }]) =>
      ([2, 0.5] as const).map((factor) => ({
        place: '(delays)',
        change: `${name} is ${factor > 1 ? 'twice as long' : 'half as long'}`,
        edit: syntax.replace(initializer, `${syntax.text(initializer)} * ${String(factor)}`),
      })),
    ),
    ...of('actions').flatMap(([name, { initializer }]) =>
      ts.isCallExpression(initializer) ? actionMutants(syntax, name, initializer) : [],
    ),
  ];
}

/** An action that does nothing, or not all of it. */
function actionMutants(syntax: Syntax, name: string, call: ts.CallExpression): Mutation[] {
  const [body] = call.arguments;
  const add = (change: string, edit: Edit): Mutation => ({
    place: '(actions)',
    change: `${name} ${change}`,
    edit,
  });
  const assigned = body && ts.isObjectLiteralExpression(body) ? body : returnedObject(body);
  const fields = assigned?.properties ?? [];
  return [
    add('does nothing', syntax.replace(call, 'nothing()')),
    ...(fields.length > 1 && calleeOf(call) !== 'emit'
      ? fields.map((field) =>
          add(`does not change ${fieldName(syntax, field)}`, syntax.remove(field)),
        )
      : []),
    ...(body ? effectsOf(body) : []).map((effect) =>
      add(`loses ${oneLine(syntax.text(effect))}`, syntax.replace(effect, ';')),
    ),
    ...(body ? conditionsOf(body) : []).map((condition) =>
      add(
        `negates ${oneLine(syntax.text(condition))}`,
        syntax.replace(condition, `!(${syntax.text(condition)})`),
      ),
    ),
  ];
}

/** Statements with an effect, such as `emit(...)` or `enqueue.raise(...)`. */
function effectsOf(body: ts.Node): ts.ExpressionStatement[] {
  return nodesOf(body, ts.isExpressionStatement).filter(
    ({ expression }) =>
      !(ts.isCallExpression(expression) && calleeOf(expression) === 'assertEvent'),
  );
}

function conditionsOf(body: ts.Node): ts.Expression[] {
  return nodesOf(body, ts.isIfStatement).map(({ expression }) => expression);
}

function nodesOf<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found = is(node) ? [node] : [];
  ts.forEachChild(node, (child) => {
    found.push(...nodesOf(child, is));
  });
  return found;
}

function fieldName(syntax: Syntax, field: ts.ObjectLiteralElementLike): string {
  return oneLine(field.name ? syntax.text(field.name) : syntax.text(field));
}
