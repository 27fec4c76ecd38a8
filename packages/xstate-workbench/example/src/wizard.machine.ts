import { assign, fromPromise, setup } from 'xstate';

interface Order {
  size: 'small' | 'large';
  street: string;
}

/** An order in two steps, with a call at the end. */
export const wizardMachine = setup({
  types: {
    context: {} as Order & { number: number | null },
    events: {} as
      | { type: 'size.choose'; size: Order['size'] }
      | { type: 'street.type'; street: string }
      | { type: 'next' }
      | { type: 'back' },
  },
  actors: {
    placeOrder: fromPromise<number, Order>(async ({ input }) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return input.size === 'large' ? 42 : 7;
    }),
  },
  actions: {
    setSize: assign((_, { size }: Pick<Order, 'size'>) => ({ size })),
    setStreet: assign((_, { street }: Pick<Order, 'street'>) => ({ street })),
    setNumber: assign((_, { number }: { number: number }) => ({ number })),
  },
  guards: { hasStreet: ({ context }) => context.street !== '' },
}).createMachine({
  id: 'wizard',
  context: { size: 'small', street: '', number: null },
  initial: 'size',
  states: {
    size: {
      on: {
        'size.choose': { actions: { type: 'setSize', params: ({ event }) => event } },
        next: 'address',
      },
    },
    address: {
      on: {
        'street.type': { actions: { type: 'setStreet', params: ({ event }) => event } },
        back: 'size',
        next: { guard: 'hasStreet', target: 'ordering' },
      },
    },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { size, street } }) => ({ size, street }),
        onDone: {
          target: 'ordered',
          actions: { type: 'setNumber', params: ({ event }) => ({ number: event.output }) },
        },
        onError: 'address',
      },
    },
    ordered: { type: 'final' },
  },
});
