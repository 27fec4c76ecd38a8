import { expect, test } from 'vitest';
import { planChoice } from './plan-choice.ts';

test.each([
  ['the list of plans without a draft', {}, { openPlanId: null, draftPlanId: null }],
  ['the plan of the URL', { planId: 'one' }, { openPlanId: 'one', draftPlanId: null }],
  [
    'the list instead of a plan that is not offered',
    { planId: 'gone' },
    { openPlanId: null, draftPlanId: null },
  ],
  [
    'the plan of the draft on entry',
    { draft: { planId: 'two', bookingId: null } },
    { openPlanId: 'two', draftPlanId: 'two' },
  ],
  [
    'the list later, which marks the plan of the draft',
    { draft: { planId: 'two', bookingId: null }, isEntry: false },
    { openPlanId: null, draftPlanId: 'two' },
  ],
  [
    'the plan of the URL although the draft has another',
    { planId: 'one', draft: { planId: 'two', bookingId: null } },
    { openPlanId: 'one', draftPlanId: 'two' },
  ],
  [
    'the list when the plan of the draft is not offered',
    { draft: { planId: 'gone', bookingId: null } },
    { openPlanId: null, draftPlanId: null },
  ],
  [
    'the plan of a sent request, whatever the URL',
    { planId: 'one', draft: { planId: 'two', bookingId: 'b' }, isEntry: false },
    { openPlanId: 'two', draftPlanId: 'two' },
  ],
  [
    'the plan of a sent request, also when it is not offered',
    { planId: 'one', draft: { planId: 'gone', bookingId: 'b' } },
    { openPlanId: 'gone', draftPlanId: null },
  ],
])('a customer sees %s', (_, given, expected) => {
  const plans = [{ id: 'one' }, { id: 'two' }];
  const choice = planChoice({ plans, draft: null, planId: null, isEntry: true, ...given });
  expect(choice).toEqual(expected);
});
