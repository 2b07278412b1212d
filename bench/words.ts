/** Numbers as the bench prints them. */
import os from 'node:os';

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

export const rounded = (value: number): string => whole.format(value);
export const megabytes = (bytes: number): string => `${rounded(bytes / 1024 / 1024)} Mo`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const decimal = (value: number, digits = 2): string => value.toFixed(digits).replace('.', ',');

/** The load averages of the machine over 1, 5 and 15 minutes. */
export const loads = (): string =>
  os
    .loadavg()
    .map((load) => decimal(load))
    .join(' ');

/** Prints a row of a table: so many characters for its name, and for each figure. */
export const printRow =
  (name: number, figure: number) =>
  (cells: readonly string[]): void =>
    console.log(cells.map((text, at) => (at === 0 ? text.padEnd(name) : text.padStart(figure))).join(''));

/** Ten looks at a series, from its first to its last, and its highest: « 90 … 120, au plus 131 Mo ». */
export function series(bytes: readonly number[]): string {
  if (!bytes.length) return 'inconnue ici';
  const looks = Array.from({ length: Math.min(10, bytes.length) }, (_, index) => {
    const at = Math.floor((index * (bytes.length - 1)) / Math.max(1, Math.min(10, bytes.length) - 1));
    return Math.round((bytes[at] ?? 0) / 1024 / 1024);
  });
  return `${looks.join(' ')}, au plus ${megabytes(Math.max(...bytes))}`;
}

/** The value that `share` of the samples do not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
