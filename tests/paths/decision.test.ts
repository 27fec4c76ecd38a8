import { testPagePlan } from './test-page-plan.ts';

testPagePlan('decision');
