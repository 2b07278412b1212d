import { groupLabels } from '@fournil/contracts/settings/staffing';
import { about, type Sentences } from './say.ts';

/** What a recurring availability holds may be health data: that it changed is said, not what it is. */
export const planningProfileSentences: Sentences<'PlanningProfileChanged'> = {
  PlanningProfileChanged: ({ data, person }) => {
    const said: string[] = [];
    if (data.group !== undefined)
      said.push(`équipe ${data.group === null ? 'selon le rôle' : groupLabels[data.group]}`);
    if (data.secondaryGroups !== undefined)
      said.push(
        data.secondaryGroups.length
          ? `seconde équipe ${data.secondaryGroups.map((one) => groupLabels[one]).join(', ')}`
          : 'seconde équipe retirée',
      );
    if (data.splitAllowed !== undefined)
      said.push(data.splitAllowed ? 'coupures permises' : 'coupures exclues');
    if (data.notPlanned !== undefined)
      said.push(data.notPlanned ? 'mis hors planning' : 'planifié à nouveau');
    if (data.recurring !== undefined) said.push('disponibilités habituelles modifiées');
    if (data.openWeeks !== undefined)
      said.push(
        data.openWeeks.length
          ? `semaines sans CFA : ${data.openWeeks.join(', ')}`
          : 'plus de semaine sans CFA',
      );
    return about(person, said.join(', '));
  },
};
