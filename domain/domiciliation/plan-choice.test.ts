import { expect, test } from 'vitest';
import { planChoice } from './plan-choice.ts';

test.each([
  ['the list of plans without a draft', {}, { openPlanId: null, begunPlanId: null }],
  ['the plan of the URL', { planId: 'one' }, { openPlanId: 'one', begunPlanId: null }],
  [
    'the list instead of a plan that is not offered',
    { planId: 'gone' },
    { openPlanId: null, begunPlanId: null },
  ],
  [
    'the plan of the draft on entry',
    { draft: { planId: 'two', bookingId: null } },
    { openPlanId: 'two', begunPlanId: 'two' },
  ],
  [
    'the list later, which marks the plan of the draft',
    { draft: { planId: 'two', bookingId: null }, isEntry: false },
    { openPlanId: null, begunPlanId: 'two' },
  ],
  [
    'the plan of the URL although the draft has another',
    { planId: 'one', draft: { planId: 'two', bookingId: null } },
    { openPlanId: 'one', begunPlanId: 'two' },
  ],
  [
    'the list when the plan of the draft is not offered',
    { draft: { planId: 'gone', bookingId: null } },
    { openPlanId: null, begunPlanId: null },
  ],
  [
    'the plan of a sent request, whatever the URL',
    { planId: 'one', draft: { planId: 'two', bookingId: 'b' }, isEntry: false },
    { openPlanId: 'two', begunPlanId: 'two' },
  ],
  [
    'the plan of a sent request, also when it is not offered',
    { planId: 'one', draft: { planId: 'gone', bookingId: 'b' } },
    { openPlanId: 'gone', begunPlanId: null },
  ],
])('a customer sees %s', (_, given, expected) => {
  const plans = [{ id: 'one' }, { id: 'two' }];
  const choice = planChoice({ plans, draft: null, planId: null, isEntry: true, ...given });
  expect(choice).toEqual(expected);
});
