import { frenchDate } from '@fournil/contracts/time/french-dates';
import { isErased } from '@fournil/events/erased';
import { labourCostEvents } from '@fournil/events/payroll/cost-events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { amount } from '../audit/formats.ts';
import { about } from '../audit/french.ts';

const euros = amount('€');

export const labourCostAudit = defineAudit({
  takes: labourCostEvents,
  fields: {
    charges: field('taux de charges patronales', amount('%')),
  },
  families: {
    // One record contains everybody's rates.
    rates: (member, nameOf) => {
      const [employeeId = '', day = ''] = member.split('.');
      return field(`taux horaire brut à partir du ${frenchDate(day)}, ${nameOf(employeeId)}`, euros);
    },
  },
  events: {
    HourlyPayRecorded: {
      title: 'Taux horaire modifié',
      // No amount in the sentence: it is next to it, for a reader who opens the event.
      sentence: ({ data, person }) =>
        about(
          person,
          `taux horaire ${data.cents === null ? 'retiré' : 'enregistré'} à partir du ${frenchDate(data.effectiveOn)}`,
        ),
      record: (state, { employeeId, effectiveOn, cents }) => ({
        ...state,
        [`rates.${employeeId}.${effectiveOn}`]: isErased(cents) || cents === null ? null : cents / 100,
      }),
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    EmployerChargesChanged: {
      title: 'Taux de charges modifié',
      sentence: ({ changed }) => about('Coût du travail', changed('enregistré sans changement')),
      record: (state, { hundredths }) => ({
        ...state,
        charges: hundredths === null ? null : hundredths / 100,
      }),
    },
  },
});
