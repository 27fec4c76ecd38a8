/** Wrong edits that change nothing that anyone could notice, each with the reason; by the id of the mutant. */
export const equivalentMutants: Readonly<Record<string, string>> = {};
