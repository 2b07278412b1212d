import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { familyEventRight } from '@fournil/labour-rules/family-leave';
import { describe, expect, it } from 'vitest';
import { busiestWords, dayWords, trainingWords } from './day-words.ts';
import { bodyOf, newRequest, otherEvent, requestFormErrors } from './request-form.ts';

describe('the form of a leave request', () => {
  it('names the missing person and dates, and for a family leave the missing family event', () => {
    expect(Object.keys(requestFormErrors(newRequest('')))).toEqual(['employeeId', 'startDate', 'endDate']);
    const family = { ...newRequest('nadia'), type: 'Événement familial', startDate: '2026-12-21' };
    expect(requestFormErrors({ ...family, endDate: '2026-12-20' })).toEqual({
      endDate: 'La date de fin doit suivre la date de début',
      familyKind: vacationMessages.familyEvent,
    });
    const own = { ...family, endDate: '2026-12-21', familyKind: otherEvent };
    expect(requestFormErrors(own)).toEqual({ familyEvent: vacationMessages.familyEvent });
    expect(bodyOf({ ...own, familyEvent: ' Baptême ' }).familyEvent).toBe('Baptême');
    expect(bodyOf({ ...own, familyKind: 'Naissance', familyEvent: 'Baptême' }).familyEvent).toBe('Naissance');
    expect(familyEventRight('Naissance')).toMatch(/^La loi donne 3 jours ouvrables au moins/);
  });

  it('accepts half days, and refuses a day that begins and ends at noon', () => {
    const day = {
      ...newRequest('nadia'),
      startDate: '2026-12-21',
      endDate: '2026-12-21',
      startsAtNoon: true,
    };
    expect(bodyOf(day)).toMatchObject({ startHalf: 'afternoon' });
    expect(requestFormErrors(day)).toEqual({});
    expect(requestFormErrors({ ...day, endsAtNoon: true })).toEqual({
      endDate: vacationMessages.halfNeedsTwoDays,
    });
  });

  it('shows the closing and the absent people of a day, and the busiest day of a period', () => {
    const base = { date: '2026-12-21', closed: null, holiday: null, away: 2, asked: 1 };
    const day = { ...base, school: null, training: false, names: null };
    const named = { ...day, date: '2026-12-22', away: 1, asked: 0, names: ['Léa Fournier'] };
    const closed = { ...day, date: '2026-12-25', closed: 'Noël', holiday: 'Noël', away: 5 };
    expect(dayWords(day)).toBe('2 collègues en congé, 1 autre demande en attente');
    expect(dayWords(named)).toBe('en congé\u202f: Léa Fournier');
    expect(dayWords({ ...day, school: 'Vacances de Noël', asked: 0 })).toBe(
      'Vacances de Noël, 2 collègues en congé',
    );
    expect([dayWords({ ...closed, away: 0, asked: 0 }), dayWords(undefined)]).toEqual(['Noël', '']);
    const atCfa = { ...named, date: '2026-12-23', training: true, away: 0, names: null };
    expect(dayWords(atCfa)).toBe('jour de CFA');
    const period = { startDate: '2026-12-21', endDate: '2026-12-31' };
    expect(trainingWords([day, atCfa], period)).toMatch(/^1 jour de CFA dans ces dates.*\(23\/12\/2026\)\.$/);
    expect(trainingWords([day, atCfa], { ...period, endDate: '2026-12-22' })).toBeNull();
    expect(busiestWords([named, day, closed], period)).toMatch(/^Au plus fort, le 21\/12\/2026/);
    expect(busiestWords([named], { ...period, startDate: '2026-12-23' })).toBeNull();
  });

  it('sends only the fields that were filled in', () => {
    const typed = {
      ...newRequest('nadia'),
      startDate: '2026-12-21',
      endDate: '2026-12-24',
      familyEvent: 'x',
    };
    expect(bodyOf(typed)).toEqual({
      employeeId: 'nadia',
      type: 'Congés payés',
      startDate: '2026-12-21',
      endDate: '2026-12-24',
    });
  });
});
