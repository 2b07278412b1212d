/** The measures of a page, from its grey pixels alone. Pure, deterministic [sick-leave-5]. */

/** A page in grey, one byte a pixel, row by row. */
export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

export interface Measures {
  /** Pixels of the shorter side of the original. */
  readonly shortSide: number;
  /** Share of pixels that differ from their paper: 0 for a blank page. */
  readonly ink: number;
  /** Steepness of the strongest edges against the contrast, 0–1. */
  readonly sharpness: number;
  /** Difference between paper and ink, 0–1. */
  readonly contrast: number;
  /** Lightness of the paper, 0–1. */
  readonly brightness: number;
  /** Share of the page that is burnt to white next to ink washed out, or drowned in black, 0–1. */
  readonly drowned: number;
  /** Degrees of skew of the text lines, 0 if none can be measured. */
  readonly skew: number;
}

/** Smallest grey value with at least `share` of all pixels at or below it. */
function quantile(histogram: Uint32Array, total: number, share: number): number {
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    sum += histogram[value] ?? 0;
    if (sum >= total * share) return value;
  }
  return 255;
}

const histogramOf = (values: Uint8Array): Uint32Array => {
  const histogram = new Uint32Array(256);
  for (const value of values) histogram[value] = (histogram[value] ?? 0) + 1;
  return histogram;
};

/**
 * Steepness of edges: the 99.5th percentile of the difference between neighbours, against the difference
 * between paper and ink. An edge of sharp writing falls within a pixel or two, of blurred writing over many.
 */
function sharpnessOf({ width, height, grey }: GreyPage, contrast: number): number {
  const steps = new Uint32Array(256);
  let count = 0;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const here = grey[at] ?? 0;
      const step = Math.max(Math.abs(here - (grey[at + 1] ?? 0)), Math.abs(here - (grey[at + width] ?? 0)));
      steps[step] = (steps[step] ?? 0) + 1;
      count += 1;
    }
  }
  if (!count || contrast <= 0) return 0;
  return Math.min(1, quantile(steps, count, 0.995) / (contrast * 255));
}

/** How unevenly ink falls on rows when they lean by `slope`: highest when rows follow the writing. */
function rowUnevenness(page: GreyPage, dark: Uint8Array, slope: number): number {
  const { width, height } = page;
  const rows = new Float64Array(height * 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!dark[y * width + x]) continue;
      const row = Math.round(y + slope * x) + (height >> 1);
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
    }
  }
  let unevenness = 0;
  for (let row = 1; row < rows.length; row++) unevenness += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return unevenness;
}

const degrees = (slope: number) => (Math.atan(slope) * 180) / Math.PI;

/** Lean of the writing, found on a small copy by trying slopes from -20° to 20° by half degrees. */
function skewOf(small: GreyPage, threshold: number): number {
  const dark = small.grey.map((value) => (value < threshold ? 1 : 0));
  const inked = dark.reduce((sum, one) => sum + one, 0) / dark.length;
  if (inked < 0.004 || inked > 0.5) return 0;
  const level = rowUnevenness(small, dark, 0);
  let best = { slope: 0, unevenness: level };
  for (let angle = -20; angle <= 20; angle += 0.5) {
    const slope = Math.tan((angle * Math.PI) / 180);
    const unevenness = rowUnevenness(small, dark, slope);
    if (unevenness > best.unevenness) best = { slope, unevenness };
  }
  // A drawing leans to no side more than to another: only a clear winner shows lines of writing.
  return best.unevenness > level * 1.15 ? Math.abs(degrees(best.slope)) : 0;
}

/** `shortSide` in pixels of the original; `page` at working size, `small` at about 300 pixels. */
export function measure(page: GreyPage, small: GreyPage, shortSide: number): Measures {
  const histogram = histogramOf(page.grey);
  const total = page.grey.length;
  const paper = quantile(histogram, total, 0.9);
  const ink = quantile(histogram, total, 0.01);
  const contrast = (paper - ink) / 255;
  const threshold = ink + (paper - ink) * 0.6;
  let inked = 0;
  let black = 0;
  for (let value = 0; value < 256; value++) {
    if (value < threshold) inked += histogram[value] ?? 0;
    if (value < 30) black += histogram[value] ?? 0;
  }
  return {
    shortSide,
    ink: contrast < 0.04 ? 0 : inked / total,
    sharpness: sharpnessOf(page, contrast),
    contrast,
    brightness: paper / 255,
    drowned: black / total,
    skew: skewOf(small, threshold),
  };
}
