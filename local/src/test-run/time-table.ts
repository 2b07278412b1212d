/** Where the time of a test run went, as a table to read at its end. */
export interface TimedFile {
  readonly file: string;
  readonly kind: string;
  readonly seconds: number;
}

const longest = 25;
const right = (value: number, width: number) => value.toFixed(0).padStart(width);

/**
 * One line per kind, then the files that took longest. Files run beside each other: the sums are more than the clock
 * saw. `root` is left out of the names.
 */
export function timeTable(files: readonly TimedFile[], root: string): readonly string[] {
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  const byKind = kinds.map((kind) => {
    const ofKind = files.filter((file) => file.kind === kind);
    const total = ofKind.reduce((sum, { seconds }) => sum + seconds, 0);
    return `${right(total, 6)} s  ${kind}, ${ofKind.length} files`;
  });
  const slowest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, longest)
    .map(({ file, seconds }) => `${right(seconds, 6)} s  ${file.replace(root, '').replace(/^[\\/]/, '')}`);
  return files.length === 0 ? [] : ['Seconds by kind:', ...byKind, 'Longest files:', ...slowest];
}
