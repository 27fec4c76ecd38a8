import { enqueueActions, fromCallback, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { StateMeta } from '#machines/shared/calls.ts';

/** An event of the form's lock: this tab has it, or another tab took it. */
export type TabLockEvent = { type: 'lock.granted' } | { type: 'lock.lost' };

/** A command to the lock: take it from the tab that has it. */
export interface TabLockCommand {
  type: 'lock.steal';
}

/** What a parent gets to know: the form can be opened in this tab, or no longer. */
export type TabReport = { type: 'tab.opened' } | { type: 'tab.lost' };

export interface SingleTabInput {
  /** What only one tab of the browser may have open, such as the form of a room. */
  name: string;
  /** The actor that opens the form, where a view does not. */
  parent?: ActorRef<Snapshot<unknown>, TabReport>;
}

/**
 * One tab at a time for one form, so that two tabs never write the same draft or send the same request twice
 * (docs/decisions/026). A tab that closes passes the form on to one that waits.
 */
export const singleTabMachine = setup({
  types: {
    context: {} as SingleTabInput,
    input: {} as SingleTabInput,
    events: {} as TabLockEvent | { type: 'tab.takeOver' },
    tags: {} as 'loading',
    meta: {} as StateMeta,
  },
  actors: { tabLock: fromCallback<TabLockCommand, SingleTabInput>(() => undefined) },
  actions: {
    report: enqueueActions(({ context: { parent }, enqueue }, report: TabReport) => {
      if (parent) {
        enqueue.sendTo(parent, report);
      }
    }),
  },
  delays: { lockDelay: 500 },
}).createMachine({
  id: 'singleTab',
  context: ({ input }) => input,
  invoke: {
    id: 'tabLock',
    src: 'tabLock',
    input: ({ context }) => context,
    // A browser that cannot lock lets every tab open the form.
    onError: { target: '.open' },
  },
  initial: 'awaitingLock',
  states: {
    awaitingLock: {
      tags: 'loading',
      description: 'The tab asks whether it may open the form.',
      meta: { screen: 'loading' },
      on: { 'lock.granted': 'open' },
      after: { lockDelay: 'openElsewhere' },
    },
    open: {
      description: 'The form is open in this tab.',
      meta: { screen: 'form' },
      entry: { type: 'report', params: { type: 'tab.opened' } },
      exit: { type: 'report', params: { type: 'tab.lost' } },
      on: { 'lock.lost': 'openElsewhere' },
    },
    openElsewhere: {
      description: 'Another tab has the form.',
      meta: { screen: 'openElsewhere' },
      on: {
        'lock.granted': 'open',
        'tab.takeOver': {
          target: 'takingLock',
          actions: sendTo('tabLock', { type: 'lock.steal' }),
        },
      },
    },
    takingLock: {
      tags: 'loading',
      description: 'The form is taken from the other tab.',
      meta: { screen: 'loading' },
      on: { 'lock.granted': 'open' },
    },
  },
});
