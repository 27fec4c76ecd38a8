import ts from 'typescript';

/** One change of a source text: the text from `start` to `end` is replaced. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Reading and editing of one source text, by its syntax. */
export interface Syntax {
  file: ts.SourceFile;
  text(node: ts.Node): string;
  replace(node: ts.Node, text: string): Edit;
  /** Removes one of a list, such as a property or an element, with the comma after it. */
  remove(node: ts.Node): Edit;
}

export function readSyntax(fileName: string, source: string): Syntax {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const replace = (node: ts.Node, text: string): Edit => ({
    start: node.getStart(file),
    end: node.end,
    text,
  });
  return {
    file,
    text: (node) => node.getText(file),
    replace,
    remove: (node) => {
      const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
      return { ...replace(node, ''), end: node.end + comma };
    },
  };
}

/** The text after the edit. */
export function applyEdit(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** The assigned properties of an object, by name, with those of an object that is spread in it. */
export function propertiesOf(node: ts.Node | undefined): Map<string, ts.PropertyAssignment> {
  const object = node && unwrapped(node);
  if (!object || !ts.isObjectLiteralExpression(object)) {
    return new Map();
  }
  return new Map(
    object.properties.flatMap((property): [string, ts.PropertyAssignment][] => {
      if (ts.isSpreadAssignment(property)) {
        return [...propertiesOf(property.expression)];
      }
      return ts.isPropertyAssignment(property) ? [[nameOf(property.name), property]] : [];
    }),
  );
}

/** What is in parentheses, or before `as` or `satisfies`. */
function unwrapped(node: ts.Node): ts.Node {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped ? unwrapped(node.expression) : node;
}

/** The objects of the form `const name = { ... } as const` or `const name = createStateConfig({ ... })`, by name. */
export function constantsOf(file: ts.SourceFile): [string, ts.Node][] {
  return file.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }): [string, ts.Node][] => {
      const value =
        initializer && ts.isCallExpression(initializer) ? initializer.arguments[0] : initializer;
      return value && ts.isIdentifier(name) && propertiesOf(value).size > 0
        ? [[name.text, value]]
        : [];
    });
}

/** Every object that has this property. */
export function objectsWith(file: ts.SourceFile, property: string): ts.ObjectLiteralExpression[] {
  const find = (node: ts.Node): ts.ObjectLiteralExpression[] => [
    ...(ts.isObjectLiteralExpression(node) && propertiesOf(node).has(property) ? [node] : []),
    ...childrenOf(node).flatMap(find),
  ];
  return find(file);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** The elements of an array; anything else is one element; nothing is none. */
export function elementsOf(node: ts.Expression | undefined): readonly ts.Expression[] {
  if (!node) {
    return [];
  }
  return ts.isArrayLiteralExpression(node) ? node.elements : [node];
}

export function stringOf(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteral(node) ? node.text : null;
}

/** The argument of the first call of the function or method with this name. */
export function argumentOf(file: ts.SourceFile, name: string): ts.Expression | undefined {
  const find = (node: ts.Node): ts.Expression | undefined => {
    if (ts.isCallExpression(node) && calleeOf(node) === name) {
      return node.arguments[0];
    }
    return ts.forEachChild(node, find);
  };
  return find(file);
}

/** The name of what is called: `setup`, or `createMachine` of `setup(...).createMachine`. */
export function calleeOf({ expression }: ts.CallExpression): string | null {
  if (ts.isPropertyAccessExpression(expression)) {
    return expression.name.text;
  }
  return ts.isIdentifier(expression) ? expression.text : null;
}

/** The object that an arrow function returns: `() => ({...})`, or its only `return {...}`. */
export function returnedObject(node: ts.Node | undefined): ts.ObjectLiteralExpression | null {
  if (!node || !ts.isArrowFunction(node)) {
    return null;
  }
  const body = ts.isBlock(node.body)
    ? node.body.statements.filter((statement) => ts.isReturnStatement(statement)).at(-1)?.expression
    : node.body;
  const object = body && ts.isParenthesizedExpression(body) ? body.expression : body;
  return object && ts.isObjectLiteralExpression(object) ? object : null;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

/** A source text in one line, shortened. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/(?<=^.{60}).+$/, '…');
}
