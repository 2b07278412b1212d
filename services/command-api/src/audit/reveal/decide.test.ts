import type { FournilEvent } from '@fournil/events/catalogue';
import { ERASED, type Erased } from '@fournil/events/erased';
import { expect, it } from 'vitest';
import { decideReveal } from './decide.ts';

const declared = (reason?: string | Erased): FournilEvent & { id: string } => ({
  id: 'event-1',
  type: 'SickLeaveDeclared',
  data: {
    declarationId: 'd1',
    employeeId: 'e1',
    startDate: '2026-11-02',
    endDate: '2026-11-06',
    ...(reason === undefined ? {} : { reason }),
  },
});

it('records whose health field of which fact is read', () => {
  expect(decideReveal(declared('Angine'), 'reason')).toEqual({
    events: [
      { type: 'HealthFieldRevealed', data: { eventId: 'event-1', employeeId: 'e1', field: 'reason' } },
    ],
  });
});

it('records nothing where nothing is left to read', () => {
  expect(decideReveal(declared(ERASED), 'reason')).toEqual({ events: [] });
  expect(decideReveal(declared(), 'reason')).toEqual({ events: [] });
});

it('refuses fields that are no health data, or no fields at all', () => {
  for (const field of ['startDate', 'employeeId', 'constructor', 'toString'])
    expect(decideReveal(declared('Angine'), field)).toEqual({ refused: 'not_masked' });
});
