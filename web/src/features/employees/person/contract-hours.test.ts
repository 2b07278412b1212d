import type { ContractPeriodView } from '@fournil/contracts/employees/contract-endpoints';
import { expect, it } from 'vitest';
import { partsOfMonth } from './contract-hours.ts';

const hired: ContractPeriodView = {
  ...{ from: '2026-11-16', until: null, contractType: 'CDD', weeklyHours: 35, role: 'vendeuse' },
  ...{
    skills: [],
    trainingDays: [],
    contractEndDate: '2026-12-11',
    changeId: null,
    recordedOn: '2026-11-02',
  },
  ...{ isCurrent: true, isPlanned: false },
};

it('the contract hours of a month include only the days from the hire to the contract end or exit', () => {
  const days = (month: string, exitDate?: string) =>
    partsOfMonth([hired], month, exitDate ?? null).map(({ first, last, minutes }) => [
      first,
      last,
      minutes / 60,
    ]);
  expect(days('2026-11')).toEqual([['2026-11-16', '2026-11-30', 75]]);
  expect(days('2026-12')).toEqual([['2026-12-01', '2026-12-11', 55]]);
  expect(days('2026-12', '2026-12-04')).toEqual([['2026-12-01', '2026-12-04', 20]]);
  expect(days('2027-01')).toEqual([]);
});
