/** How high the rows of the wall sheet may be so that a week of 15 people fits on one A4 landscape. Millimetres. */
const sheetHeight = 190;
/** Title, header row, footer. */
const chrome = 30;
const groupRow = 5;
const highest = 11;
/**
 * The height of two lines of hours: with less, a row cannot be read from a step away, and the sheet needs a
 * second page.
 */
const lowest = 7;

export function rowHeight(people: number, groups: number): number {
  const free = (sheetHeight - chrome - groups * groupRow) / Math.max(1, people);
  return Math.min(highest, Math.max(lowest, Math.floor(free * 10) / 10));
}
