/** The trail of planning profiles. */
import { weekParityLabels } from '@fournil/contracts/planning/profile';
import { groupLabels } from '@fournil/contracts/settings/staffing';
import { planningProfile } from '@fournil/domain/planning/planning-profile';
import type { EventOfType } from '@fournil/events/catalogue';
import { planningProfileEvents } from '@fournil/events/planning/profile-events';
import { field } from '../audit/define-audit.ts';
import { about, choice, list, shown, thin, yesNo } from '../audit/formats.ts';
import { defineRecordAudit, notShown, shows } from '../audit/record-audit.ts';
import { weekName } from './plan-words.ts';

type Recurring = Exclude<
  NonNullable<EventOfType<'PlanningProfileChanged'>['data']['recurring']>,
  { erased: true }
>;

const recurringText = (recurring: Recurring): string =>
  recurring.map(({ day, value, weeks }) => `${day} : ${value}, ${weekParityLabels[weeks]}`).join(' ; ');

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

/** The fields as the record and its fact have them. */
const fields = {
  group: field('équipe', group, 'e'),
  secondaryGroups: field('seconde équipe', list(group), 'e'),
  splitAllowed: field('coupures', yesNo, 'es'),
  notPlanned: field('hors planning', yesNo),
  nightWorker: field(
    'travailleur de nuit',
    shown((value) => nightText(value as boolean | null)),
  ),
  recurring: field(
    'disponibilités habituelles',
    shown((value) => recurringText(value as Recurring) || null),
    'es',
  ),
  openWeeks: field('semaines sans CFA', list(shown((id) => weekName(String(id)))), 'es'),
};

export const profileAudit = defineRecordAudit({
  takes: planningProfileEvents,
  records: [shows(planningProfile, { exists: notShown, profile: fields }, { hasDefaults: true })],
  fields,
  events: {
    PlanningProfileChanged: {
      title: 'Fiche de planning modifiée',
      sentence: ({ data, person }) => about(person, profileText(data)),
    },
  },
});
