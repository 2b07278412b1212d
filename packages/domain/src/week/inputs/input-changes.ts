/** The changes of a week's inputs, as sentences [planning-10]. The names of inputs are the keys that `digestsOf` returns. */

import { affluenceLabels } from '@fournil/contracts/planning/cells';
import type { InputChange } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, dayOfDate, mondayOf, parseWeekId } from '@fournil/contracts/planning/week';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import { rulesVersion } from '@fournil/labour-rules/rules';
import { workableDaysOf } from '../judge/barred-people.ts';
import { currentFindings } from '../judge/findings.ts';
import { cellsOf, levelOn, planOf, type WeekFacts } from '../week-facts.ts';
import { changedNames, type Digest, type Digests, digestsOf } from './digests.ts';

const thin = '\u202f';
const dayText = (date: string): string => `${dayOfDate(date).toLowerCase()} ${dayAndMonth(date)}`;

/** « Émilie Vasseur, mardi 24/11 : MAL (Arrêt maladie du 17/11 au 25/11) ». */
function cellText(facts: WeekFacts, id: string, date: string): string {
  const cell = cellsOf(facts, id).find((one) => one.date === date);
  const value = cell?.value || 'Travail normal';
  return `${dayText(date)}${thin}: ${value}${cell?.from ? ` (${cell.from})` : ''}`;
}

function describe(facts: WeekFacts, name: string, before: Digests, now: Digests): InputChange | null {
  const [kind, one = '', date = ''] = name.split('/');
  const person = facts.staff.get(one)?.name ?? "Quelqu'un";
  const about = { employeeId: one, date: null };
  switch (kind) {
    case 'staff':
      if (before[name] === undefined)
        return { kind: 'joined', ...about, text: `${person} peut maintenant être planifié(e)` };
      if (now[name] === undefined)
        return { kind: 'left', ...about, text: `${person} ne peut plus être planifié(e)` };
      return {
        kind: 'staff',
        ...about,
        text: `${person}${thin}: fiche modifiée (contrat, compétences ou rôle)`,
      };
    case 'cell':
      // An arrival or exit is reported once, not per day.
      if (before[name] === undefined || now[name] === undefined) return null;
      return {
        kind: 'cell',
        employeeId: one,
        date,
        text: `${person}, ${cellText(facts, one, date)}`,
      };
    case 'affluence': {
      const level = levelOn(facts, one);
      return {
        kind: 'affluence',
        employeeId: null,
        date: one,
        text: `Affluence du ${dayText(one)}${thin}: ${level}/4 (${affluenceLabels[level]})`,
      };
    }
    case 'day':
      return {
        kind: 'shop',
        employeeId: null,
        date: one,
        text: `Horaires ou besoins du ${dayText(one)} modifiés`,
      };
    case 'shop':
      return {
        kind: 'shop',
        employeeId: null,
        date: null,
        text: 'Règles de planning de la boutique modifiées',
      };
    default:
      return null;
  }
}

/** « La semaine 47 a changé : fin de semaine de Nadia Benali et de 2 autres personnes ». */
function neighbourChange(facts: WeekFacts, id: string, people: readonly string[]): InputChange | null {
  const week = parseWeekId(id);
  const [first] = people;
  if (!week || first === undefined) return null;
  const edge = mondayOf(week) < mondayOf(facts.week) ? 'fin' : 'début';
  const name = facts.staff.get(first)?.name ?? "quelqu'un";
  const others = people.length - 1;
  const rest =
    others === 0 ? '' : others === 1 ? ' et d’une autre personne' : ` et de ${others} autres personnes`;
  const vowel = /^[aeiouyàâéèêëîïôöûü]/i.test(name) ? 'd’' : 'de ';
  return {
    kind: 'neighbour',
    employeeId: others ? null : first,
    date: null,
    text: `La semaine ${week.week} a changé${thin}: ${edge} de semaine ${vowel}${name}${rest}`,
  };
}

/** One reason for all days on which somebody could work; with the last of them, since days that are over do not count. */
function formalityChange(facts: WeekFacts, employeeId: string, days: readonly string[]): InputChange | null {
  const date = workableDaysOf(facts, employeeId).findLast((one) => days.includes(one));
  if (date === undefined) return null;
  const name = facts.staff.get(employeeId)?.name ?? "Quelqu'un";
  const text = `${name}${thin}: titre de séjour, visite médicale ou DPAE modifiés`;
  return { kind: 'staff', employeeId, date, text };
}

/** Sentences about the differences, people first. A changed neighbouring week is mentioned once. */
export function inputChanges(facts: WeekFacts, before: Digests, now: Digests): readonly InputChange[] {
  const names = changedNames(before, now);
  const groups = (kind: string) =>
    Map.groupBy(
      names.map((name) => name.split('/')).filter(([first]) => first === kind),
      ([, second = '']) => second,
    );
  return [
    ...names.flatMap((name) => describe(facts, name, before, now) ?? []),
    ...[...groups('formalities')].flatMap(([id, all]) => {
      const days = all.flatMap(([, , date]) => date ?? []);
      return formalityChange(facts, id, days) ?? [];
    }),
    ...[...groups('neighbour')].flatMap(([week, all]) => {
      const people = all.flatMap(([, , id]) => id ?? []);
      return neighbourChange(facts, week, people) ?? [];
    }),
  ];
}

/** A past day or week is not generated again, whatever changed since. */
const isOver = (facts: WeekFacts, date: string | null, today: string): boolean =>
  (date ?? datesOf(facts.week).at(-1) ?? today) < today;

/**
 * Violations, by today's rules, of a week generated by an earlier version of the rules, on days that are not
 * over.
 */
function brokenSince(facts: WeekFacts, today: string): readonly InputChange[] {
  const { generated } = planOf(facts);
  if (!generated || generated.rulesVersion === rulesVersion) return [];
  const broken = currentFindings(facts, today).filter(
    ({ severity, status, dates }) =>
      severity === 'legal_hard' && status === 'violated' && dates.some((date) => date >= today),
  );
  const byRule = Map.groupBy(broken, ({ ruleId, employeeId }) => `${ruleId} ${employeeId ?? ''}`);
  return [...byRule.values()].flatMap((findings) => {
    const [first] = findings;
    if (!first) return [];
    const { title, employeeId } = first;
    const name = employeeId === null ? 'La boutique' : (facts.staff.get(employeeId)?.name ?? "Quelqu'un");
    const days = [...new Set(findings.flatMap(({ dates }) => dates))].filter((date) => date >= today).sort();
    const when = days.length < 4 ? `, ${days.map(dayText).join(', ')}` : '';
    return {
      kind: 'shop',
      employeeId,
      date: null,
      text: `${name}${when}${thin}: semaine générée avant la règle «${thin}${title}${thin}» telle qu’elle s’applique aujourd’hui`,
    };
  });
}

/** The reasons to generate the week's plan again [planning-10]: inputs of its remaining days that changed. */
export function toRegenerate(facts: WeekFacts, digest: Digest, today: string): readonly InputChange[] {
  const { generated } = planOf(facts);
  if (!generated) return [];
  const changed = inputChanges(facts, generated.digests, digestsOf(facts, digest)).filter(
    ({ date }) => !isOver(facts, date, today),
  );
  return [...changed, ...brokenSince(facts, today)];
}
