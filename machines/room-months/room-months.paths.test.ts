import { testPathModel } from '#tools/paths/test-path-model.ts';
import { roomMonthsPaths } from './room-months.paths.ts';

testPathModel(roomMonthsPaths);
