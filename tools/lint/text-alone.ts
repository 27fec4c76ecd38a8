import type { RuleTester } from 'oxlint/plugins-dev';

type Create = NonNullable<Parameters<RuleTester['run']>[1]['create']>;
type NodeOf<K extends string> = Parameters<NonNullable<ReturnType<Create>[K]>>[0];
type Expression = NodeOf<'JSXExpressionContainer'>['expression'];
type Child = NodeOf<'JSXElement'>['children'][number];

/** The components of Mantine that put an asterisk beside their label. */
const labelled = ['TextInput', 'Textarea', 'InputBase', 'Input.Wrapper', 'Input.Label'];

/**
 * A text is the only child of its element (docs/decisions/115-translated-pages.md). What may be a text: all but elements, lists of
 * them, and what the file declares as `Elements`.
 */
const create: Create = ({ sourceCode, report }) => {
  /** By their names in the file: what is declared as elements, the values of variables, and functions with what they return. */
  const elements = new Set(['undefined']);
  const values = new Map<string, Expression[]>();
  const returned = new Map<unknown, Expression[]>();
  /** They run once the whole file is known. */
  const checks: (() => void)[] = [];

  const isText = (expression: Expression): boolean => {
    switch (expression.type) {
      case 'JSXEmptyExpression':
      case 'JSXElement':
      case 'JSXFragment':
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return false;
      case 'Literal':
        return !/^(?:null|true|false|["']\s*["'])$/.test(sourceCode.getText(expression));
      case 'LogicalExpression':
        return (
          isText(expression.right) || (expression.operator !== '&&' && isText(expression.left))
        );
      case 'ConditionalExpression':
        return isText(expression.consequent) || isText(expression.alternate);
      case 'ChainExpression':
        return isText(expression.expression);
      case 'CallExpression':
        return isTextOfCall(expression);
      case 'MemberExpression':
        return !elements.has(sourceCode.getText(expression.property));
      case 'Identifier':
        return (
          !elements.has(expression.name) && (values.get(expression.name)?.some(isText) ?? true)
        );
      default:
        return true;
    }
  };
  const isTextOfCall = ({ callee, arguments: [first] }: NodeOf<'CallExpression'>): boolean => {
    const isMap =
      callee.type === 'MemberExpression' && sourceCode.getText(callee.property) === 'map';
    const local = callee.type === 'Identifier' ? (values.get(callee.name) ?? []) : [];
    const results = (isMap ? [first] : local).flatMap((called) => returned.get(called) ?? []);
    return results.length > 0 ? results.some(isText) : isText(callee);
  };
  const isTextChild = (child: Child): boolean =>
    child.type === 'JSXText'
      ? /\S/.test(child.value)
      : child.type === 'JSXExpressionContainer' && isText(child.expression);
  const isChild = (child: Child) =>
    child.type === 'JSXText'
      ? /\S/.test(child.value)
      : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

  const add = <K>(to: Map<K, Expression[]>, key: K, value: Expression) =>
    to.set(key, [...(to.get(key) ?? []), value]);
  const reportText = (node: Child | Expression) =>
    report({
      node,
      message: 'This text needs an element of its own, or to be one with the other.',
    });
  const checkChildren = (children: Child[]) =>
    checks.push(() => children.filter(isTextChild).forEach(reportText));

  return {
    TSPropertySignature({ key, typeAnnotation }) {
      if (typeAnnotation && /\bElements\b/.test(sourceCode.getText(typeAnnotation))) {
        elements.add(sourceCode.getText(key));
      }
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) {
        add(values, id.name, init);
      }
    },
    FunctionDeclaration(declared) {
      add(values, declared.id?.name ?? '', declared);
    },
    ArrowFunctionExpression(arrow) {
      if (arrow.body.type !== 'BlockStatement') {
        add(returned, arrow, arrow.body);
      }
    },
    ReturnStatement({ argument, parent }) {
      let around = parent;
      while (around.parent && !around.type.includes('Function')) {
        around = around.parent;
      }
      if (argument) {
        add(returned, around, argument);
      }
    },
    JSXElement({ children }) {
      if (children.filter(isChild).length > 1) {
        checkChildren(children);
      }
    },
    // Its children are beside those around it.
    JSXFragment: ({ children }) => checkChildren(children),
    JSXOpeningElement({ name, attributes }) {
      const isLabelled = labelled.includes(sourceCode.getText(name));
      for (const attribute of isLabelled ? attributes : []) {
        const value =
          attribute.type === 'JSXAttribute' && attribute.name.name === 'label' && attribute.value;
        if (value && value.type === 'JSXExpressionContainer') {
          checkChildren([value]);
        }
      }
    },
    'Program:exit'() {
      // What a component returns is beside what is around it, too.
      values.forEach((functions, name) => {
        const results = functions.flatMap((each) => returned.get(each) ?? []);
        if (/^[A-Z]/.test(name)) {
          results.filter(isText).forEach(reportText);
        }
      });
      checks.forEach((check) => check());
    },
  };
};

export default { meta: { name: 'translation' }, rules: { 'text-alone': { create } } };
