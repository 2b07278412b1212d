import { expect, it } from 'vitest';
import { afterPicture, nothingInView } from './codes-in-view.ts';

/** The part of each picture that is read. */
function takenOf(pictures: readonly (readonly string[])[]): string[][] {
  let inView = nothingInView;
  return pictures.map((read) => {
    const after = afterPicture(inView, read);
    inView = after.inView;
    return [...after.taken];
  });
}
const times = (count: number, codes: readonly string[]) => Array.from({ length: count }, () => codes);

it('a ticket in the camera is accepted after two readings, and only once while it stays in view', () => {
  expect(takenOf(times(20, ['a'])).flat()).toEqual(['a']);
  expect(takenOf(times(2, ['a']))).toEqual([[], ['a']]);
});

it('a ticket shown to the camera after another is accepted alone, and new tickets shown together are accepted together', () => {
  expect(takenOf([...times(2, ['a']), ...times(2, ['a', 'b', 'c'])])).toEqual([[], ['a'], [], ['b', 'c']]);
});

it('a ticket that is missing from up to eight camera pictures counts as in view, and after nine can be read again', () => {
  expect(takenOf([...times(2, ['a']), ...times(8, []), ...times(3, ['a'])]).flat()).toEqual(['a']);
  expect(takenOf([...times(2, ['a']), ...times(9, []), ...times(3, ['a'])]).flat()).toEqual(['a', 'a']);
});

it('one code found twice in a picture counts as one reading', () => {
  expect(takenOf([['a', 'a'], []]).flat()).toEqual([]);
});
