import { expect, it } from 'vitest';
import { changesBetween } from './record.ts';

it('the audit trail lists changes in the same order for any order of fields', () => {
  const made = changesBetween({ exitDate: null, active: true }, { exitDate: '2026-03-31', active: false });
  const readBack = changesBetween(
    { active: true, exitDate: null },
    { active: false, exitDate: '2026-03-31' },
  );
  expect(readBack).toEqual(made);
  expect(made.map(({ field }) => field)).toEqual(['active', 'exitDate']);
});
