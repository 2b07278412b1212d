import type { Shift } from '@fournil/labour-rules/week';
import { describe, expect, it } from 'vitest';
import {
  judgeOf,
  tinyPerson,
  tinyShift,
  tinyShop,
} from '../../../../testing/planner/generators/tiny-shop.ts';
import type { PersonDay, PlannerPerson, Problem } from '../problem/problem.ts';
import type { Shortfall } from '../problem/solution.ts';
import { explainPlan } from './explain-shortfalls.ts';
import { explanationText, remedyText, type Words } from './explanation-text.ts';
import { rankReplacements } from './replacements.ts';

const words: Words = {
  nameOf: (id) => ({ e: 'Émilie', f: 'Fatou', n: 'Nadia', p: 'Paul' })[id] ?? id,
  ruleTitleOf: (id) => (id === 'R01' ? 'Repos quotidien adulte' : id),
};

const away = (cell: string, source: PersonDay['source']): PersonDay => ({ work: 'none', cell, source });

const saturdayEvening: Shortfall = {
  kind: 'understaffed',
  day: 5,
  group: 'vente',
  from: 960,
  to: 1140,
  missing: 1,
  personId: null,
  minutes: null,
};

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

const explained = (
  people: readonly PlannerPerson[],
  shifts: readonly Shift[],
  shortfall = saturdayEvening,
) => {
  const problem: Problem = tinyShop(people);
  const [found] = explainPlan(problem, { shifts, shortfalls: [shortfall] }, judgeOf(problem));
  if (!found) throw new Error('nothing explained');
  return { ...found, text: explanationText(found, words) };
};

describe('the explanation of a shortfall', () => {
  it('says who is away and why, in typeset French', () => {
    const emilie = tinyPerson('e', { 5: away('MAL', 'sick-leave') });
    const found = explained([emilie], []);
    expect(found.away).toEqual([{ personId: 'e', cell: 'MAL', source: 'sick-leave' }]);
    expect(found.remedies).toEqual([]);
    expect(found.text).toBe(
      'Samedi 16\u202fh – 19\u202fh, vente\u202f: il manque 1 personne. Absent\u202f: Émilie (maladie).',
    );
  });

  it('does not call those absent who only can no longer be planned on that day', () => {
    const fatou = tinyPerson('f', { 5: { work: 'none', cell: '', source: 'none' } });
    expect(explained([fatou], []).away).toEqual([]);
    const paul = tinyPerson('p', { 5: { work: 'none', cell: '', source: 'contract' } });
    expect(explained([paul], []).text).toContain('Absent\u202f: Paul (hors contrat).');
  });

  it('names the rule that excludes people, with their number', () => {
    const fatou = tinyPerson('f', {});
    const nadia = tinyPerson('n', {});
    // Eleven hours before Sunday at 6:00 it is 19:00: nobody of them may stay longer.
    const shifts = [tinyShift('n', 6, '06:00', '10:00'), tinyShift('f', 6, '06:00', '10:00')];
    const late = { ...saturdayEvening, from: 1140, to: 1200 };
    const found = explained([fatou, nadia], shifts, late);
    expect(found.rules).toEqual([{ ruleId: 'R01', people: 2 }]);
    expect(found.remedies).toEqual([]);
    expect(plain(found.text)).toContain('Retenus par une règle : Repos quotidien adulte (2 personnes).');
  });

  it('says how many people work already where nobody is away and no rule keeps anybody from it', () => {
    const people = ['e', 'f', 'n'].map((id) => tinyPerson(id, {}));
    const shifts = [
      tinyShift('e', 5, '15:00', '20:00'),
      tinyShift('f', 5, '06:00', '13:00'),
      tinyShift('n', 5, '06:00', '13:00'),
    ];
    expect(plain(explained(people, shifts).text)).toBe(
      'Samedi 16 h – 19 h, vente : il manque 1 personne. Déjà prévues : 1 personne à ces heures, 2 personnes à d’autres heures.',
    );
    const one = explained(people.slice(0, 1), shifts.slice(0, 1));
    expect(plain(one.text)).toContain('Déjà prévue : 1 personne à ces heures.');
    const ill = tinyPerson('p', { 5: away('MAL', 'sick-leave') });
    expect(explained([...people, ill], shifts).text).not.toContain('Déjà');
  });

  it('offers to add a free person or to ignore a typed rest, the remedy with the largest gain first', () => {
    const paul = tinyPerson('p', { 5: away('Repos', 'typed') });
    const fatou = tinyPerson('f', {}, { contractWeekMinutes: 1200 });
    const found = explained([fatou, paul], []);
    expect(found.remedies.map(({ kind, personId }) => `${kind} ${personId}`).toSorted()).toEqual([
      'lift-constraint p',
      'put-in f',
    ]);
    const gains = found.remedies.map(({ gain }) => gain);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
    expect(found.remedies.map((remedy) => plain(remedyText(remedy, 5, words))).toSorted()).toEqual([
      'Faire venir Fatou le samedi de 15 h à 19 h',
      'Lever « Repos » pour Paul le samedi',
    ]);
  });

  it('proposes only shifts that the checker accepts', () => {
    const fatou = tinyPerson('f', {});
    const problem = tinyShop([fatou]);
    const [found] = explainPlan(problem, { shifts: [], shortfalls: [saturdayEvening] }, judgeOf(problem));
    const put = found?.remedies.find((remedy) => remedy.kind === 'put-in');
    const judged = put?.kind === 'put-in' ? judgeOf(problem)([put.shift], ['f']) : [];
    expect(put).toBeDefined();
    expect(
      judged.filter(({ severity, status }) => severity === 'legal_hard' && status === 'violated'),
    ).toEqual([]);
  });

  it("explains hours missing under the contract by the person's days of absence", () => {
    const emilie = tinyPerson('e', { 5: away('Repos', 'typed') });
    const hours: Shortfall = {
      kind: 'contract-hours',
      day: null,
      group: null,
      from: null,
      to: null,
      missing: null,
      personId: 'e',
      minutes: -210,
    };
    expect(plain(explained([emilie], [], hours).text)).toBe(
      'Semaine : Émilie fait 3 h 30 de moins que son objectif. Jours sans poste : repos.',
    );
  });
});

