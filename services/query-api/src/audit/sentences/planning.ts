import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate, parseWeekId } from '@fournil/contracts/planning/week';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { FournilEvent } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
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

type Hours = Pick<ShiftData, 'date' | 'start' | 'end' | 'breaks' | 'group'>;

const joined = (shifts: readonly Hours[], text: (shift: Hours) => string): string =>
  shifts.map(text).sort().join(' et ');
const hoursText = ({ start, end }: Hours): string => `${start}–${end}`;
const breakText = ({ breaks }: Hours): string =>
  breaks.length
    ? `pause ${breaks.map(({ start, end, paid }) => `${start}–${end}${paid ? ' payée' : ''}`).join(', ')}`
    : 'sans pause';
const postText = ({ group }: Hours): string => `poste ${roleGroupLabels[group].toLowerCase()}`;

/** « 06:00–13:30 au lieu de 12:30–20:00 »; where the hours stand, what else of the day changed. */
function dayText(before: readonly Hours[], after: readonly Hours[]): string {
  const hours = joined(after, hoursText);
  if (!before.length) return `${hours} ajouté`;
  if (!after.length) return `${joined(before, hoursText)} retiré`;
  if (hours !== joined(before, hoursText)) return `${hours} au lieu de ${joined(before, hoursText)}`;
  const rest = [breakText, postText].flatMap((text) => {
    const [was, is] = [joined(before, text), joined(after, text)];
    return was === is ? [] : [`${is} au lieu de ${was}`];
  });
  return [hours, ...rest].join(', ');
}

/** « mardi 24/11/2026 06:00–13:30 au lieu de 12:30–20:00 », a clause per day. */
function changedDays(removed: readonly Hours[], added: readonly Hours[]): string {
  const dates = [...new Set([...removed, ...added].map(({ date }) => date))].sort();
  return dates
    .map((date) => {
      const on = (shifts: readonly Hours[]) => shifts.filter((one) => one.date === date);
      return `${dayOfDate(date).toLowerCase()} ${frenchDate(date)} ${dayText(on(removed), on(added))}`;
    })
    .join(', ');
}

const causes = { edit: '', copy: ' (copie de semaine)', remedy: ' (remède proposé)' } as const;
const counted = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;
const french = new Intl.Collator('fr');
const list = new Intl.ListFormat('fr');
/** « de Fatou Diarra », « d'Émilie Vasseur ». */
const of = (text: string): string => (/^[aeiouyàâéèêëîïôöûü]/i.test(text) ? `d'${text}` : `de ${text}`);
const names = (ids: readonly string[], nameOf: (id: string) => string): string =>
  list.format(ids.map(nameOf).sort(french.compare));

type Pinned = NonNullable<Extract<FournilEvent, { type: 'PlanShiftsPinned' }>['data']['shifts']>;

/** « Fatou Diarra mardi 24/11/2026 06:00–13:30, mercredi 25/11/2026 06:00–11:00 et Zoé Blanc … » */
function ownHours(shifts: Pinned, nameOf: (id: string) => string): string {
  const byPerson = [...Map.groupBy(shifts, ({ employeeId }) => nameOf(employeeId))];
  return list.format(
    byPerson
      .sort(([one], [other]) => french.compare(one, other))
      .map(([name, own]) => {
        const hours = own
          .toSorted((one, other) => `${one.date}${one.start}`.localeCompare(`${other.date}${other.start}`))
          .map(
            ({ date, start, end }) => `${dayOfDate(date).toLowerCase()} ${frenchDate(date)} ${start}–${end}`,
          );
        return `${name} ${hours.join(', ')}`;
      }),
  );
}

/** « semaine 48 (2026) », as the planning page names it. */
function weekName(id: string): string {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} (${week.year})` : id;
}

type Made = Pick<Extract<FournilEvent, { type: 'WeekProposalKept' }>['data'], 'shifts' | 'shortfalls'>;

/** « 65 services pour 14 personnes, 18 créneaux non couverts », as the planning page counts them. */
function madeText({ shifts, shortfalls }: Made): string {
  const people = new Set(shifts.map(({ employeeId }) => employeeId)).size;
  const open = shortfalls.filter(({ kind }) => kind !== 'contract-hours').length;
  const lacks = open ? counted(open, 'créneau non couvert', 'créneaux non couverts') : 'tout est couvert';
  return `${counted(shifts.length, 'service', 'services')} pour ${counted(people, 'personne', 'personnes')}, ${lacks}`;
}

export const planningSentences: Sentences<Types> = {
  WeekRowSaved: ({ data, person }) => about(person, `contraintes de la ${weekName(data.week)} enregistrées`),
  WeekAffluenceChanged: ({ data }) =>
    `Affluence de la ${weekName(data.week)}${thin}: ${Object.entries(data.levels)
      .map(([day, level]) => `${day.toLowerCase()} ${level}/4`)
      .join(', ')}`,
  WeekPlanGenerated: ({ data }) =>
    `Planning de la ${weekName(data.week)} ${data.proposalId === null ? 'généré' : 'repris de la proposition'}${thin}: ${madeText(data)}`,
  WeekProposalKept: ({ data }) =>
    `Planning généré pour la ${weekName(data.week)}, gardé comme proposition${thin}: ${madeText(data)}`,
  WeekProposalDiscarded: ({ data }) => `Proposition de planning de la ${weekName(data.week)} écartée`,
  PlanShiftsChanged: ({ data, person }) => {
    const changed = changedDays(data.removed, data.added);
    // A consent to an accepted proposal stands beside the change that brought the hours.
    if (!changed) return about(person, `accord recueilli pour un délai court, ${weekName(data.week)}`);
    const agreed = data.consents.length ? ', avec son accord pour un délai court' : '';
    const when = data.toldOn === null ? '' : ' après la publication';
    return about(person, `services modifiés${when}${causes[data.cause]}, ${changed}${agreed}`);
  },
  PlanShiftsPinned: ({ data, nameOf }) => {
    const done = `${data.pinned ? 'épinglé' : 'libéré'}${data.shiftIds.length > 1 ? 's' : ''}`;
    const whose = data.shifts?.length ? `${thin}: ${ownHours(data.shifts, nameOf)}` : '';
    return `${counted(data.shiftIds.length, 'service', 'services')} de la ${weekName(data.week)} ${done}${whose}`;
  },
  WeekPublished: ({ data, nameOf }) => {
    const agreed = data.consents.length
      ? `, avec l'accord ${of(names(data.consents, nameOf))} pour un délai court`
      : '';
    const forAll = data.consentForAll ? ', confirmé en une fois à la première publication' : '';
    return `Planning de la ${weekName(data.week)} publié${agreed}${forAll}`;
  },
  PlanRowsRealized: ({ data, nameOf }) =>
    `Planning de la ${weekName(data.week)} marqué comme réalisé pour ${names(data.employeeIds, nameOf)}`,
  PlanRowReopened: ({ data, person }) => about(person, `planning de la ${weekName(data.week)} rouvert`),
  PlanChangesSeen: ({ data, person }) => about(person, `changements de la ${weekName(data.week)} vus`),
};
