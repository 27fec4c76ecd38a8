/**
 * When the link to a booking form loads it: as soon as the link is shown, which is once it is known who is signed in; where the
 * browser saves data, only when the customer is about to press it.
 */
export function formPreload(): 'render' | 'intent' {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const savesData =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true;
  return savesData ? 'intent' : 'render';
}
