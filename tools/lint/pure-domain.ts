import type { RuleTester } from 'oxlint/plugins-dev';

type Create = NonNullable<Parameters<RuleTester['run']>[1]['create']>;

const variable = 'The domain has no variable: what it depends on, as the building, is a parameter.';
const clock = 'The domain reads no clock: `now` is a parameter.';

/** The domain depends on what it is given, so that two buildings or two times can be asked about in one process. */
const create: Create = ({ sourceCode, report }) => ({
  Program({ body }) {
    for (const statement of body) {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (node?.type === 'VariableDeclaration' && node.kind !== 'const') {
        report({ node, message: variable });
      }
    }
  },
  NewExpression(node) {
    if (sourceCode.getText(node.callee) === 'Date' && node.arguments.length === 0) {
      report({ node, message: clock });
    }
  },
  CallExpression(node) {
    if (sourceCode.getText(node.callee) === 'Date.now') {
      report({ node, message: clock });
    }
  },
});

export default { meta: { name: 'domain' }, rules: { pure: { create } } };
