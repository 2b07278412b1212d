import { expect, it } from 'vitest';
import { punchLines } from './punch-lines.ts';

const of = { employeeId: 'n', month: '2026-11' };
const taken = (punchId: string, toConfirm: boolean) => ({
  ...{ employeeId: 'n', name: 'Nadia Benali' },
  fact: {
    type: 'ClockedIn' as const,
    data: { ...of, punchId, punchedAt: '2026-11-24T05:00:00.000Z', device: 'd', toConfirm },
  },
});
const asked = {
  ...{ employeeId: 'n', name: 'Nadia Benali' },
  fact: {
    type: 'PunchCorrectionAsked' as const,
    data: { ...of, requestId: 'r', day: '2026-11-18', text: 'Partie à 14 h' },
  },
};
const confirmed = {
  ...{ employeeId: 'n', name: 'Nadia Benali' },
  fact: {
    type: 'PunchCorrected' as const,
    data: { ...of, punchId: 'p1', punchedAt: '2026-11-24T05:00:00.000Z', reason: 'Confirmé' },
  },
};

it('the to-do list contains punches to check and requested corrections, one line per person and week', () => {
  expect(punchLines([taken('p0', false)])).toEqual([]);
  expect(punchLines([taken('p1', true), taken('p2', true), asked])).toMatchObject([
    {
      name: 'Nadia Benali',
      detail: '2 pointages à vérifier, semaine 48',
      to: '/time-clock?semaine=2026-W48',
    },
    { detail: 'Demande une correction de ses pointages, semaine 47' },
  ]);
  expect(punchLines([taken('p1', true), confirmed])).toEqual([]);
});
