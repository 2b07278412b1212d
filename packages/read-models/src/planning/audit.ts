import { weekParityLabels } from '@fournil/contracts/planning/profile';
import { groupLabels } from '@fournil/contracts/settings/staffing';
import { durationText } from '@fournil/contracts/time/duration';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { EventOfType } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/erased';
import { plannedEvents, weekRowsEvents } from '@fournil/events/planning/events';
import { planningProfileEvents } from '@fournil/events/planning/profile-events';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { rules } from '@fournil/labour-rules/rules';
import { keptMinutesOf } from '@fournil/week/kept/kept-shifts';
import { defineAudit, field, unchanged } from '../audit/define-audit.ts';
import { choice, date, list, shown, text, yesNo } from '../audit/formats.ts';
import { about, thin, without } from '../audit/french.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';
import { withChange, withPlan } from './plan-record.ts';
import { changedDays, counted, dayAndHours, madeText, names, of, ownHours, weekName } from './plan-words.ts';

type Recurring = Exclude<
  NonNullable<EventOfType<'PlanningProfileChanged'>['data']['recurring']>,
  { erased: true }
>;

/** « Lundi : Repos, Jeudi : MAL ». */
const cellsText = (cells: Readonly<Record<string, string>>): string =>
  Object.entries(cells)
    .map(([day, value]) => `${day} : ${value}`)
    .join(', ');
const recurringText = (recurring: Recurring): string =>
  recurring.map(({ day, value, weeks }) => `${day} : ${value}, ${weekParityLabels[weeks]}`).join(' ; ');

/** A text in a record; the typed value in an event. */
const textOf = <T>(textOfTyped: (typed: T) => string) =>
  shown((value) => (typeof value === 'string' ? value : textOfTyped(value as T)) || null);

/** « Heures au-delà du contrat : commande de la mairie »: the rule that was bent, and why. */
const bentRule = shown((one) => {
  const { ruleId, text: why } = one as { readonly ruleId: string; readonly text: string };
  const title = rules.find(({ id }) => id === ruleId)?.title;
  return title ? `${title}${thin}: ${why}` : why;
});
const causes = {
  edit: '',
  copy: ' (copie de semaine)',
  remedy: ' (remède proposé)',
  offer: ' (créneau proposé)',
  swap: ' (échange)',
} as const;
const group = choice(groupLabels);

const nightText = (set: boolean | null): string =>
  set === null ? 'selon les plannings' : set ? 'oui' : 'non';

/**
 * The sentence of a profile change. A recurring availability may be health data, so the sentence says only
 * that it changed.
 */
function profileText(data: EventOfType<'PlanningProfileChanged'>['data']): string {
  const clauses: string[] = [];
  const groups = (ids: readonly (keyof typeof groupLabels)[]) =>
    ids.map((one) => groupLabels[one]).join(', ');
  if (data.group !== undefined)
    clauses.push(`équipe ${data.group === null ? 'selon le rôle' : groupLabels[data.group]}`);
  if (data.secondaryGroups !== undefined)
    clauses.push(
      data.secondaryGroups.length
        ? `seconde équipe ${groups(data.secondaryGroups)}`
        : 'seconde équipe retirée',
    );
  if (data.splitAllowed !== undefined)
    clauses.push(data.splitAllowed ? 'coupures permises' : 'coupures exclues');
  if (data.notPlanned !== undefined)
    clauses.push(data.notPlanned ? 'mis hors planning' : 'planifié à nouveau');
  if (data.nightWorker !== undefined)
    clauses.push(`travailleur de nuit${thin}: ${nightText(data.nightWorker)}`);
  if (data.recurring !== undefined) clauses.push('disponibilités habituelles modifiées');
  if (data.openWeeks !== undefined)
    clauses.push(
      data.openWeeks.length
        ? `semaines sans CFA${thin}: ${data.openWeeks.map(weekName).join(', ')}`
        : 'plus de semaine sans CFA',
    );
  return clauses.join(', ');
}

/** The shifts of people declared absent, by name. */
const leftOut = (notWorked: readonly string[] = []): string =>
  notWorked.length ? `, sauf ${counted(notWorked.length, 'créneau', 'créneaux')} en absence déclarée` : '';

