import { testCircumstance } from '../test-page-plan.ts';

testCircumstance('floor-translated');
