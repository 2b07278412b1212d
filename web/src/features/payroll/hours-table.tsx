import type { PayMonth, PayPerson } from '@fournil/contracts/payroll/endpoints';
import { Button, UnstyledButton } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { CardList } from '../../shared/data-grid/card-list.tsx';
import { useNamesakeNotes } from '../../shared/queries/employees.ts';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import { peopleOfMonth, workedIn } from './month-totals.ts';
import { figureText, hoursText, type PayRuleShown, secondText, sumOf } from './pay-text.ts';
import classes from './payroll.module.css';

interface HoursTableProps {
  readonly pay: PayMonth;
  readonly title: string;
  readonly onPerson: (person: PayPerson) => void;
  readonly onFigure: (person: PayPerson, rule: PayRuleShown) => void;
}

/** No plan of any of the weeks contains the person: that is no zero. */
const workedText = (person: PayPerson) =>
  workedIn(person) === 0 && person.days.every(({ status }) => status === 'none')
    ? 'pas de planning'
    : hoursText(workedIn(person));

/**
 * Used every month, and therefore visible without scrolling: worked hours, then absences, meals and
 * kilometres.
 */
const first = ['HN', 'HSC', 'HS25', 'HS50', 'HC10', 'HC25', 'CP', 'MAL', 'REPAS', 'KM'];

const inReadingOrder = (rules: readonly PayRuleShown[]): readonly PayRuleShown[] => [
  ...first.flatMap((code) => rules.filter((rule) => rule.code === code)),
  ...rules.filter(({ code }) => !first.includes(code)),
];

/** Whether a box that scrolls sideways hides something at its right edge. */
function useCutEdge(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setCut(element.scrollWidth - element.clientWidth - Math.ceil(element.scrollLeft) > 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return isCut;
}

/**
 * A row per person under contract in the month or with lines, a column per used figure; each figure opens its
 * details.
 */
export function HoursTable({ pay, title, onPerson, onFigure }: HoursTableProps) {
  const { people, rules, byFigure } = useMemo(() => {
    const grouped = Map.groupBy(pay.lines, ({ employeeId, code }) => `${employeeId} ${code}`);
    const codes = new Set(pay.lines.map(({ code }) => code));
    return {
      byFigure: grouped,
      rules: inReadingOrder(pay.rules.filter(({ code }) => codes.has(code))),
      people: peopleOfMonth(pay),
    };
  }, [pay]);
  const namesakes = useNamesakeNotes();
  const isPhone = usePhone();
  const box = useRef<HTMLElement>(null);
  const isCut = useCutEdge(box);
  const isPlanned = ({ weeks }: PayPerson) =>
    weeks.some(({ status, workMinutes }) => status === 'planned' && workMinutes > 0);
  const notesOf = (person: PayPerson) => (
    <>
      {namesakes.get(person.employeeId) && <small>{namesakes.get(person.employeeId)}</small>}
      {isPlanned(person) && <small>planning pas encore confirmé</small>}
    </>
  );
  const nameOf = (person: PayPerson) => (
    <>
      <UnstyledButton className={classes.open} onClick={() => onPerson(person)}>
        {person.name}
      </UnstyledButton>
      {notesOf(person)}
    </>
  );
  const figureOf = (person: PayPerson, rule: PayRuleShown) => {
    const lines = byFigure.get(`${person.employeeId} ${rule.code}`);
    const secondQuantity = lines?.reduce((sum, line) => sum + (line.secondQuantity ?? 0), 0);
    const corrections = lines?.filter(({ period }) => period !== pay.month) ?? [];
    return (
      lines && (
        <>
          <UnstyledButton
            className={classes.open}
            aria-label={`${person.name}, ${rule.label}\u202f: ${figureText(rule, sumOf(lines))}`}
            onClick={() => onFigure(person, rule)}
          >
            {figureText(rule, sumOf(lines))}
          </UnstyledButton>
          {secondQuantity ? <small>{secondText(rule, secondQuantity)}</small> : null}
          {corrections.length > 0 && corrections.length < lines.length && (
            <small>dont régularisation {figureText(rule, sumOf(corrections))}</small>
          )}
          {corrections.length === lines.length && <small>régularisation</small>}
        </>
      )
    );
  };
  if (isPhone)
    return (
      <div className={classes.cards}>
        <CardList
          label={title}
          // Rows that are not confirmed yet come first.
          rows={people.toSorted((one, other) => Number(isPlanned(other)) - Number(isPlanned(one)))}
          rowKey={({ employeeId }) => employeeId}
          summary={workedText}
          actions={(person) => (
            <Button variant="subtle" onClick={() => onPerson(person)}>
              Jour par jour
            </Button>
          )}
          columns={[
            {
              id: 'name',
              header: 'Salarié',
              cell: (person) => (
                <>
                  {person.name}
                  {notesOf(person)}
                </>
              ),
              card: 'title',
            },
            // Only existing quantities of each: all are paid.
            ...rules.map((rule) => ({
              id: rule.code,
              header: rule.head.replace(' %', '\u00a0%'),
              cell: (person: PayPerson) => figureOf(person, rule),
              card: (person: PayPerson) => {
                const value = figureOf(person, rule);
                return value ? { value } : null;
              },
            })),
          ]}
        />
      </div>
    );
  return (
    <div className={classes.frame} data-cut={isCut || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={box} className={classes.scroll} aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <ColumnHeads
            columns={[
              'Salarié',
              { header: 'Travaillé', align: 'right' },
              // A rate stays on one line with its sign.
              ...rules.map(({ head }) => ({
                header: head.replace(' %', '\u00a0%'),
                align: 'right' as const,
              })),
            ]}
          />
          <tbody>
            {people.map((person) => (
              <tr key={person.employeeId}>
                <th scope="row">{nameOf(person)}</th>
                <td data-align="right">{workedText(person)}</td>
                {rules.map((rule) => (
                  <td key={rule.code} data-align="right">
                    {figureOf(person, rule)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
