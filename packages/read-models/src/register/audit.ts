import { registerStatusLabels, sexLabels } from '@fournil/contracts/register/rules';
import { registerEvents } from '@fournil/events/register/events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { choice, text } from '../audit/formats.ts';
import { about, without } from '../audit/french.ts';

export const registerAudit = defineAudit({
  takes: registerEvents,
  fields: {
    status: field('partie du registre', choice(registerStatusLabels), 'e'),
    nationality: field('nationalité', text, 'e'),
    sex: field('sexe', choice(sexLabels)),
    qualification: field('qualification', text, 'e'),
    permitType: field('titre de travail', text),
    permitNumber: field('numéro du titre de travail', text),
    agency: field('agence', text, 'e'),
    workplace: field('lieu de présence', text),
    reason: field('motif', text),
  },
  events: {
    RegisterEntryChanged: {
      title: 'Registre du personnel modifié',
      sentence: ({ person, changed }) => about(person, changed('registre enregistré sans changement')),
      record: (state, data) => ({ ...state, ...without(data, 'employeeId', 'reason') }),
      reason: 'reason',
    },
  },
});
