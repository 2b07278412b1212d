import { inSentence } from '@fournil/contracts/french-words';
import { registerFieldLabels, registerStatusLabels, sexLabels } from '@fournil/contracts/register/rules';
import { registerEvents } from '@fournil/events/register/events';
import { defineAudit, type Field, field } from '../audit/define-audit.ts';
import { choice, type Format, text } from '../audit/formats.ts';
import { about, without } from '../audit/french.ts';

const named = (name: keyof typeof registerFieldLabels, format: Format, ending?: Field['ending']) =>
  field(inSentence(registerFieldLabels[name]), format, ending);

export const registerAudit = defineAudit({
  takes: registerEvents,
  fields: {
    status: named('status', choice(registerStatusLabels), 'e'),
    nationality: named('nationality', text, 'e'),
    sex: named('sex', choice(sexLabels)),
    qualification: named('qualification', text, 'e'),
    permitType: named('permitType', text),
    permitNumber: named('permitNumber', text),
    agency: named('agency', text),
    workplace: named('workplace', text),
    reason: field('motif', text),
  },
  events: {
    RegisterEntryChanged: {
      title: 'Registre du personnel modifié',
      sentence: ({ person, changed }) => about(person, changed('registre enregistré sans changement')),
      record: (state, data) => ({ ...state, ...without(data, 'employeeId', 'reason') }),
      reason: 'reason',
      masked: ['reason'],
    },
  },
});
