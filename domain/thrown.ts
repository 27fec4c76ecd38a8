/** The message of what was thrown, which need not be an error. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The code of an error of Node.js or of a driver, as ENOENT; undefined without one. */
export function errorCode(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}

/** For the `catch` of a promise: this value for an error of this code. Another error is thrown again. */
export function onErrorCode<T>(code: string, value: T): (thrown: unknown) => T {
  return (thrown) => {
    if (errorCode(thrown) === code) {
      return value;
    }
    throw thrown;
  };
}
