import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { kilometresMonth, mealsMonth } from '@fournil/domain/expenses/record';
import { erasedText, isErased } from '@fournil/events/define';
import { expensesEvents } from '@fournil/events/expenses/events';
import { type FieldChange, field } from '../audit/define-audit.ts';
import { about, amount } from '../audit/formats.ts';
import { defineRecordAudit, each, notShown, ofPerson, shows } from '../audit/record-audit.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

const euros = amount('€');
const number = amount();

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

export const expensesAudit = defineRecordAudit({
  takes: expensesEvents,
  // A month holds the rows of everybody.
  records: [
    shows(
      mealsMonth,
      each(each(field('repas', euros), { titled: (own, day) => ({ ...own, label: `repas du ${day}` }) }), {
        as: 'meals',
        titled: ofPerson,
      }),
    ),
    shows(
      kilometresMonth,
      each(
        each(
          { count: field('trajets', number, 's'), name: notShown, kmHundredths: notShown },
          {
            by: ({ name }) => name,
            titled: (own, name) => ({ ...own, label: `${own.label} « ${name} »` }),
          },
        ),
        { as: 'journeys', titled: ofPerson },
      ),
    ),
  ],
  fields: { closedMonthReason: closedMonthReasonField },
  events: {
    MealExpensesRecorded: {
      title: 'Frais repas enregistrés',
      sentence: ({ data, person, changes }) => {
        const day = (change: FieldChange) => `le ${lastPart(change.field)} ${arrow(inEuros, change)}`;
        const what = isErased(data.days) ? erasedText : changesClause(changes, day, 'jours', inEuros);
        return about(person, `frais repas ${ofName(frenchMonth(data.month))}, ${what}`);
      },
    },
    KilometresRecorded: {
      title: 'Frais KM enregistrés',
      sentence: ({ data, person, changes }) => {
        const journey = (change: FieldChange) =>
          `${change.field.split('.').slice(2, -1).join('.')} ${arrow(asCount, change)}`;
        const what = isErased(data.journeys)
          ? erasedText
          : changesClause(changes, journey, 'trajets', asCount);
        return about(person, `frais KM ${ofName(frenchMonth(data.month))}, ${what}`);
      },
    },
    KilometresReset: {
      title: 'Frais KM réinitialisés',
      sentence: ({ data, person }) => about(person, `frais KM ${ofName(frenchMonth(data.month))} effacés`),
    },
  },
});
