import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { isErased } from '@fournil/events/erased';
import { vehicleEvents } from '@fournil/events/expenses/vehicle-events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { amount, either } from '../audit/formats.ts';
import { about } from '../audit/french.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

export const vehiclesAudit = defineAudit({
  takes: vehicleEvents,
  fields: { closedMonthReason: closedMonthReasonField },
  families: {
    // One record contains everybody's cars.
    horsepower: (member, nameOf) => {
      const [employeeId = '', from = ''] = member.split('.');
      return field(
        `puissance fiscale à partir ${ofName(frenchMonth(from))}, ${nameOf(employeeId)}`,
        amount('CV'),
      );
    },
    electric: (member, nameOf) => {
      const [employeeId = '', from = ''] = member.split('.');
      const label = `véhicule à partir ${ofName(frenchMonth(from))}, ${nameOf(employeeId)}`;
      return field(label, either('électrique', 'non électrique'));
    },
  },
  events: {
    VehicleRecorded: {
      title: 'Véhicule modifié',
      // The car itself is next to the sentence, for a reader who opens the event.
      sentence: ({ data, person }) =>
        about(
          person,
          `véhicule ${data.horsepower === null ? 'retiré' : 'enregistré'} à partir ${ofName(frenchMonth(data.from))}`,
        ),
      record: (state, { employeeId, from, horsepower, electric }) => {
        const isGone = isErased(horsepower) || isErased(electric) || horsepower === null;
        return {
          ...state,
          [`horsepower.${employeeId}.${from}`]: isGone ? null : horsepower,
          [`electric.${employeeId}.${from}`]: isGone ? null : electric,
        };
      },
    },
  },
});
