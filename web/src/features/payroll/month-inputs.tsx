import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './month-end.module.css';

/** Input of the month's pay besides its hours: where each is typed, and whether it is empty. */
export function MonthInputs({ pay, month }: { readonly pay: PayMonth; readonly month: Month }) {
  const at = `?mois=${month.month}&annee=${month.year}`;
  const having = (...codes: readonly string[]) =>
    new Set(
      pay.lines
        .filter(({ code, period }) => period === pay.month && codes.includes(code))
        .map(({ employeeId }) => employeeId),
    ).size;
  const inputs = [
    { label: 'Primes', to: '#variables', people: having('PRIME') },
    { label: 'Acomptes et transport', to: '#variables', people: having('ACOMPTE', 'TRANSP') },
    { label: 'Frais repas', to: `/meal-expenses${at}`, people: having('REPAS') },
    { label: 'Titres-restaurant et repas fournis', to: '#variables', people: having('TR', 'AN') },
    { label: 'Frais KM', to: `/km-expenses${at}`, people: having('KM', 'IK') },
  ];
  return (
    <ul className={classes.lines}>
      {inputs.map(({ label, to, people }) => (
        <li key={label}>
          {/* An anchor alone would lose the month that the address names. */}
          <Anchor
            component={Link}
            to={to.startsWith('#') ? { search: at, hash: to } : to}
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
