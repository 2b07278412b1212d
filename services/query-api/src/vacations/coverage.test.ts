import { emptyProfile } from '@fournil/contracts/planning/profile';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import type { StaffMember } from '@fournil/domain/week/staff';
import { describe, expect, it } from 'vitest';
import { leaveCoverage } from './days.ts';

const person = (id: string, role: string, more: Partial<StaffMember> = {}): StaffMember => ({
  id,
  name: id,
  role,
  contractType: 'CDI',
  weeklyHours: 35,
  birthDate: null,
  age: 30,
  ageTypedOn: '2026-01-01',
  skills: [],
  trainingDays: [],
  contractEndDate: null,
  tutor: null,
  entryDate: null,
  exitDate: null,
  isActive: true,
  formerEmployments: [],
  recordedOn: null,
  deactivatedOn: null,
  contract: [],
  profile: emptyProfile,
  sickLeaves: [],
  absences: [],
  leaves: [],
  wishes: [],
  formalities: {},
  ...more,
});
const staff = [
  person('nadia', 'vendeuse'),
  person('lea', 'vendeuse', { exitDate: '2026-12-09' }),
  person('owner', 'vendeuse', { profile: { ...emptyProfile, notPlanned: true } }),
  person('karim', 'boulanger'),
];
const leave = (employeeId: string, startDate: string, endDate: string, isAccepted = true) => ({
  employeeId,
  startDate,
  endDate,
  isAccepted,
});
const on = (from: string, to: string, leaves: ReturnType<typeof leave>[] = []) =>
  leaveCoverage(defaultShopSettings, staff, { from, to }, leaves);

describe('the staff present during leave', () => {
  it('are the planned group under contract minus people on leave; pending requests are counted separately', () => {
    const leaves = [
      leave('nadia', '2026-12-08', '2026-12-08'),
      leave('lea', '2026-12-08', '2026-12-08', false),
    ];
    const [tuesday, wednesday, thursday] = on('2026-12-08', '2026-12-10', leaves).map(
      ({ groups }) => groups[0],
    );
    expect(tuesday).toMatchObject({ group: 'vente', there: 1, asked: 1 });
    expect(wednesday).toMatchObject({ there: 2, asked: 0 });
    expect(thursday).toMatchObject({ there: 1 });
    expect(tuesday?.needed).toBeGreaterThan(0);
  });

  it('are empty on a day on which the shop is closed, with the reason', () => {
    const [monday] = on('2026-12-07', '2026-12-07');
    expect(monday).toEqual({
      date: '2026-12-07',
      closed: 'Fermeture hebdomadaire',
      holiday: null,
      groups: [],
    });
    expect(on('2026-12-25', '2026-12-25')[0]?.holiday).toBe('Noël');
  });

  it('exclude people with a recurring rest on the day, or at the CFA', () => {
    const rest = (weeks: 'all' | 'even') => ({
      profile: {
        ...emptyProfile,
        recurring: [{ day: 'Jeudi' as const, value: 'Repos' as const, weeks, from: null, until: null }],
      },
    });
    const crew = [
      person('every', 'vendeuse', rest('all')),
      person('even', 'vendeuse', rest('even')),
      person('cfa', 'vendeuse', { contractType: 'Apprentissage', trainingDays: ['Mercredi'] }),
    ];
    // Weeks 50 and 51.
    const there = leaveCoverage(defaultShopSettings, crew, { from: '2026-12-08', to: '2026-12-17' }, []).map(
      ({ date, groups }) => [date.slice(8), groups.find(({ group }) => group === 'vente')?.there],
    );
    expect(Object.fromEntries(there)).toMatchObject({ '08': 3, '09': 2, '10': 1, '16': 2, '17': 2 });
  });

  it('exclude people who are declared ill or absent', () => {
    const from = { startDate: '2026-12-08', endDate: '2026-12-09' };
    const crew = [
      person('ill', 'vendeuse', { sickLeaves: [from] }),
      person('absent', 'vendeuse', { absences: [{ ...from, endDate: '2026-12-08' }] }),
      person('there', 'vendeuse'),
    ];
    const there = leaveCoverage(defaultShopSettings, crew, { from: '2026-12-08', to: '2026-12-10' }, []).map(
      ({ groups }) => groups.find(({ group }) => group === 'vente')?.there,
    );
    expect(there).toEqual([1, 2, 3]);
  });

  it('follow the values typed in the grid of constraints, before everything declared', () => {
    const profile = {
      ...emptyProfile,
      recurring: [{ day: 'Samedi', value: 'Repos', weeks: 'all', from: null, until: null } as const],
    };
    const row = { week: '2026-W50', employeeId: 'nadia', normal: ['Vendredi', 'Samedi'], sixDays: false };
    const cells = { Mardi: 'MAL', Mercredi: 'ABS', Jeudi: 'Matin' };
    const crew = [person('nadia', 'vendeuse', { profile })];
    const thereFor = (rows: Parameters<typeof leaveCoverage>[4]) =>
      leaveCoverage(
        defaultShopSettings,
        crew,
        { from: '2026-12-08', to: '2026-12-12' },
        [leave('nadia', '2026-12-11', '2026-12-11')],
        rows,
      ).map(({ groups }) => groups.find(({ group }) => group === 'vente')?.there);
    expect(thereFor([])).toEqual([1, 1, 1, 0, 0]);
    expect(thereFor([{ ...row, cells }])).toEqual([0, 0, 1, 1, 1]);
    expect(thereFor([{ ...row, cells, week: '2026-W49' }])).toEqual([1, 1, 1, 0, 0]);
  });

  it('count a person with two overlapping requests once', () => {
    const leaves = [leave('karim', '2026-12-08', '2026-12-09'), leave('karim', '2026-12-09', '2026-12-10')];
    const [, wednesday] = on('2026-12-08', '2026-12-10', leaves);
    expect(wednesday?.groups.find(({ group }) => group === 'fournil')?.there).toBe(0);
  });
});
