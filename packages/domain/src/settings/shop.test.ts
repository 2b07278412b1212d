import { decidedHolidays, defaultShopSettings } from '@fournil/contracts/settings/shop';
import {
  definitionOf,
  type FournilEvent,
  type NewFournilEvent,
  type Recorded,
} from '@fournil/events/catalogue';
import { holidayLabels } from '@fournil/labour-rules/holidays';
import { describe, expect, it } from 'vitest';
import { liftableRules } from '../../../../services/command-api/src/settings/settings.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { decideUpdateShop, shop } from './shop.ts';
import { shopMessages } from './shop-errors.ts';
import type { ShopLeaves } from './shop-leaves.ts';

const alone = { laterEvents: [], rules: liftableRules, unknownPeople: new Set<string>() };
const changed = (changes: ShopLeaves): NewFournilEvent => ({
  type: 'ShopSettingsChanged',
  data: { changes: changes as Record<string, never> },
});
const asked = (requested: ShopLeaves, before: readonly NewFournilEvent[] = []) =>
  given(shop, before).when((state) => decideUpdateShop(requested, state, alone));
const refused = (
  requested: ShopLeaves,
  field: string,
  message: string,
  before: readonly NewFournilEvent[] = [],
) =>
  asked(requested, before).thenRefused('invalid_input', {
    fields: expect.arrayContaining([{ field, message }]),
  });

const hours = (from: string, to: string) => [{ from, to }];
const everyLevel = (n: number) => [n, n, n, n, n];
const period = (name: string, from: string, to: string) => ({
  period: name,
  from,
  to,
  need: everyLevel(2),
  qualifiedMin: everyLevel(1),
});
const document = {
  ruleId: 'D01',
  kind: 'accord_entreprise_ref',
  reference: 'Accord 2026-04',
  personId: null,
  from: '2026-01-01',
  until: null,
  limit: 660,
};

