import { describe, expect, it } from 'vitest';
import { errorCode, errorMessage, onErrorCode } from './thrown.ts';

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });

describe('what was thrown', () => {
  it('has the message of an error, or is its own', () => {
    expect(errorMessage(missing)).toBe('no such file');
    expect(errorMessage('full')).toBe('full');
  });

  it('has a code only as an error with one', () => {
    expect(errorCode(missing)).toBe('ENOENT');
    expect(errorCode(new Error('no such file'))).toBeUndefined();
    expect(errorCode({ code: 'ENOENT' })).toBeUndefined();
    expect(errorCode(null)).toBeUndefined();
  });

  it('is replaced when it has the expected code, and thrown again when it has another', async () => {
    await expect(Promise.reject(missing).catch(onErrorCode('ENOENT', 'empty'))).resolves.toBe(
      'empty',
    );
    await expect(Promise.reject(missing).catch(onErrorCode('EEXIST', 'empty'))).rejects.toBe(
      missing,
    );
  });
});
