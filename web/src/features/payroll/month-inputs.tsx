import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './month-end.module.css';

/** Input of the month's pay besides its hours: the page of each (or its part of this one), and how many people have it. */
export function monthInputs(pay: Pick<PayMonth, 'lines' | 'month'>) {
  const having = (...codes: readonly string[]) =>
    new Set(
      pay.lines
        .filter(({ code, period }) => period === pay.month && codes.includes(code))
        .map(({ employeeId }) => employeeId),
    ).size;
  return [
    { label: 'Primes', to: '#variables', people: having('PRIME') },
    { label: 'Acomptes et transport', to: '#variables', people: having('ACOMPTE', 'TRANSP') },
    { label: 'Frais repas', to: '/meal-expenses', people: having('REPAS') },
    { label: 'Titres-restaurant et repas fournis', to: '#variables', people: having('TR', 'AN') },
    { label: 'Frais KM', to: '/km-expenses', people: having('KM', 'IK') },
  ];
}

export function MonthInputs({ pay, month }: { readonly pay: PayMonth; readonly month: Month }) {
  const search = `?mois=${month.month}&annee=${month.year}`;
  return (
    <ul className={classes.lines}>
      {monthInputs(pay).map(({ label, to, people }) => (
        <li key={label}>
          {/* An anchor alone would lose the month that the address names. */}
          <Anchor
            component={Link}
            to={to.startsWith('#') ? { search, hash: to } : { pathname: to, search }}
            inherit
            c="inherit"
            underline="always"
          >
            {label}
          </Anchor>
          {people === 0 ? (
            <StatusLabel tone="neutral">Vide</StatusLabel>
          ) : (
            <span className={classes.detail}>{count(people, 'salarié')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
