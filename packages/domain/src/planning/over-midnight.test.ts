/** Shifts that end on the next day: for shops whose production begins in the evening before, a slip of the pen elsewhere. */
import { planMessages, shiftInput } from '@fournil/contracts/planning/plan-shapes';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, shiftAt } from '../../../../testing/week/given-week.ts';
import { changeAsked } from './shift-changes.ts';

const nadia = '0190a3f2-0000-7000-8000-000000000001';
const monday = '2026-11-23';
const range = { from: '22:00', to: '13:00' };
const atNight: ShopSettings = {
  ...defaultShopSettings,
  productionHours: {
    ...defaultShopSettings.productionHours,
    fournil: { semaine: range, samedi: range, dimanche: range },
  },
};
const asked = (startTime: string, endTime: string, breaks?: { startTime: string; endTime: string }[]) => ({
  employeeId: nadia,
  date: monday,
  startTime,
  endTime,
  ...(breaks ? { breaks } : {}),
});
const people = [{ id: nadia, role: 'Boulanger' }];
it('a shift in the hour skipped by the clock is refused, with an instruction', () => {
  const facts = factsOf({ people, week: { week: 12, year: 2027 } });
  const added = [shiftInput.parse({ ...asked('02:00', '03:00'), date: '2027-03-28' })];
  expect(changeAsked(facts, draftOf([]), { removed: [], added }, () => 'new')).toMatchObject({
    refused: 'invalid_input',
    fields: [{ field: 'added.0.endTime', message: planMessages.skippedHour }],
  });
});

const change = (settings: ShopSettings, startTime: string, endTime: string, plan = draftOf([])) => {
  const facts = factsOf({ people, settings, plan });
  const added = [shiftInput.parse(asked(startTime, endTime))];
  return changeAsked(facts, plan, { removed: [], added }, () => 'new');
};

describe('a shift that ends on the next day', () => {
  it('is refused when no team works at night, with an error on the end time', () => {
    expect(change(defaultShopSettings, '22:00', '05:00')).toMatchObject({
      refused: 'invalid_input',
      fields: [{ field: 'added.0.endTime', message: planMessages.endBeforeStart }],
    });
  });

  it("is accepted with its break when a team's production begins in the evening", () => {
    expect(change(atNight, '22:00', '05:00')).toMatchObject({
      added: [{ date: monday, start: '22:00', end: '05:00', breaks: [{ start: expect.any(String) }] }],
    });
    expect(change(atNight, '18:00', '00:00')).toMatchObject({ added: [{ start: '18:00', end: '24:00' }] });
  });

  it('must begin in the evening and end by noon, and contain its breaks', () => {
    const errors = (...of: Parameters<typeof asked>) =>
      shiftInput
        .safeParse(asked(...of))
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    const fault = (settings: ShopSettings, startTime: string, endTime: string) => {
      const made = change(settings, startTime, endTime);
      return 'fields' in made ? made.fields : made;
    };
    for (const [from, to] of [
      ['14:00', '06:00'],
      ['17:00', '02:00'],
      ['22:00', '12:15'],
      ['06:00', '06:00'],
    ] as const) {
      const field = 'added.0.endTime';
      expect(fault(atNight, from, to)).toEqual([{ field, message: planMessages.outsideNight }]);
      expect(fault(defaultShopSettings, from, to)).toEqual([{ field, message: planMessages.endBeforeStart }]);
    }
    expect(errors('22:00', '05:00', [{ startTime: '01:00', endTime: '01:30' }])).toEqual([]);
    expect(errors('22:00', '05:00', [{ startTime: '23:45', endTime: '00:15' }])).toEqual([]);
    expect(errors('22:00', '05:00', [{ startTime: '05:00', endTime: '05:30' }])).toEqual([
      ['breaks.0', planMessages.breakOutside],
    ]);
    expect(errors('06:00', '13:00', [{ startTime: '05:00', endTime: '05:30' }])).toEqual([
      ['breaks.0', planMessages.breakOutside],
    ]);
  });

  it("overlaps with the same person's shift of the next morning", () => {
    const early = draftOf([shiftAt('early', nadia, '2026-11-24', '04:00-08:00')]);
    expect(change(atNight, '22:00', '05:00', early)).toMatchObject({
      refused: 'shifts_overlap',
      text: expect.stringContaining('22:00–05:00 (lendemain)'),
    });
    expect(change(atNight, '21:00', '04:00', early)).toMatchObject({ added: [{ end: '04:00' }] });
  });
});
