import { openFirefox } from './support/firefox.ts';
import { testEngine } from './support/test-engine.ts';

testEngine(openFirefox);
