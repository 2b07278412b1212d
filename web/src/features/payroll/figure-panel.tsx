import {
  type PayDayShown,
  type PayMonth,
  type PayPerson,
  payOfMonth,
} from '@fournil/contracts/payroll/endpoints';

import type { PayLine } from '@fournil/contracts/payroll/lines';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/use-api.ts';
import { formatDate, formatPeriod } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { figureDays, statusOfDays } from './figure-days.ts';
import {
  certificateWords,
  figureText,
  halfWords,
  hoursText,
  type PayRuleShown,
  secondText,
  statusWords,
  sumOf,
} from './pay-text.ts';
import classes from './payroll.module.css';

interface FigurePanelProps {
  readonly pay: PayMonth;
  readonly person: PayPerson;
  readonly rule: PayRuleShown;
  readonly onClose: () => void;
}

/** The days of a person in the months of the lines: a correction has its days in an earlier month. */
function useDaysOf({ pay, person }: Pick<FigurePanelProps, 'pay' | 'person'>, lines: readonly PayLine[]) {
  const others = [...new Set(lines.map(({ period }) => period))].filter((period) => period !== pay.month);
  const read = useQueries({
    queries: others.map((period) =>
      apiQuery(payOfMonth, { params: { year: Number(period.slice(0, 4)), month: Number(period.slice(5)) } }),
    ),
  });
  const found = read.flatMap(
    ({ data }) => data?.people.filter((one) => one.employeeId === person.employeeId) ?? [],
  );
  const people = [person, ...found];
  return { days: people.flatMap(({ days }) => days), around: people.flatMap(({ around }) => around) };
}

/** The data that a figure is made of: its rule with the sources, and its lines with the shifts behind them. */
export function FigurePanel({ pay, person, rule, onClose }: FigurePanelProps) {
  const nameOf = useNameWithNote();
  const lines = pay.lines.filter(
    ({ employeeId, code }) => employeeId === person.employeeId && code === rule.code,
  );
  const known = useDaysOf({ pay, person }, lines);
  const isOfHours = rule.unit === 'minutes' && rule.code !== 'RET' && rule.code !== 'CHOU';
  return (
    <SidePanel title={`${nameOf(person.employeeId, person.name)} – ${rule.label}`} onClose={onClose}>
      <p className={classes.rule}>
        {rule.text}
        <small>{rule.source.join(' ; ')}</small>
      </p>
      <table className={classes.table} aria-label={rule.label}>
        <ColumnHeads
          columns={['Jours', 'D’où', { header: figureText(rule, sumOf(lines)), align: 'right' }]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.period} ${line.from} ${line.to} ${line.half} ${line.source}`}>
              <th scope="row">
                {formatPeriod(line.from, line.to)}
                {line.period !== pay.month && <small>régularisation</small>}
                {line.half && <small>{halfWords[line.half]}</small>}
              </th>
              <td style={{ whiteSpace: 'normal' }}>
                {figureDays(known, rule, line).map(({ date, label, text }) => (
                  <div key={date}>
                    {label}
                    {'\u202f'}: {text}
                  </div>
                ))}
                {isOfHours && <small>{statusWords[statusOfDays(known, line)]}</small>}
                {line.certificate && <small>{certificateWords[line.certificate]}</small>}
              </td>
              <td data-align="right">
                {figureText(rule, { quantity: line.quantity, cents: line.cents ?? 0 })}
                {line.secondQuantity ? <small>{secondText(rule, line.secondQuantity)}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidePanel>
  );
}

interface PersonPanelProps extends Pick<FigurePanelProps, 'person' | 'onClose'> {
  readonly month: Month;
}

/** One person's days, with all their pay data. */
export function PersonPanel({ person, month, onClose }: PersonPanelProps) {
  const name = useNameWithNote()(person.employeeId, person.name);
  return (
    <SidePanel title={`${name} – ${monthTitle(month)}, jour par jour`} onClose={onClose}>
      <table className={classes.table} aria-label="Jours du mois">
        <ColumnHeads columns={['Jour', 'Créneaux', { header: 'Travaillé', align: 'right' }]} />
        <tbody>
          {person.days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDate(day.date).slice(0, 5)}</th>
              <td style={{ whiteSpace: 'normal' }}>
                {day.shifts.map(({ start, end }) => hoursWithNextDay(start, end)).join(', ') ||
                  day.word ||
                  '—'}
                <small>{notesOf(day)}</small>
              </td>
              <td data-align="right">{day.work > 0 ? hoursText(day.work) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidePanel>
  );
}

function notesOf(day: PayDayShown): string {
  const figures: readonly (readonly [string, number])[] = [
    ['nuit', day.night],
    ['dimanche', day.sunday],
    ['férié', day.holiday],
    ['1er mai', day.mayFirst],
    ['solidarité', day.solidarity],
    ['formation', day.training],
  ];
  const notes = figures
    .filter(([, minutes]) => minutes > 0)
    .map(([label, minutes]) => `${label} ${hoursText(minutes)}`);
  return [...day.holidays, ...notes, ...(day.work > 0 ? [statusWords[day.status]] : [])].join(', ');
}
