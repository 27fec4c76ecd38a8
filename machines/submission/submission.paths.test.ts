import { describe, expect, test } from 'vitest';
import { makePlan } from '#tools/paths/plan.ts';
import { testPathModel } from '#tools/paths/test-path-model.ts';
import { resumedInput } from './submission.fixtures.ts';
import { submissionPaths } from './submission.paths.ts';

testPathModel(submissionPaths);

describe('resumed with the booking of an earlier submission', () => {
  const resumed = { ...submissionPaths, name: 'submission-resumed', input: resumedInput };
  testPathModel(resumed);

  test('it only uploads', () => {
    const labels = makePlan(resumed).paths.flatMap(({ steps }) => steps.map(({ label }) => label));
    expect(new Set(labels)).toEqual(
      new Set([
        'Open',
        'letter.pdf is recorded',
        'letter.pdf cannot be uploaded',
        'The upload machine breaks',
      ]),
    );
  });
});
