/** The settings of a server with Firebase. No project has these values. */
export const firebaseEnvironment = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'riwaq-live.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'riwaq-live',
  FIREBASE_APP_ID: 'app',
  FIREBASE_MESSAGING_SENDER_ID: 'sender',
};
