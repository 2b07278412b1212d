/**
 * The month with one row per person: for typing into a payroll program, and as the first sheet of the
 * workbook. Pure.
 */
import { movementLabels, type PayLine, type PayMovement } from '@fournil/contracts/payroll/lines';
import type { PayUnit } from '@fournil/labour-rules/pay-rules';
import {
  byPerson,
  type ExportedPerson,
  frenchDay,
  hoursCell,
  moneyCell,
  type PayCell,
  type PayExport,
  type PayRow,
  quantityOf,
  unitOf,
} from './pay-cells.ts';
import { figureOf, figuresInOrder } from './pay-codes.ts';

interface Sum {
  readonly quantity: number;
  readonly cents: number;
  readonly secondQuantity: number;
}

interface Column {
  readonly head: string;
  readonly code: string;
  readonly cellOf: (sum: Sum) => PayCell;
}

const signs: Readonly<Record<PayUnit, string>> = {
  minutes: 'h',
  days: 'j',
  kilometres: 'km',
  count: 'nb',
  cents: '€',
};

function sumOf(lines: readonly PayLine[]): Sum {
  const total = (of: (line: PayLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    quantity: total(({ quantity }) => quantity),
    cents: total(({ cents }) => cents ?? 0),
    secondQuantity: total(({ secondQuantity }) => secondQuantity ?? 0),
  };
}

/** The columns of a figure: quantity, amount and second quantity, if anybody has them. */
function columnsOf(code: string, lines: readonly PayLine[]): readonly Column[] {
  const unit = unitOf(code);
  const { head } = figureOf(code);
  const column = (sign: string, cellOf: Column['cellOf']): Column => ({
    head: `${head} (${sign})`,
    code,
    cellOf,
  });
  const hasSecond = lines.some(({ secondQuantity }) => secondQuantity);
  const amount = column('€', ({ cents }) => moneyCell(cents));
  return [
    ...(unit === 'cents' ? [] : [column(signs[unit], ({ quantity }) => quantityOf({ code, quantity }))]),
    ...(unit === 'days' && hasSecond ? [column('h', ({ secondQuantity }) => hoursCell(secondQuantity))] : []),
    ...(unit === 'cents' && hasSecond
      ? [column('nb', ({ secondQuantity }) => ({ value: secondQuantity, decimals: 0 }))]
      : []),
    ...(unit === 'cents' || lines.some(({ cents }) => cents !== null) ? [amount] : []),
  ];
}

const movementsOf = ({ movements = [] }: ExportedPerson) => movements;

const movementText = ({ kind, date, what }: PayMovement): string =>
  `${movementLabels[kind]} ${frenchDay(date)} (${what})`;

/** People in the product's order; figures that nobody has are left out. */
export function paySummary(of: PayExport): {
  readonly header: readonly string[];
  readonly rows: readonly PayRow[];
} {
  const byFigure = Map.groupBy(of.lines, ({ code }) => code);
  const columns = figuresInOrder.flatMap((code) => {
    const lines = byFigure.get(code);
    return lines ? columnsOf(code, lines) : [];
  });
  const isMoved = of.people.some((person) => movementsOf(person).length > 0);
  return {
    header: [
      'Salarié',
      'Matricule',
      ...(isMoved ? ['Entrée, sortie, contrat'] : []),
      ...columns.map(({ head }) => head),
    ],
    rows: byPerson(of)
      .filter(({ person, lines }) => lines.length > 0 || movementsOf(person).length > 0)
      .map(({ person, lines }) => {
        const own = Map.groupBy(lines, ({ code }) => code);
        return [
          person.name,
          person.number,
          ...(isMoved ? [movementsOf(person).map(movementText).join(' ; ')] : []),
          ...columns.map(({ code, cellOf }) => {
            const found = own.get(code);
            return found ? cellOf(sumOf(found)) : '';
          }),
        ];
      }),
  };
}
