/** The oldest browsers that the site supports, by their names in MDN's browser-compat-data (docs/decisions/114). */
export const browserFloor = {
  chrome: 109,
  chrome_android: 109,
  firefox: 115,
  firefox_android: 115,
  safari: 15.4,
  safari_ios: 15.4,
};

/** The same for Vite, which writes newer syntax in older, of scripts and of style sheets. */
export const buildTarget = [
  `chrome${browserFloor.chrome}`,
  `firefox${browserFloor.firefox}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari_ios}`,
];
