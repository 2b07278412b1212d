import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { vehicles } from '@fournil/domain/expenses/vehicles';
import { vehicleEvents } from '@fournil/events/expenses/events';
import { field } from '../audit/define-audit.ts';
import { about, amount, either } from '../audit/formats.ts';
import { defineRecordAudit, each, shows } from '../audit/record-audit.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

export const vehiclesAudit = defineRecordAudit({
  takes: vehicleEvents,
  records: [
    shows(
      vehicles,
      each(
        {
          horsepower: field('puissance fiscale', amount('CV')),
          electric: field('véhicule', either('électrique', 'non électrique')),
        },
        {
          as: 'vehicles',
          // One record contains everybody's cars.
          titled: (own, member, nameOf) => {
            const [employeeId = '', from = ''] = member.split('.');
            const since = `à partir ${ofName(frenchMonth(from))}, ${nameOf(employeeId)}`;
            return { ...own, label: `${own.label} ${since}` };
          },
        },
      ),
    ),
  ],
  fields: { closedMonthReason: closedMonthReasonField },
  events: {
    VehicleRecorded: {
      title: 'Véhicule modifié',
      // The car itself is next to the sentence, for a reader who opens the event.
      sentence: ({ data, person }) =>
        about(
          person,
          `véhicule ${data.horsepower === null ? 'retiré' : 'enregistré'} à partir ${ofName(frenchMonth(data.from))}`,
        ),
    },
  },
});
