import { expect, test } from 'vitest';
import { ruleOf, takeOutStyles } from './style-attributes.ts';

test('style attributes become numbered rules; equal attributes share one', () => {
  const { markup, styles } = takeOutStyles(
    '<p style="color:red">style=&quot;x&quot;</p><b style="--f:&quot;A &amp; B&quot;"></b><i style="color:red"></i>',
  );
  expect(markup).toBe(
    '<p data-style="0">style=&quot;x&quot;</p><b data-style="1"></b><i data-style="0"></i>',
  );
  expect(styles).toEqual(['color:red', '--f:"A & B"']);
  expect(styles.map(ruleOf).join('')).toBe(
    '[data-style="0"]{color:red}[data-style="1"]{--f:"A & B"}',
  );
});

test.each(['</style>', 'a{b', 'a}b'])('%s is rejected', (style) => {
  expect(() => takeOutStyles(`<p style="${style}"></p>`)).toThrow('cannot become a CSS rule');
});
