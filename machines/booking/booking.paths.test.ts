import { testPathModel } from '#tools/paths/test-path-model.ts';
import { bookingPaths } from './booking.paths.ts';

testPathModel(bookingPaths);