describe('the ranking of replacements', () => {
  const shift = tinyShift('e', 5, '12:30', '20:00');
  const others = [
    tinyPerson('e', { 5: away('MAL', 'sick-leave') }),
    tinyPerson('a', {}),
    tinyPerson('b', { 5: away('Repos', 'typed') }),
    tinyPerson('c', {}),
    tinyPerson('d', {}, { groups: ['fournil'] }),
  ];
  const plan = { shifts: [shift, tinyShift('c', 6, '06:00', '12:30')] };
  const problem = tinyShop(others);
  const ranked = rankReplacements(problem, plan, shift, judgeOf(problem));

  it('puts legal candidates before forbidden ones, and omits other teams and the person who is replaced', () => {
    expect(ranked.map(({ personId }) => personId).toSorted()).toEqual(['a', 'b', 'c']);
    expect(ranked.at(-1)).toMatchObject({ personId: 'c', blockedBy: ['R01'] });
  });

  it('marks a person as forbidden when the shift worsens a limit that is already broken', () => {
    const tired = tinyPerson('t', {});
    const crowded = tinyShop([tinyPerson('e', {}), tired]);
    // Ten hours on five days are two hours over the week's limit already.
    const long = ([1, 2, 3, 4, 5] as const).map((day) => tinyShift('t', day, '06:00', '16:30'));
    const sunday = tinyShift('e', 6, '08:00', '12:00');
    const [found] = rankReplacements(crowded, { shifts: [...long, sunday] }, sunday, judgeOf(crowded));
    expect(found).toMatchObject({ personId: 't' });
    expect(found?.blockedBy).toContain('W01');
  });

  it('warns when the replacement breaks a wish of the candidate', () => {
    expect(ranked.find(({ personId }) => personId === 'b')?.warnings).toContain('cell');
    expect(ranked.find(({ personId }) => personId === 'a')?.warnings).toEqual([]);
  });

  it("gives the hours of each candidate's week after the replacement", () => {
    expect(ranked.find(({ personId }) => personId === 'c')).toMatchObject({
      minutesAfter: 780,
      targetMinutes: 2100,
    });
  });

  it('does not depend on the order of people', () => {
    const turned = tinyShop(others.toReversed());
    expect(rankReplacements(turned, plan, shift, judgeOf(turned))).toEqual(ranked);
  });
});
