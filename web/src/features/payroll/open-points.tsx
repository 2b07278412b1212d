import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { openPointLabels } from '@fournil/contracts/payroll/messages';
import { weekOf } from '@fournil/contracts/planning/week';
import { Anchor, List } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../../shared/session/session.tsx';

type Pay = Pick<PayMonth, 'month' | 'open' | 'people'>;
type Point = Pay['open'][number];

/** The page of the first person named by a point, if only one person has that name. */
function personOf({ people }: Pay, { details }: Point): string {
  const [name] = details[0]?.split(', ') ?? [];
  const named = people.filter((person) => person.name === name);
  return named.length === 1 ? `/employees/${named[0]?.employeeId}` : '/employees';
}

/** The week of the first day that a point names; its days are in the month or in a neighbouring one. */
function weekOfFirstDay({ month }: Pay, { details }: Point): string {
  const [, day, number] = / (\d{2})\/(\d{2})/.exec(details[0] ?? '') ?? [];
  const { week, year } = weekOf(`${month.slice(0, 4)}-${number ?? month.slice(5)}-${day ?? '01'}`);
  return `/planning?week=${week}&year=${year}`;
}

/** The page where an open point is resolved; null if only time helps. */
const places: Readonly<Record<string, (pay: Pay, point: Point) => string>> = {
  'weeks-planned': () => '#semaines',
  'weeks-without-plan': () => '#semaines',
  'weeks-without-hours': () => '#semaines',
  'no-entry-date': (pay, point) => personOf(pay, point),
  'absent-worked': (pay, point) => weekOfFirstDay(pay, point),
  'outside-contract': (pay, point) => weekOfFirstDay(pay, point),
  'hours-contested': () => '#heures-dites',
  'contracts-end': (pay, point) => personOf(pay, point),
  certificates: () => '/sick-leave-management',
};

/** As much as is read at a glance; more is unfolded. */
const glance = 90;

function Details({ of }: { readonly of: readonly string[] }) {
  const list = (
    <ul className="dimmed">
      {of.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
  if (of.join('').length <= glance) return list;
  return (
    <details>
      <summary>Voir</summary>
      {list}
    </details>
  );
}

/** The open points of a month, each with the people concerned and a link to the page where it can be resolved. */
export function OpenPoints({ pay }: { readonly pay: Pay }) {
  const { search } = useLocation();
  const isAdmin = useIsAdmin();
  return (
    <List spacing="xs" size="sm" my={8} aria-label="Points ouverts">
      {pay.open.map((point) => {
        const label = openPointLabels[point.code] ?? point.code;
        const to = isAdmin ? places[point.code]?.(pay, point) : undefined;
        return (
          <List.Item key={point.code}>
            {to === undefined ? (
              <strong>{label}</strong>
            ) : (
              <Anchor
                component={Link}
                to={to.startsWith('#') ? { search, hash: to } : to}
                inherit
                fw={600}
                c="inherit"
                underline="always"
              >
                {label}
              </Anchor>
            )}
            <Details of={point.details} />
          </List.Item>
        );
      })}
    </List>
  );
}
