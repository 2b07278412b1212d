import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { expect, it } from 'vitest';
import { attentionPoints, type LookedAt, type Missing, missingWork } from './points.ts';

const gap = (kind: Missing['kind'], date: string, more: Partial<Missing> = {}): Missing => ({
  ...{ kind, date, group: 'vente', from: '08:00', to: '10:00', missing: 1 },
  ...more,
});
const finding = (ruleId: string, more: Partial<PlanFinding> = {}): PlanFinding => ({
  ...{ ruleId, title: `Règle ${ruleId}`, severity: 'legal_hard', status: 'violated', blocks: null },
  ...{ employeeId: 'nadia', dates: ['2026-11-27'], shiftIds: [], message: '', rule: '', when: '' },
  ...{ values: '', source: ['CT L3121-18'], missing: null, evidence: [], excess: null },
  ...more,
});
const names: Readonly<Record<string, string>> = {
  nadia: 'Nadia Benali',
  karim: 'Karim Haddad',
  lea: 'Léa Roux',
};
const textsOf = (over: Partial<LookedAt>) =>
  attentionPoints({
    ...{ monday: '2026-11-23', today: '2026-11-25', isPublished: false, findings: [], shortfalls: [] },
    ...{ barred: [], toAgree: [], isHeld: () => true, nameOf: (id: string) => names[id] ?? '' },
    ...over,
  }).map(({ text, action }) => [text, action.text]);

it('the attention list names each cause once: first violations and extra costs, then missing people', () => {
  expect(
    textsOf({
      shortfalls: [
        gap('understaffed', '2026-11-27'),
        gap('opening', '2026-11-28'),
        gap('opening', '2026-11-29'),
      ],
      findings: [
        finding('W07', { severity: 'contractual_soft', values: '23 h 45, limite 20 h' }),
        finding('D01', { employeeId: 'karim' }),
        finding('D01', { employeeId: 'nadia' }),
        finding('D01', { employeeId: 'lea', dates: ['2026-11-28'] }),
      ],
      toAgree: [
        { employeeId: 'lea', declined: true },
        { employeeId: 'nadia', declined: false },
        { employeeId: 'nadia', declined: false },
      ],
    }),
  ).toEqual([
    ['Règle D01\u202f: Karim Haddad, Nadia Benali et 1 autre', 'Voir qui et quand'],
    ['1 salarié refuse ses horaires', 'Noter une réponse'],
    ['1 accord demandé', 'Noter une réponse'],
    ['Règle W07\u202f: Nadia Benali, 23 h 45, limite 20 h', 'Voir qui et quand'],
    ['Personne pour ouvrir (samedi et dimanche)', 'Voir les jours et les solutions'],
    ['Vente\u202f: il manque 2\u00a0h, vendredi', 'Voir les jours et les solutions'],
  ]);
});

it('the attention list says that nobody has a skill, on how many days, and where to give somebody the skill', () => {
  const days = [24, 25, 26, 27, 28].map((day) => gap('closing', `2026-11-${day}`));
  expect(textsOf({ shortfalls: days, isHeld: () => false })).toEqual([
    // The day before today is over.
    ["Personne n'a la compétence Fermeture (4 jours)", 'Choisir qui ferme'],
  ]);
});

it('the attention list names for missing people who is away at that time, each person once, grouped by reason', () => {
  const away = (employeeId: string, reason: string) => ({ employeeId, reason });
  const holidays = [away('nadia', 'congés payés'), away('karim', 'congés payés')];
  const shortfalls = [
    gap('understaffed', '2026-11-27', { away: holidays }),
    gap('understaffed', '2026-11-27', {
      from: '16:00',
      to: '17:00',
      away: [...holidays, away('lea', 'maladie')],
    }),
  ];
  expect(textsOf({ shortfalls })[0]?.[0]).toBe(
    'Vente\u202f: il manque 3\u00a0h, vendredi. Absents\u202f: congés payés (2), maladie',
  );
});

it('the attention list omits past days, good practice, pay and unverifiable rules', () => {
  const over = finding('D01', { dates: ['2026-11-24'] });
  const others = [
    finding('P06', { severity: 'contractual_soft', source: ['bonne pratique'] }),
    finding('S01', { severity: 'info_pay', status: 'pay' }),
    finding('W02', { status: 'unverifiable' }),
    // Asked of its people once the week is published.
    finding('P05', { severity: 'legal_hard_consent' }),
  ];
  expect(textsOf({ findings: [over, ...others], isPublished: true })).toEqual([]);
  expect(textsOf({ findings: [over], today: '2026-12-01' })).toHaveLength(1);
});

it('the attention list adds up missing hours and names the day with the most', () => {
  const two = gap('understaffed', '2026-11-28', { missing: 3 });
  expect(missingWork([gap('understaffed', '2026-11-27'), two, gap('opening', '2026-11-26')])).toBe(
    '8\u00a0h, surtout samedi',
  );
  expect(missingWork([gap('opening', '2026-11-26')])).toBeUndefined();
});

it('the attention list says who cannot work and why, and where to note the formality', () => {
  const textsFor = (noted: string) =>
    textsOf({
      barred: (['workPermit', 'medicalVisit', 'hiringDeclared'] as const).map((formality) => ({
        ...{ employeeId: 'nadia', formality, from: '2026-11-26', noted },
      })),
      shortfalls: [gap('opening', '2026-11-28')],
    });
  const nadia = 'Nadia Benali ne peut pas travailler';
  expect(textsFor('2026-11-20')[0]).toEqual([
    `${nadia}\u202f: titre de séjour valable jusqu'au 20/11/2026`,
    'Noter son nouveau titre',
  ]);
  expect(textsFor('2026-12-02').slice(1)).toEqual([
    [`${nadia}\u202f: visite médicale le 02/12/2026`, 'Voir ses démarches'],
    [`${nadia}\u202f: embauche déclarée le 02/12/2026`, 'Voir ses démarches'],
    ['Personne pour ouvrir (samedi)', 'Voir les jours et les solutions'],
  ]);
  expect(
    textsFor('2026-11-25')
      .slice(0, 3)
      .map(([text]) => text),
  ).toEqual([
    `${nadia} à partir de jeudi\u202f: titre de séjour valable jusqu'au 25/11/2026`,
    `${nadia} avant mercredi\u202f: visite médicale le 25/11/2026`,
    `${nadia} avant mercredi\u202f: embauche déclarée le 25/11/2026`,
  ]);
});
