import { dayOfDate, parseWeekId } from '@fournil/contracts/planning/week';
import { frenchDate } from '../../app/french.ts';
import { about, type Sentences, thin } from './say.ts';

type Types =
  | 'WeekRowSaved'
  | 'WeekAffluenceChanged'
  | 'WeekPlanGenerated'
  | 'WeekProposalKept'
  | 'WeekProposalDiscarded'
  | 'PlanShiftsChanged'
  | 'PlanShiftsPinned'
  | 'WeekPublished'
  | 'PlanRowsRealized'
  | 'PlanRowReopened'
  | 'PlanChangesSeen';

interface Hours {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

const hoursText = (shifts: readonly Hours[]): string =>
  shifts
    .map(({ start, end }) => `${start}–${end}`)
    .sort()
    .join(' et ');

/** « mardi 24/11/2026 06:00–13:30 au lieu de 12:30–20:00 », a clause per day. */
function changedDays(removed: readonly Hours[], added: readonly Hours[]): string {
  const dates = [...new Set([...removed, ...added].map(({ date }) => date))].sort();
  return dates
    .map((date) => {
      const before = hoursText(removed.filter((one) => one.date === date));
      const after = hoursText(added.filter((one) => one.date === date));
      const day = `${dayOfDate(date).toLowerCase()} ${frenchDate(date)}`;
      if (!before) return `${day} ${after} ajouté`;
      if (!after) return `${day} ${before} retiré`;
      return `${day} ${after} au lieu de ${before}`;
    })
    .join(', ');
}

const causes = { edit: '', copy: ' (copie de semaine)', remedy: ' (remède proposé)' } as const;
const counted = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;
const names = (ids: readonly string[], nameOf: (id: string) => string): string =>
  ids.map(nameOf).sort().join(', ');

/** « semaine 48 (2026) », as the planning page names it. */
function weekName(id: string): string {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} (${week.year})` : id;
}

export const planningSentences: Sentences<Types> = {
  WeekRowSaved: ({ data, person }) => about(person, `contraintes de la ${weekName(data.week)} enregistrées`),
  WeekAffluenceChanged: ({ data }) =>
    `Affluence de la ${weekName(data.week)}${thin}: ${Object.entries(data.levels)
      .map(([day, level]) => `${day.toLowerCase()} ${level}/4`)
      .join(', ')}`,
  WeekPlanGenerated: ({ data }) =>
    `Planning de la ${weekName(data.week)} ${data.proposalId === null ? 'généré' : 'repris de la proposition'}${thin}: ${counted(data.shifts.length, 'service', 'services')} pour ${counted(new Set(data.shifts.map((one) => one.employeeId)).size, 'personne', 'personnes')}, ${data.shortfalls.length ? counted(data.shortfalls.length, 'manque', 'manques') : 'tout est couvert'}`,
  WeekProposalKept: ({ data }) =>
    `La ${weekName(data.week)} a changé pendant la génération${thin}: résultat gardé comme proposition`,
  WeekProposalDiscarded: ({ data }) => `Proposition de planning de la ${weekName(data.week)} écartée`,
  PlanShiftsChanged: ({ data, person }) => {
    const changed = changedDays(data.removed, data.added);
    // A consent to an accepted proposal stands beside the change that brought the hours.
    if (!changed) return about(person, `accord recueilli pour un délai court, ${weekName(data.week)}`);
    const agreed = data.consents.length ? ', avec son accord pour un délai court' : '';
    return about(person, `${changed}${causes[data.cause]}${agreed}`);
  },
  PlanShiftsPinned: ({ data }) =>
    `${counted(data.shiftIds.length, 'service', 'services')} de la ${weekName(data.week)} ${data.pinned ? 'épinglé' : 'libéré'}${data.shiftIds.length > 1 ? 's' : ''}`,
  WeekPublished: ({ data, nameOf }) => {
    const agreed = data.consents.length
      ? `, avec l'accord de ${names(data.consents, nameOf)} pour un délai court`
      : '';
    return `Planning de la ${weekName(data.week)} publié${data.consentForAll ? ', planning déjà affiché' : agreed}`;
  },
  PlanRowsRealized: ({ data, nameOf }) =>
    `Planning de la ${weekName(data.week)} marqué comme réalisé pour ${names(data.employeeIds, nameOf)}`,
  PlanRowReopened: ({ data, person }) => about(person, `planning de la ${weekName(data.week)} rouvert`),
  PlanChangesSeen: ({ data, person }) => about(person, `changements de la ${weekName(data.week)} vus`),
};
