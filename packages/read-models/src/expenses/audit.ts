import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { erasedText, isErased } from '@fournil/events/erased';
import { expensesEvents } from '@fournil/events/expenses/events';
import { defineAudit, type FieldChange, field, type RecordState } from '../audit/define-audit.ts';
import { amount } from '../audit/formats.ts';
import { about } from '../audit/french.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

const euros = amount('€');
const number = amount();

/** A record in which the fields of one member of a family are these and no other. */
function withMember(
  state: RecordState,
  member: string,
  fields: readonly (readonly [string, unknown])[],
): RecordState {
  const others = Object.entries(state).filter(([name]) => !name.startsWith(`${member}.`));
  return Object.fromEntries([...others, ...fields.map(([name, value]) => [`${member}.${name}`, value])]);
}

/** Few enough to be listed one by one. */
const tellable = 4;

/** Changes in a clause: one by one, or how many and from which sum to which. */
function changesClause(
  changes: readonly FieldChange[],
  one: (change: FieldChange) => string,
  many: string,
  show: (value: unknown) => string,
): string {
  if (changes.length === 0) return 'sans changement';
  if (changes.length <= tellable) return changes.map(one).join(', ');
  const sum = (side: 'before' | 'after') =>
    changes.reduce((cents, change) => cents + Math.round(Number(change[side] ?? 0) * 100), 0) / 100;
  return `${changes.length} ${many}, ${show(sum('before'))} → ${show(sum('after'))}`;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const arrow = (show: (value: unknown) => string, { before, after }: FieldChange): string =>
  `${show(before ?? 0)} → ${show(after ?? 0)}`;

const inEuros = (value: unknown) => euros.show(value ?? 0, String) ?? '';
const asCount = (value: unknown) => number.show(value ?? 0, String) ?? '';

export const expensesAudit = defineAudit({
  takes: expensesEvents,
  fields: { closedMonthReason: closedMonthReasonField },
  families: {
    // A month holds the rows of everybody.
    meals: (member, nameOf) => {
      const [employeeId = '', day = ''] = member.split('.');
      return field(`${nameOf(employeeId)}, repas du ${day}`, euros);
    },
    journeys: (member, nameOf) => {
      const [employeeId = '', ...name] = member.split('.');
      return field(`${nameOf(employeeId)}, trajets « ${name.join('.')} »`, number, 's');
    },
  },
  events: {
    MealExpensesRecorded: {
      title: 'Frais repas enregistrés',
      sentence: ({ data, person, changes }) => {
        const day = (change: FieldChange) => `le ${lastPart(change.field)} ${arrow(inEuros, change)}`;
        const what = isErased(data.days) ? erasedText : changesClause(changes, day, 'jours', inEuros);
        return about(person, `frais repas ${ofName(frenchMonth(data.month))}, ${what}`);
      },
      record: (state, { employeeId, days }) =>
        isErased(days)
          ? state
          : withMember(
              state,
              `meals.${employeeId}`,
              days.map(({ day, cents }) => [String(day), cents / 100]),
            ),
    },
    KilometresRecorded: {
      title: 'Frais KM enregistrés',
      sentence: ({ data, person, changes }) => {
        const journey = (change: FieldChange) =>
          `${change.field.split('.').slice(2).join('.')} ${arrow(asCount, change)}`;
        const what = isErased(data.journeys)
          ? erasedText
          : changesClause(changes, journey, 'trajets', asCount);
        return about(person, `frais KM ${ofName(frenchMonth(data.month))}, ${what}`);
      },
      record: (state, { employeeId, journeys }) =>
        isErased(journeys)
          ? state
          : withMember(
              state,
              `journeys.${employeeId}`,
              journeys.map(({ name, count }) => [name, count]),
            ),
    },
    KilometresReset: {
      title: 'Frais KM réinitialisés',
      sentence: ({ data, person }) => about(person, `frais KM ${ofName(frenchMonth(data.month))} effacés`),
      record: (state, { employeeId }) => withMember(state, `journeys.${employeeId}`, []),
    },
  },
});
