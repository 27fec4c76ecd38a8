import { testPathModel } from 'xstate-paths/vitest';
import { bookingPaths } from './booking.paths.ts';

testPathModel(bookingPaths);
