import { frenchDate } from '@fournil/contracts/time/french-dates';
import { labourCost } from '@fournil/domain/payroll/cost';
import { labourCostEvents } from '@fournil/events/payroll/cost-events';
import { field } from '../audit/define-audit.ts';
import { about, amount, shown } from '../audit/formats.ts';
import { defineRecordAudit, each, shows } from '../audit/record-audit.ts';

const euros = amount('€');
const percent = amount('%');
const cents = shown((value) => euros.show(Number(value) / 100, String));
const hundredths = shown((value) => percent.show(Number(value) / 100, String));

export const labourCostAudit = defineRecordAudit({
  takes: labourCostEvents,
  records: [
    shows(labourCost, {
      charges: field('taux de charges patronales', hundredths),
      // One record contains everybody's rates.
      rates: each(
        each(field('taux horaire brut', cents), {
          titled: (own, day) => ({ ...own, label: `${own.label} à partir du ${frenchDate(day)}` }),
        }),
        { titled: (own, id, nameOf) => ({ ...own, label: `${own.label}, ${nameOf(id)}` }) },
      ),
    }),
  ],
  events: {
    HourlyPayRecorded: {
      title: 'Taux horaire modifié',
      // No amount in the sentence: it is next to it, for a reader who opens the event.
      sentence: ({ data, person }) =>
        about(
          person,
          `taux horaire ${data.cents === null ? 'retiré' : 'enregistré'} à partir du ${frenchDate(data.effectiveOn)}`,
        ),
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    EmployerChargesChanged: {
      title: 'Taux de charges modifié',
      sentence: ({ changed }) => about('Coût du travail', changed('enregistré sans changement')),
    },
  },
});
