/** The phone of these benches: Lighthouse's own figures, 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const roundTripMs = 150;
export const bytesPerMs = 204.8;
export const slow4G = {
  offline: false,
  latency: roundTripMs,
  downloadThroughput: 1000 * bytesPerMs,
  uploadThroughput: 93_750,
};
/** How many times its processor is slower. */
export const slower = 4;

export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
};

export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
