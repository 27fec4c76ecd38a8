import { openWebKit } from './support/webkit.ts';
import { testEngine } from './support/test-engine.ts';

testEngine(openWebKit);
