import { describe, expect, it } from 'vitest';
import { type Draft, setAffluence, setCells, sickWeek, toggleSixDays } from './draft.ts';
import { keptInputOf, withKeptInput } from './kept-input.ts';

const none = Array(7).fill(null);
const base: Draft = {
  rows: {
    nadia: { cells: ['Repos', ...none.slice(1)], sixDays: false },
    leo: { cells: none, sixDays: false },
  },
  affluence: Array(7).fill(2),
};
const revisions = { rows: { nadia: 3, leo: 5 }, affluence: 1 };
const throughBrowser = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('unsaved constraints stored in the browser', () => {
  it('contain the changes, with the revision at which each row was read', () => {
    expect(keptInputOf(base, base, revisions)).toBeNull();
    const typed = setAffluence(setCells(base, [{ employeeId: 'leo', day: 3, typed: 'CP' }]), 5, 4);
    expect(keptInputOf(base, typed, revisions)).toEqual({
      rows: { leo: { cells: { 3: 'CP' } } },
      levels: { 5: 4 },
      revisions: { rows: { leo: 5 }, affluence: 1 },
    });
  });

  it('are restored as edits of the week as it now is on the server', () => {
    const typed = toggleSixDays(setCells(base, [{ employeeId: 'nadia', day: 0, typed: null }]), 'leo');
    const kept = keptInputOf(base, typed, revisions);
    if (!kept) throw new Error('nothing kept');
    expect(withKeptInput(base, throughBrowser(kept))).toEqual(typed);
    const newer = setCells(base, [{ employeeId: 'nadia', day: 2, typed: 'RET' }]);
    expect(withKeptInput(newer, throughBrowser(kept)).rows.nadia?.cells.slice(0, 3)).toEqual([
      null,
      null,
      'RET',
    ]);
    expect(withKeptInput({ ...base, rows: {} }, kept).rows).toEqual({});
  });

  it('never contain an illness', () => {
    expect(keptInputOf(base, sickWeek(base, 'nadia'), revisions)).toBeNull();
    const both = setCells(sickWeek(base, 'nadia'), [{ employeeId: 'leo', day: 1, typed: 'ABS' }]);
    expect(JSON.stringify(keptInputOf(base, both, revisions))).not.toContain('MAL');
  });
});
