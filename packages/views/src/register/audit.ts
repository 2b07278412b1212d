import { inSentence } from '@fournil/contracts/french-words';
import { registerFieldLabels, registerStatusLabels, sexLabels } from '@fournil/contracts/register/rules';
import { registerEntry } from '@fournil/domain/register/record';
import { registerEvents } from '@fournil/events/register/events';
import { type Field, field } from '../audit/define-audit.ts';
import { about, choice, type Format, text } from '../audit/formats.ts';
import { defineRecordAudit, notShown, shows } from '../audit/record-audit.ts';

const named = (name: keyof typeof registerFieldLabels, format: Format, ending?: Field['ending']) =>
  field(inSentence(registerFieldLabels[name]), format, ending);

export const registerAudit = defineRecordAudit({
  takes: registerEvents,
  records: [
    shows(
      registerEntry,
      {
        fields: {
          status: named('status', choice(registerStatusLabels), 'e'),
          nationality: named('nationality', text, 'e'),
          sex: named('sex', choice(sexLabels)),
          qualification: named('qualification', text, 'e'),
          permitType: named('permitType', text),
          permitNumber: named('permitNumber', text),
          agency: named('agency', text),
          workplace: named('workplace', text),
        },
        exists: notShown,
      },
      { hasDefaults: true },
    ),
  ],
  fields: { reason: field('motif', text) },
  events: {
    RegisterEntryChanged: {
      title: 'Registre du personnel modifié',
      sentence: ({ person, changed }) => about(person, changed('registre enregistré sans changement')),
      reason: 'reason',
      masked: ['reason'],
    },
  },
});
