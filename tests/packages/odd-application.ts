/** Plain JavaScript: a guard that needs an object of a class, which the workbench has only as data, and a name with a space. */
export const oddFiles = (state: string) =>
  new Map([
    [
      'src/shop.js',
      `import { setup } from 'xstate';
class Cart { #items = 3; isFull() { return this.#items > 2; } }
export const shop = setup({ guards: { isFull: ({ context }) => context.cart.isFull() } }).createMachine({
  id: 'my shop',
  context: () => ({ cart: new Cart() }),
  initial: 'open',
  states: { open: { on: { pay: { guard: 'isFull', target: '${state}' } } }, ${state}: {} },
});`,
    ],
    [
      'src/main.js',
      `import { createActor } from 'xstate';
import { inspect } from 'xstate-workbench';
import { shop } from './shop.js';
createActor(shop, { inspect }).start();`,
    ],
    ['index.html', '<!doctype html><script type="module" src="/src/main.js"></script>'],
    ['workbench.config.js', config('')],
  ]);

const config = (more: string) => `import { shop } from './src/shop.js';
const variants = { pay: [{ label: 'Pay', event: { type: 'pay' } }] };
export default { models: [{ name: 'shop', machine: shop, input: undefined, variants }], ${more} };`;

/** A function of it throws. */
export const brokenConfig = new Map([
  [
    'workbench.config.js',
    config(`sampleEvent: (_, { type }) => { throw new Error('no sample of ' + type); }`),
  ],
]);
