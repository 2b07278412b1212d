/** Explanations as French sentences; names of people and titles of rules come from the caller. */

import type { DayIndex } from '../problem/problem.ts';
import type { Explanation, Remedy, Shortfall } from '../problem/solution.ts';
import {
  awayWords,
  capital,
  dayName,
  duration,
  groupName,
  hour,
  people,
  timeText,
  typeset,
} from './french.ts';

export interface Words {
  readonly nameOf: (personId: string) => string;
  readonly ruleTitleOf: (ruleId: string) => string;
}

function place({ day, group, from, to }: Shortfall): string {
  const time = from === null || to === null ? '' : ` ${timeText(from)} – ${timeText(to)}`;
  const where = group === null ? '' : `, ${groupName[group]}`;
  return `${day === null ? 'Semaine' : capital(dayName(day))}${time}${where}`;
}

function missing(shortfall: Shortfall, { nameOf }: Words): string {
  const count = shortfall.missing ?? 1;
  const some = count > 1 ? `il manque ${people(count)}` : 'il manque 1 personne';
  const minutes = shortfall.minutes ?? 0;
  const texts: Readonly<Record<Shortfall['kind'], string>> = {
    opening: 'personne pour ouvrir (compétence « Ouverture »)',
    closing: 'personne pour fermer (compétence « Fermeture »)',
    management: 'pas de responsable (compétence « Management »)',
    understaffed: some,
    unqualified: `${some} qui ${count > 1 ? 'puissent' : 'puisse'} travailler sans tuteur`,
    'contract-hours': `${nameOf(shortfall.personId ?? '')} fait ${duration(Math.abs(minutes))} de ${
      minutes < 0 ? 'moins' : 'plus'
    } que son objectif`,
  };
  return texts[shortfall.kind];
}

function awayText({ away, shortfall }: Explanation, { nameOf }: Words): string {
  if (away.length === 0) return '';
  if (shortfall.kind === 'contract-hours') {
    return ` Jours sans poste : ${away.map(({ cell, source }) => awayWords(cell, source)).join(', ')}.`;
  }
  const named = away.map(({ personId, cell, source }) => `${nameOf(personId)} (${awayWords(cell, source)})`);
  return ` ${named.length > 1 ? 'Absents' : 'Absent'} : ${named.join(', ')}.`;
}

function rulesText({ rules }: Explanation, { ruleTitleOf }: Words): string {
  if (rules.length === 0) return '';
  const named = rules.map(({ ruleId, people: count }) => `${ruleTitleOf(ruleId)} (${people(count)})`);
  return ` Retenus par une règle : ${named.join(', ')}.`;
}

/** Said only where nothing else is the reason: then everybody who could come works already. */
function busyText({ away, rules, busy: { there, otherHours } }: Explanation): string {
  if (away.length + rules.length > 0 || there + otherHours === 0) return '';
  const parts = [
    ...(there > 0 ? [`${people(there)} à ces heures`] : []),
    ...(otherHours > 0 ? [`${people(otherHours)} à d’autres heures`] : []),
  ];
  return ` ${there + otherHours > 1 ? 'Déjà prévues' : 'Déjà prévue'} : ${parts.join(', ')}.`;
}

/** « Samedi 16 h – 19 h, vente : il manque 1 personne. Absents : Émilie (maladie), Paul (repos). » */
export const explanationText = (explanation: Explanation, words: Words): string =>
  typeset(
    `${place(explanation.shortfall)} : ${missing(explanation.shortfall, words)}.${awayText(explanation, words)}${rulesText(explanation, words)}${busyText(explanation)}`,
  );

const onDay = (day: DayIndex): string => `le ${dayName(day)}`;

/** The label of a remedy's button: « Faire venir Nadia le samedi de 16 h à 20 h ». */
export function remedyText(remedy: Remedy, day: DayIndex | null, { nameOf }: Words): string {
  const name = nameOf(remedy.personId);
  if (remedy.kind === 'lift-constraint') {
    return typeset(`Lever « ${remedy.cell} » pour ${name} ${onDay(remedy.day)}`);
  }
  if (remedy.kind === 'six-days') return typeset(`Autoriser un sixième jour à ${name}`);
  const at = (time: string): string => hour(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const { start, end } = remedy.shift;
  const when = day === null ? '' : ` ${onDay(day)}`;
  return typeset(`Faire venir ${name}${when} de ${at(start)} à ${at(end)}`);
}
