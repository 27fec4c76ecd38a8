import { testPathModel } from 'xstate-paths/vitest';
import { roomMonthsPaths } from './room-months.paths.ts';

testPathModel(roomMonthsPaths);