describe('changing the shop settings', () => {
  it('records only the sections that change', () => {
    asked({
      'openingHours.Mardi': hours('07:00', '19:30'),
      'openingHours.Mercredi': defaultShopSettings.openingHours.Mercredi,
    }).thenRecorded(changed({ 'openingHours.Mardi': hours('07:00', '19:30') }));
    asked({ 'law.headcount': null }).thenRecorded();
  });

  it('can remove an exceptional day, and return a role to its default group', () => {
    const day = { label: 'Marché', hours: [], affluence: null, dayType: null };
    const taken = changed({ 'exceptionalDays.2026-12-05': day });
    asked({ 'exceptionalDays.2026-12-05': null }, [taken]).thenRecorded(
      changed({ 'exceptionalDays.2026-12-05': null }),
    );
    asked({ 'exceptionalDays.2026-12-05': null }).thenRecorded();
    const moved = changed({ 'roles.manager': { group: 'fournil', qualified: true } });
    asked({ 'roles.manager': null }, [moved]).thenRecorded(
      changed({ 'roles.manager': defaultShopSettings.roles.manager }),
    );
  });

  it.each([
    ['openingHours.Mardi', [...hours('07:00', '13:00'), ...hours('12:00', '19:00')], shopMessages.overlap],
    ['shifts.minMinutes', 480, shopMessages.shortest],
    ['shifts.preferredMinutes', 540, shopMessages.preferred],
    ['split.maxGapMinutesPartTime', 180, shopMessages.splitAgreement],
    ['management.minutes', 600, shopMessages.managementWindow],
    ['cells.training', { from: '09:00', to: '16:00' }, shopMessages.training],
    ['staffing.fournil.semaine', [], shopMessages.noPeriod],
    [
      'staffing.vente.semaine',
      [period('Matin', '06:00', '13:00'), period('Soir', '12:00', '20:00')],
      shopMessages.periodsOverlap('Matin', 'Soir'),
    ],
    [
      'staffing.vente.semaine',
      [period('Matin', '06:00', '13:00'), period('Soir', '14:30', '20:00')],
      shopMessages.notCovered('13:00', '14:30'),
    ],
    [
      'staffing.vente.dimanche',
      [period('Matin', '06:30', '13:00')],
      shopMessages.notCovered('13:00', '13:30'),
    ],
    [
      'law.youngBakers',
      { reference: 'IT 12', from: '2026-09-01', until: '2027-09-02' },
      shopMessages.youngBakers,
    ],
    ['law.youngBakers', { reference: 'IT 12', from: '2026-09-01', until: '2026-08-01' }, shopMessages.dates],
    ['law.youngBakers', { reference: 'IT 12', from: '2026-09-01', until: null }, shopMessages.untilMissing],
  ])('refuses %s = %j, with an error on its field', (path, value, message) => {
    refused({ [path]: value }, path, message);
  });

  it('refuses to open on 1 May while no volunteers are allowed', () => {
    const day = { label: 'Muguet', hours: hours('07:00', '13:00'), affluence: 4, dayType: null };
    refused({ 'exceptionalDays.2027-05-01': day }, 'exceptionalDays.2027-05-01.hours', shopMessages.mayFirst);
    asked({ 'exceptionalDays.2027-05-01': day, 'law.mayFirst': 'open_with_volunteers' }).thenRecorded(
      changed({ 'exceptionalDays.2027-05-01': day, 'law.mayFirst': 'open_with_volunteers' }),
    );
  });

  it('refuses a week without an open day', () => {
    const all = Object.fromEntries(
      Object.keys(defaultShopSettings.openingHours).map((day) => [`openingHours.${day}`, []]),
    );
    refused(all, 'openingHours', shopMessages.noOpening);
  });

  it.each([
    [{ ruleId: 'Z99' }, 'ruleId', shopMessages.unknownRule],
    // Nothing lifts the break of 20 min.
    [{ ruleId: 'D03' }, 'ruleId', shopMessages.unknownRule],
    [{ kind: 'written_consent_id' }, 'kind', shopMessages.unknownKind],
    [{ until: '2025-12-31' }, 'until', shopMessages.dates],
    [{ limit: 780 }, 'limit', shopMessages.limit(720)],
    [{ ruleId: 'R01', limit: 500 }, 'limit', shopMessages.limit(540)],
  ])('refuses an evidence document with %j', (wrong, field, message) => {
    const id = 'b0000000-0000-4000-8000-000000000001';
    refused({ [`evidence.${id}`]: { ...document, ...wrong } }, `evidence.${id}.${field}`, message);
    asked({ [`evidence.${id}`]: document }).thenRecorded(changed({ [`evidence.${id}`]: document }));
  });

  it('merges edits of different days, and reports a conflict with both values and the author for the same day', () => {
    const recorded = (data: ShopLeaves, role: 'admin', revision: number) =>
      ({
        ...changed(data),
        revision,
        metadata: { actor: { kind: 'user', role }, recordedAt: `2026-11-2${revision}T08:00:00.000Z` },
      }) as unknown as Recorded<FournilEvent>;
    const laterEvents = [
      recorded({ 'openingHours.Mardi': hours('08:00', '19:30') }, 'admin', 0),
      recorded({ 'openingHours.Jeudi': hours('08:00', '19:30') }, 'admin', 1),
    ];
    const state = fold(shop, laterEvents);
    const edit = { ...alone, base: defaultShopSettings, laterEvents };
    expect(decideUpdateShop({ 'openingHours.Mercredi': hours('09:00', '19:30') }, state, edit)).toEqual({
      events: [changed({ 'openingHours.Mercredi': hours('09:00', '19:30') })],
    });
    expect(decideUpdateShop({ 'openingHours.Mardi': hours('09:00', '19:30') }, state, edit)).toEqual({
      refused: 'conflict',
      details: {
        fields: [
          {
            field: 'openingHours.Mardi',
            yours: hours('09:00', '19:30'),
            theirs: hours('08:00', '19:30'),
            changedBy: 'Administrateur',
            changedAt: '2026-11-20T08:00:00.000Z',
          },
        ],
        revision: 1,
      },
    });
  });

  it('accepts a choice for every public holiday of the labour rules except 1 May', () => {
    const known = Object.keys(holidayLabels).filter((id) => id !== 'fete_travail');
    expect([...decidedHolidays].sort()).toEqual(known.sort());
  });

  it('records events that their published schema reads back unchanged', () => {
    const event = changed({ 'law.youngBakers': null, 'publication.daysBefore': 20 });
    expect(definitionOf(event.type)?.schema.safeParse(event.data).success).toBe(true);
  });
});
