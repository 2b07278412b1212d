/**
 * Pay rules as data: the definition of each figure of a month, with its sources; thresholds by their first
 * day.
 */
import file from './pay-rules.json' with { type: 'json' };
import type { CalendarDate } from './week.ts';

/**
 * The unit of a quantity: minutes, hundredths of a day, hundredths of a kilometre, pieces; « cents » has only
 * an amount.
 */
export type PayUnit = 'minutes' | 'days' | 'kilometres' | 'count' | 'cents';

export const payCodes = [
  'HN',
  'HSC',
  'HS25',
  'HS50',
  'RC25',
  'RC50',
  'HC10',
  'HC25',
  'NUIT',
  'DIM',
  'FERIE',
  'MAI',
  'FERNT',
  'SOLI',
  'CFA',
  'FORM',
  'CP',
  'RECUP',
  'EVF',
  'CSS',
  'MAL',
  'AT',
  'TRAJET',
  'MATER',
  'PATER',
  'ADOPT',
  'NAISS',
  'PARENT',
  'EXAM',
  'ABS',
  'RET',
  'CHOU',
  'REPAS',
  'KM',
  'IK',
  'TR',
  'AN',
  'TRANSP',
  'PRIME',
  'ACOMPTE',
  'CPDU1',
  'CPDU',
  'RECUPDU',
  'FINCDD',
] as const;
export type PayCode = (typeof payCodes)[number];

export interface PayRule {
  readonly code: PayCode;
  readonly label: string;
  readonly unit: PayUnit;
  /** Premium in percent. */
  readonly rate: number;
  readonly text: string;
  /** A worked example; absent if an amount is typed. */
  readonly example?: string;
  readonly source: readonly string[];
}

export const payRules = file.rules as readonly PayRule[];

const byCode = new Map(payRules.map((rule) => [rule.code, rule]));

export function payRule(code: PayCode): PayRule {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`No pay rule "${code}"`);
  return found;
}

export interface PayThresholds {
  readonly from: CalendarDate;
  /** Overtime begins beyond. */
  readonly legalWeekMinutes: number;
  /** Overtime at 25 %; later minutes at 50 %. */
  readonly firstOvertimeMinutes: number;
  /** Tenths of a part-time contract at 10 %; later minutes at 25 %. */
  readonly complementaryTenths: number;
}

/** The thresholds in force on a day; for an earlier day, the oldest known ones. */
export function payThresholds(date: CalendarDate): PayThresholds {
  const [oldest] = file.thresholds;
  const found = file.thresholds.findLast(({ from }) => from <= date) ?? oldest;
  if (!found) throw new RangeError('No thresholds of pay');
  return found;
}
