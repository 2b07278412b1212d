import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { savedDayTotals } from '../plan/totals.ts';
import { DaySummary } from '../summary/day-summary.tsx';
import { TeamTable } from './team-views.tsx';

const date = '2026-11-24';
const person = (employeeId: string, contractedHours: number | null) =>
  ({
    ...{ employeeId, name: employeeId, groups: ['vente'], isActive: true, status: 'generated' },
    ...{ contractedHours, targetHours: contractedHours },
    cells: [{ date, value: '', label: '', source: 'none', hours: 6.5 }],
  }) as unknown as PlanPerson;
const shift = (employeeId: string) =>
  ({
    ...{ _id: employeeId, employeeId, date, startTime: '06:00', endTime: '13:00', workMinutes: 390 },
    // Of a colleague's shift an employee reads no breaks.
    ...{ breaks: [], group: 'vente', category: 'Ouverture' },
  }) as unknown as PlanShift;
const plan = {
  ...{ week: 48, year: 2026, monday: '2026-11-23' },
  days: [{ date, day: 'Mardi', holiday: null, affluence: 2, staffPresent: 2, totalHours: 13 }],
  people: [person('Nadia', 35), person('Karim', null)],
  shifts: [shift('Nadia'), shift('Karim')],
} as unknown as PlanView;
const cellsOf = (markup: string) =>
  [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll('\u202f', ' '));

it('the summary by day counts the hours without the unpaid breaks of colleagues, which employees do not read', () => {
  const markup = renderToStaticMarkup(<DaySummary plan={plan} totals={savedDayTotals(plan)} />);
  expect(cellsOf(markup)).toEqual(['', '2', '13', '2/4']);
});

it("the total of the week shows a colleague's hours alone, as the contract is private", () => {
  const cells = cellsOf(
    renderToStaticMarkup(
      <MantineProvider>
        <TeamTable plan={plan} today={date} titled />
      </MantineProvider>,
    ),
  );
  expect([cells[1], cells[3]]).toEqual(['6 h 30 / 35 h', '6 h 30']);
});
