import { durationText } from '@fournil/contracts/time/clock';
import { keptMinutesOf } from '@fournil/domain/week/kept/kept-shifts';
import { plannedEvents, weekRowsEvents } from '@fournil/events/planning/events';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { rules } from '@fournil/labour-rules/rules';
import { field } from '../audit/define-audit.ts';
import { about, list, shown, text, thin } from '../audit/formats.ts';
import { defineRecordAudit } from '../audit/record-audit.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';
import { planRecord, publishedOn, rowFields, rowsRecord } from './plan-record.ts';
import { changedDays, counted, dayAndHours, madeText, names, of, ownHours, weekName } from './plan-words.ts';

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

export const planningAudit = defineRecordAudit({
  takes: [...weekRowsEvents, ...plannedEvents],
  records: [rowsRecord, planRecord],
  fields: {
    closedMonthReason: closedMonthReasonField,
    reason: field('motif', text),
    reasons: field('motif', list(bentRule)),
    source: field('dite par', text, 'e'),
    publishedOn,
    ...rowFields,
  },
  events: {
    WeekRowSaved: {
      title: 'Contraintes enregistrées',
      sentence: ({ data, person }) => about(person, `contraintes de la ${weekName(data.week)} enregistrées`),
    },
    WeekAffluenceChanged: {
      title: 'Affluence modifiée',
      sentence: ({ data }) =>
        `Affluence de la ${weekName(data.week)}${thin}: ${Object.entries(data.levels)
          .map(([day, level]) => `${day.toLowerCase()} ${level}/4`)
          .join(', ')}`,
    },
    WeekPlanGenerated: {
      title: 'Planning généré',
      sentence: ({ data }) => {
        const how = data.proposalId === null ? 'généré' : 'repris de la proposition';
        return `Planning de la ${weekName(data.week)} ${how}${thin}: ${madeText(data)}`;
      },
    },
    WeekProposalKept: {
      title: 'Proposition de planning gardée',
      sentence: ({ data }) =>
        `Planning généré pour la ${weekName(data.week)}, gardé comme proposition${thin}: ${madeText(data)}`,
    },
    WeekProposalDiscarded: {
      title: 'Proposition de planning écartée',
      sentence: ({ data }) => `Proposition de planning de la ${weekName(data.week)} écartée`,
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
      reason: 'reasons',
    },
    PlanShiftsPinned: {
      title: 'Créneaux épinglés',
      sentence: ({ data, nameOf }) => {
        const done = `${data.pinned ? 'épinglé' : 'libéré'}${data.shiftIds.length > 1 ? 's' : ''}`;
        const whose = data.shifts?.length ? `${thin}: ${ownHours(data.shifts, nameOf)}` : '';
        return `${counted(data.shiftIds.length, 'créneau', 'créneaux')} de la ${weekName(data.week)} ${done}${whose}`;
      },
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
    },
    WeekUnpublished: {
      title: 'Publication reprise',
      sentence: ({ data }) => `Publication de la ${weekName(data.week)} reprise, personne n'en a été prévenu`,
    },
    PlanRowsRealized: {
      title: 'Planning réalisé',
      sentence: ({ data, nameOf }) =>
        `Planning de la ${weekName(data.week)} marqué comme réalisé pour ${names(data.employeeIds, nameOf)}${leftOut(data.notWorked)}${clocked(data.kept)}`,
    },
    PlanRowReopened: {
      title: 'Ligne de planning rouverte',
      sentence: ({ data, person }) => about(person, `planning de la ${weekName(data.week)} rouvert`),
      reason: 'reason',
    },
    PlanDaysAnswered: {
      title: 'Réponse à des horaires annoncés tard',
      sentence: ({ data, person }) =>
        about(
          person,
          `horaires annoncés tard ${data.agreed ? 'acceptés' : 'refusés'}, ${weekName(data.week)}, ${counted(data.dates.length, 'jour', 'jours')}`,
        ),
    },
    ReplacementRequested: {
      title: 'Remplacement demandé',
      sentence: ({ data, person }) =>
        about(
          person,
          `remplacement demandé ${data.by === 'call' ? 'par téléphone' : 'par SMS'}, ${dayAndHours(data)}`,
        ),
    },
    PlanAgreementsRequested: {
      title: 'Accord demandé',
      sentence: ({ data, nameOf }) =>
        `Accord demandé à ${names(
          data.asked.map(({ employeeId }) => employeeId),
          nameOf,
        )} pour des horaires annoncés tard, ${weekName(data.week)}`,
      person: ({ asked: [first, ...others] }) => (first && !others.length ? first.employeeId : null),
    },
    PlanAnswerReported: {
      title: 'Réponse donnée de vive voix',
      sentence: ({ data, person }) =>
        about(
          person,
          `horaires annoncés tard ${data.agreed ? 'acceptés' : 'refusés'} de vive voix, ${weekName(data.week)}, ${counted(data.dates.length, 'jour', 'jours')}`,
        ),
      reason: 'source',
      masked: ['source'],
    },
    PlanChangesSeen: {
      title: 'Planning vu',
      sentence: ({ data, person }) => about(person, `planning de la ${weekName(data.week)} vu`),
    },
  },
});
