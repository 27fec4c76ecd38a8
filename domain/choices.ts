/** What is chosen of `all`, in their order, once `one` is chosen or not. */
export function withChoice<Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  one: Value,
  isChosen: boolean,
): Value[] {
  return all.filter((each) => (each === one ? isChosen : chosen.includes(each)));
}
