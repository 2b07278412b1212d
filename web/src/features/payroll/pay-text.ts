/** Figures of pay as they are read. */
import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { count, formatMoney, formatNumber } from '../../shared/format/french.ts';

export type PayRuleShown = PayMonth['rules'][number];

/** 7 h 30; minutes may be negative in later corrections. */
export function hoursText(minutes: number): string {
  const whole = Math.abs(minutes);
  const rest = whole % 60;
  const text = `${formatNumber(Math.floor(whole / 60))}\u202fh${rest === 0 ? '' : `\u202f${String(rest).padStart(2, '0')}`}`;
  return minutes < 0 ? `−${text}` : text;
}

interface Sum {
  readonly quantity: number;
  readonly cents: number;
}

export function figureText({ unit }: Pick<PayRuleShown, 'unit'>, { quantity, cents }: Sum): string {
  switch (unit) {
    case 'minutes':
      return hoursText(quantity);
    case 'days':
      return `${formatNumber(quantity / 100)}\u202fj`;
    case 'kilometres':
      return `${formatNumber(quantity / 100)}\u202fkm`;
    case 'count':
      return formatNumber(quantity);
    case 'cents':
      return formatMoney(cents);
  }
}

/** The text shown next to a figure: hours of absence days, meals of an amount. */
export const secondText = ({ unit }: Pick<PayRuleShown, 'unit'>, secondQuantity: number): string =>
  unit === 'days' ? hoursText(secondQuantity) : count(secondQuantity, 'repas', 'repas');

export const sumOf = (lines: readonly PayLine[]): Sum => ({
  quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  cents: lines.reduce((sum, line) => sum + (line.cents ?? 0), 0),
});

export const statusWords = {
  realized: 'réalisé',
  planned: 'prévu',
  none: 'sans planning',
} as const;

export const certificateWords = {
  received: 'certificat validé',
  pending: 'certificat à valider',
  missing: 'certificat manquant',
} as const;

export const halfWords: Readonly<Record<PayLine['half'], string>> = {
  '': '',
  start: 'à partir de midi',
  end: 'jusqu’à midi',
  both: 'de midi à midi',
};
