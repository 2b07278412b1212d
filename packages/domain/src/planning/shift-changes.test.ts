import { datesOf } from '@fournil/contracts/planning/week';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../testing/week/given-week.ts';
import { decideDropClosed } from './shift-changes.ts';

const [, tuesday = '', wednesday = ''] = datesOf(givenWeek);
const works = { label: 'Travaux', hours: [], affluence: null, dayType: null };
const moment = { today: '2026-11-20', now: '09:00' };
const shifts = [
  shiftAt('a', 'nadia', tuesday, '06:00-12:00'),
  shiftAt('b', 'fatou', tuesday, '12:00-18:00'),
  shiftAt('c', 'nadia', wednesday, '06:00-12:00'),
];
const closedOn = (day: object, more = {}) =>
  factsOf({
    people: [{ id: 'nadia' }, { id: 'fatou', weeklyHours: 24 }],
    settings: { exceptionalDays: { ...defaultShopSettings.exceptionalDays, [tuesday]: works, ...day } },
    plan: draftOf(shifts, { status: 'published', ...more }),
  });

describe('the shifts on a day of exceptional closing', () => {
  it('are removed in one event per person, with the closing as reason and without consent', () => {
    const decision = decideDropClosed(closedOn({}), moment);
    expect('refused' in decision).toBe(false);
    const events = 'events' in decision ? decision.events : [];
    expect(events).toMatchObject([
      {
        type: 'PlanShiftsChanged',
        data: {
          employeeId: 'fatou',
          removed: [{ id: 'b' }],
          added: [],
          consents: [],
          notifiedOn: '2026-11-20',
        },
      },
      { data: { employeeId: 'nadia', removed: [{ id: 'a' }] } },
    ]);
    expect(events[0]?.data).toMatchObject({
      reasons: [{ ruleId: 'closing', text: 'Fermeture exceptionnelle : Travaux' }],
    });
  });

  it("stay when the shop opens that day, when the day is past, or when the person's week is realized", () => {
    const open = { ...works, hours: [{ from: '07:00', to: '12:00' }] };
    expect(decideDropClosed(closedOn({ [tuesday]: open }), moment)).toMatchObject({ events: [] });
    expect(decideDropClosed(closedOn({}), { today: wednesday, now: '09:00' })).toMatchObject({ events: [] });
    const realized = decideDropClosed(closedOn({}, { realized: ['nadia'] }), moment);
    expect(realized).toMatchObject({ events: [{ data: { employeeId: 'fatou' } }] });
  });
});
