import { defined } from '@fournil/contracts/defined';
import type { FournilEvent } from '@fournil/events/catalogue';
import { ERASED, type Erased } from '@fournil/events/define';
import { expect, it } from 'vitest';
import { decideReveal } from './rules.ts';

const declared = (reason?: string | Erased): FournilEvent & { id: string } => ({
  id: 'event-1',
  type: 'SickLeaveDeclared',
  data: {
    declarationId: 'd1',
    employeeId: 'e1',
    startDate: '2026-11-02',
    endDate: '2026-11-06',
    ...defined({ reason }),
  },
});

const asked = (field: string | null, person: string | null = 'e1') => ({
  field,
  person,
  reason: 'Contrôle de paie',
});

it('revealing a health field records the event, the person and the field that was read', () => {
  expect(decideReveal(declared('Angine'), asked('reason'))).toEqual({
    events: [
      {
        type: 'HealthFieldRevealed',
        data: {
          eventId: 'event-1',
          employeeId: 'e1',
          about: 'e1',
          field: 'reason',
          kind: 'health',
          reason: 'Contrôle de paie',
        },
      },
    ],
  });
});

it('revealing a field that is erased or empty records nothing', () => {
  expect(decideReveal(declared(ERASED), asked('reason'))).toEqual({ events: [] });
  expect(decideReveal(declared(), asked('reason'))).toEqual({ events: [] });
});

it('revealing a private field records it, also for an event about no person', () => {
  const requested: FournilEvent & { id: string } = {
    id: 'event-2',
    type: 'VacationRequested',
    data: {
      ...{ leaveId: 'l1', employeeId: 'e1', leaveType: 'Autre', precisions: 'Divorce' },
      ...{ startDate: '2026-12-01', endDate: '2026-12-02' },
    },
  };
  expect(decideReveal(requested, asked('precisions'))).toMatchObject({
    events: [{ data: { employeeId: 'e1', field: 'precisions', kind: 'private' } }],
  });
  const parameter: FournilEvent & { id: string } = {
    id: 'event-3',
    type: 'ParameterChanged',
    data: { parameterId: 'p1', name: 'comptable', stringValue: 'paie@exemple.fr' },
  };
  expect(decideReveal(parameter, asked('stringValue', null))).toMatchObject({
    events: [{ data: { about: 'p1', field: 'stringValue', kind: 'private' } }],
  });
});

it('revealing a field is refused when it is not masked in that event', () => {
  expect(decideReveal(declared('Angine'), asked(null))).toEqual({ refused: 'not_masked' });
});
