import type { NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { personRecord } from './record.ts';
import { decideErase, decideEraseDue, decideReapply } from './rules.ts';

const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const today = '2026-11-22';
const filed = { payslipMonths: [], hasContracts: false };
const added = (exitDate: string | null = null): NewFournilEvent => ({
  type: 'EmployeeAdded',
  data: {
    ...{ employeeId, name: 'Ugo Parti', contractType: 'CDI', age: 40, ageTypedOn: null, birthDate: null },
    ...{ role: 'boulanger', weeklyHours: 35, skills: [], trainingDays: [], contractEndDate: null },
    ...{ tutor: null, tutorName: null, email: null, phone: null, entryDate: null, exitDate },
  },
});
const left = (exitDate: string): NewFournilEvent => ({
  type: 'EmployeeDeactivated',
  data: { employeeId, exitDate },
});
const stateAfter = (...events: readonly NewFournilEvent[]) => {
  const history = events.map(
    (event, revision) =>
      ({ ...event, revision, metadata: { recordedAt: '2026-03-31T08:00:00Z' } }) as Recorded,
  );
  return { state: fold(personRecord, history), context: { employeeId, today, history, filed } };
};
const asked = { name: 'Ugo Parti', waivesPayslips: true };

describe('erasing a person', () => {
  it('is allowed after the exit date, or after a deactivation without an exit date', () => {
    const { state, context } = stateAfter(added());
    expect(decideErase(asked, state, context)).toEqual({ refused: 'still_employed' });
    const coming = stateAfter(added('2026-12-31'));
    expect(decideErase(asked, coming.state, coming.context)).toEqual({ refused: 'still_employed' });
    const gone = stateAfter(added(), { type: 'EmployeeDeactivated', data: { employeeId } });
    expect(decideErase(asked, gone.state, gone.context)).toMatchObject({
      events: [{ data: { kept: [{ purpose: 'identity', until: '2031-03-31' }] } }],
    });
  });

  it('names the data erased and the data that the law keeps; a second erasure erases only the kept data', () => {
    const first = stateAfter(added(), left('2025-06-30'));
    const decided = decideErase(asked, first.state, first.context);
    const erased = {
      type: 'PersonErased',
      data: {
        employeeId,
        purposes: ['contact', 'health', 'pay'],
        kept: [{ purpose: 'identity', until: '2030-06-30' }],
        waivesPayslips: true,
        cause: 'asked',
      },
    } as const;
    expect(decided).toEqual({ events: [erased] });
    const again = stateAfter(added(), left('2025-06-30'), erased as unknown as NewFournilEvent);
    expect(decideErase(asked, again.state, again.context)).toEqual({ refused: 'nothing_to_erase' });
    expect(decideEraseDue([], again.state, again.context)).toEqual({ events: [] });
    const onItsDay = { ...again.context, today: '2030-07-01' };
    expect(decideEraseDue([], again.state, onItsDay)).toMatchObject({
      events: [{ data: { purposes: ['identity'], kept: [], cause: 'due' } }],
    });
  });

  it('requires the name as it is displayed', () => {
    const { state, context } = stateAfter(added('2026-03-31'));
    const hidden = { ...state, name: 'Ugo\u200b Par\u00adti' };
    expect(decideErase(asked, hidden, { ...context, today: '2026-04-01' })).toHaveProperty('events');
    expect(
      decideErase({ ...asked, name: 'Hugo Parti' }, hidden, { ...context, today: '2026-04-01' }),
    ).toHaveProperty('refused');
  });

  it('without a request erases only data whose retention has ended and whose erasure was announced', () => {
    const { state, context } = stateAfter(added(), left('2020-06-30'));
    expect(decideEraseDue([], state, context)).toEqual({ events: [] });
    expect(decideEraseDue(['health'], state, context)).toMatchObject({
      events: [{ data: { purposes: ['health'], cause: 'due' } }],
    });
  });

  it('also deactivates, in the same write, a person whose exit date has passed', () => {
    const events = [
      { type: 'EmployeeDeactivated', data: { employeeId } },
      { type: 'PersonErased', data: { employeeId } },
    ];
    const { state, context } = stateAfter(added('2020-06-30'));
    expect(decideErase(asked, state, context)).toMatchObject({ events });
    expect(decideEraseDue(['health'], state, context)).toMatchObject({ events });
    const again = { ...state, waivesPayslips: true };
    expect(decideEraseDue([], again, context)).toMatchObject({ events });
    expect(decideReapply(employeeId, ['health'], state)).toMatchObject({ events });
  });

  it('deactivates once a person who was still active when the record was erased', () => {
    const erased = { ...stateAfter(added('2020-06-30')).state, erased: ['health'] } as const;
    expect(decideReapply(employeeId, ['health'], erased)).toEqual({
      events: [{ type: 'EmployeeDeactivated', data: { employeeId } }],
    });
    expect(decideReapply(employeeId, ['health'], { ...erased, isActive: false })).toEqual({ events: [] });
  });

  it('records in the log, once, an erasure that only the key vault has recorded', () => {
    const { state } = stateAfter(added(), left('2020-06-30'));
    const again = decideReapply(employeeId, ['health'], state);
    expect(again).toMatchObject({ events: [{ data: { purposes: ['health'], cause: 'reapplied' } }] });
    expect(decideReapply(employeeId, ['health'], { ...state, erased: ['health'] })).toEqual({ events: [] });
    expect(decideReapply(employeeId, ['health'], personRecord.initial)).toEqual({ events: [] });
  });
});