/** Hours that the time clock gave instead of the plan. */
function clocked(kept: readonly KeptDay[] = []): string {
  const minutes = kept.reduce((sum, day) => sum + keptMinutesOf(day), 0);
  return kept.length
    ? `, ${durationText(minutes)} retenues des pointages de ${counted(kept.length, 'jour', 'jours')}`
    : '';
}

export const planningAudit = defineAudit({
  takes: [...weekRowsEvents, ...plannedEvents, ...planningProfileEvents],
  fields: {
    closedMonthReason: closedMonthReasonField,
    reason: field('motif', text),
    reasons: field('motif', list(bentRule)),
    source: field('dite par', text, 'e'),
    publishedOn: field('publication', date, 'e'),
    group: field('équipe', group, 'e'),
    secondaryGroups: field('seconde équipe', list(group), 'e'),
    splitAllowed: field('coupures', yesNo, 'es'),
    notPlanned: field('hors planning', yesNo),
    nightWorker: field(
      'travailleur de nuit',
      shown((value) => nightText(value as boolean | null)),
    ),
    recurring: field('disponibilités habituelles', textOf(recurringText), 'es'),
    openWeeks: field('semaines sans CFA', list(shown((id) => weekName(String(id)))), 'es'),
    cells: field('contraintes', textOf(cellsText), 'es'),
  },
  families: {
    affluence: (day) => field(`affluence du ${day.toLowerCase()}`, text, 'e'),
    // A person's planned hours and typed cells; a week holds the rows of all its staff.
    hours: (member, nameOf) => {
      const [person = '', day = ''] = member.split('.');
      return field(`${nameOf(person)}, ${frenchDate(day)}`, text);
    },
    cells: (person, nameOf) => field(`${nameOf(person)}, contraintes`, textOf(cellsText)),
    normal: (person, nameOf) => field(`${nameOf(person)}, « Travail normal »`, text),
    sixDays: (person, nameOf) => field(`${nameOf(person)}, 6j/7`, yesNo),
  },
  events: {
    WeekRowSaved: {
      title: 'Contraintes enregistrées',
      sentence: ({ data, person }) => about(person, `contraintes de la ${weekName(data.week)} enregistrées`),
      record: (state, { employeeId, cells, normal, sixDays }) => ({
        ...state,
        [`cells.${employeeId}`]: isErased(cells) ? cells : cellsText(cells),
        [`normal.${employeeId}`]: normal.join(', '),
        [`sixDays.${employeeId}`]: sixDays,
      }),
    },
    WeekAffluenceChanged: {
      title: 'Affluence modifiée',
      sentence: ({ data }) =>
        `Affluence de la ${weekName(data.week)}${thin}: ${Object.entries(data.levels)
          .map(([day, level]) => `${day.toLowerCase()} ${level}/4`)
          .join(', ')}`,
      record: (state, { levels }) => ({
        ...state,
        ...Object.fromEntries(
          Object.entries(levels).map(([day, level]) => [`affluence.${day}`, `${level}/4`]),
        ),
      }),
    },
    WeekPlanGenerated: {
      title: 'Planning généré',
      sentence: ({ data }) => {
        const how = data.proposalId === null ? 'généré' : 'repris de la proposition';
        return `Planning de la ${weekName(data.week)} ${how}${thin}: ${madeText(data)}`;
      },
      record: (state, { shifts }) => withPlan(state, shifts),
    },
    WeekProposalKept: {
      title: 'Proposition de planning gardée',
      sentence: ({ data }) =>
        `Planning généré pour la ${weekName(data.week)}, gardé comme proposition${thin}: ${madeText(data)}`,
      record: unchanged,
    },
    WeekProposalDiscarded: {
      title: 'Proposition de planning écartée',
      sentence: ({ data }) => `Proposition de planning de la ${weekName(data.week)} écartée`,
      record: unchanged,
    },
    PlanShiftsChanged: {
      title: 'Créneaux modifiés',
      sentence: ({ data, person }) => {
        const changed = changedDays(data.removed, data.added);
        // A consent to an accepted proposal is next to the change that brought the hours.
        if (!changed) return about(person, `accord recueilli pour un délai court, ${weekName(data.week)}`);
        const agreed = data.consents.length ? ', avec son accord pour un délai court' : '';
        const when = data.notifiedOn === null ? '' : ' après la publication';
        return about(person, `créneaux modifiés${when}${causes[data.cause]}, ${changed}${agreed}`);
      },
      record: withChange,
      reason: 'reasons',
    },
    PlanShiftsPinned: {
      title: 'Créneaux épinglés',
      sentence: ({ data, nameOf }) => {
        const done = `${data.pinned ? 'épinglé' : 'libéré'}${data.shiftIds.length > 1 ? 's' : ''}`;
        const whose = data.shifts?.length ? `${thin}: ${ownHours(data.shifts, nameOf)}` : '';
        return `${counted(data.shiftIds.length, 'créneau', 'créneaux')} de la ${weekName(data.week)} ${done}${whose}`;
      },
      record: unchanged,
      person: ({ shifts }) => {
        const [id, ...others] = new Set(shifts?.map(({ employeeId }) => employeeId));
        return id === undefined || others.length ? null : id;
      },
    },
    WeekPublished: {
      title: 'Planning publié',
      sentence: ({ data, nameOf }) => {
        const agreed = data.consents.length
          ? `, avec l'accord ${of(names(data.consents, nameOf))} pour un délai court`
          : '';
        const forAll = data.consentForAll ? ', confirmé en une fois à la première publication' : '';
        return `Planning de la ${weekName(data.week)} publié${agreed}${forAll}`;
      },
      record: (state, { publishedOn }) => ({ ...state, publishedOn }),
    },
    WeekUnpublished: {
      title: 'Publication reprise',
      sentence: ({ data }) => `Publication de la ${weekName(data.week)} reprise, personne n'en a été prévenu`,
      record: (state) => ({ ...state, publishedOn: null }),
    },
    PlanRowsRealized: {
      title: 'Planning réalisé',
      sentence: ({ data, nameOf }) =>
        `Planning de la ${weekName(data.week)} marqué comme réalisé pour ${names(data.employeeIds, nameOf)}${leftOut(data.notWorked)}${clocked(data.kept)}`,
      record: unchanged,
    },
    PlanRowReopened: {
      title: 'Ligne de planning rouverte',
      sentence: ({ data, person }) => about(person, `planning de la ${weekName(data.week)} rouvert`),
      record: unchanged,
      reason: 'reason',
    },
    PlanDaysAnswered: {
      title: 'Réponse à des horaires annoncés tard',
      sentence: ({ data, person }) =>
        about(
          person,
          `horaires annoncés tard ${data.agreed ? 'acceptés' : 'refusés'}, ${weekName(data.week)}, ${counted(data.dates.length, 'jour', 'jours')}`,
        ),
      record: unchanged,
    },
    ReplacementRequested: {
      title: 'Remplacement demandé',
      sentence: ({ data, person }) =>
        about(
          person,
          `remplacement demandé ${data.by === 'call' ? 'par téléphone' : 'par SMS'}, ${dayAndHours(data)}`,
        ),
      record: unchanged,
    },
    PlanAgreementsRequested: {
      title: 'Accord demandé',
      sentence: ({ data, nameOf }) =>
        `Accord demandé à ${names(
          data.asked.map(({ employeeId }) => employeeId),
          nameOf,
        )} pour des horaires annoncés tard, ${weekName(data.week)}`,
      record: unchanged,
      person: ({ asked: [first, ...others] }) => (first && !others.length ? first.employeeId : null),
    },
    PlanAnswerReported: {
      title: 'Réponse donnée de vive voix',
      sentence: ({ data, person }) =>
        about(
          person,
          `horaires annoncés tard ${data.agreed ? 'acceptés' : 'refusés'} de vive voix, ${weekName(data.week)}, ${counted(data.dates.length, 'jour', 'jours')}`,
        ),
      record: unchanged,
      reason: 'source',
      masked: ['source'],
    },
    PlanChangesSeen: {
      title: 'Planning vu',
      sentence: ({ data, person }) => about(person, `planning de la ${weekName(data.week)} vu`),
      record: unchanged,
    },
    PlanningProfileChanged: {
      title: 'Fiche de planning modifiée',
      sentence: ({ data, person }) => about(person, profileText(data)),
      record: (state, { recurring, ...data }) => ({
        ...state,
        ...without(data, 'employeeId'),
        ...(recurring === undefined
          ? {}
          : { recurring: isErased(recurring) ? recurring : recurringText(recurring) }),
      }),
    },
  },
});
