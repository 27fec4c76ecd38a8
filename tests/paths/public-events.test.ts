import { testPagePlan } from './test-page-plan.ts';

testPagePlan('public-events');
