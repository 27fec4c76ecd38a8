import { dinars, list, paperName, sentences, t, words } from '#server/cli/staff/texts.ts';

// Until the last command is a use case.
const texts = {
  t,
  list,
  sentences,
  dinars,
  nameOf: (kind: string, value: string, otherwise = words(value)) =>
    kind === 'paper' ? paperName(value) : otherwise,
};
export type StaffTexts = typeof texts;
export const staffTexts = (): StaffTexts => texts;
