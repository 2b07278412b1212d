import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { movementLabels } from '@fournil/contracts/payroll/lines';
import { Anchor, List, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, formatDate, formatInstant, formatPeriod, todayInParis } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { NamesakeNote } from '../../shared/ui/person-link.tsx';
import { PhoneFold } from '../../shared/ui/phone-fold.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { Closing } from './closing.tsx';
import { Corrections } from './corrections.tsx';
import { Dossier } from './dossier.tsx';
import classes from './month-end.module.css';
import { monthWeeks } from './month-weeks.ts';
import { RealizeWeeks } from './realize-weeks.tsx';

interface MonthEndProps {
  readonly month: Month;
  readonly pay: PayMonth;
  readonly isAdmin: boolean;
}

interface StepProps {
  readonly number?: number;
  readonly title: string;
  readonly id: string;
  readonly name?: string;
  /** Nothing is left to do in it: folded on a phone. */
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, id, name = title, isDone, children }: StepProps) {
  const heading = (
    <h2>
      {number !== undefined && <span className={classes.number}>{number}</span>}
      {title}
    </h2>
  );
  return (
    <section id={id} className={classes.step} aria-label={name}>
      <PhoneFold heading={heading} open={!isDone}>
        {children}
      </PhoneFold>
    </section>
  );
}

/** Input of the month's pay besides its hours: the page of each (or its part of this one), and how many people have it. */
function monthInputs(pay: Pick<PayMonth, 'lines' | 'month'>) {
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

function MonthInputs({ pay, month }: { readonly pay: PayMonth; readonly month: Month }) {
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

/** The steps that end a month, in order; the accountant takes the month's papers and reads the last step alone. */
export function MonthEnd({ month, pay, isAdmin }: MonthEndProps) {
  const closing = <Closing month={month} pay={pay} isAdmin={isAdmin} />;
  const dossier = (
    <div className="screen-only">
      <Step id="dossier" title="Dossier du mois" isDone={isAdmin}>
        <Dossier month={month} />
      </Step>
    </div>
  );
  if (!isAdmin)
    return (
      <>
        {dossier}
        <Step id="cloture" title="Clôture" name="Clôture du mois" isDone={false}>
          {closing}
        </Step>
      </>
    );
  const isClosed = pay.state === 'closed';
  const areRealized = monthWeeks(pay, todayInParis()).every(({ state }) => state === 'realized');
  const areTyped = monthInputs(pay).every(({ people }) => people > 0);
  return (
    <>
      <SimpleGrid className="screen-only" cols={{ base: 1, md: 3 }} style={{ alignItems: 'start' }}>
        <Step number={1} id="semaines" title="Réaliser les semaines" isDone={areRealized}>
          <RealizeWeeks pay={pay} />
        </Step>
        <Step number={2} id="saisies" title="Primes, repas, kilomètres" isDone={isClosed || areTyped}>
          <MonthInputs month={month} pay={pay} />
        </Step>
        <Step
          number={3}
          id="cloture"
          title="Clôturer et envoyer"
          name="Clôture du mois"
          isDone={isClosed && pay.sentAt !== null}
        >
          {closing}
        </Step>
      </SimpleGrid>
      {dossier}
    </>
  );
}

const labels = {
  meals: 'Frais repas',
  kilometres: 'Frais KM',
  entries: 'Variables saisies à la main',
  week: 'Planning',
  absence: 'Absence',
  leave: 'Congé',
} as const;

/** Reasons for changes after the month was closed, from their forms. */
function ChangeReasons({ reasons }: Pick<PayMonth, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <List spacing="xs" aria-label="Raisons des changements">
      {reasons.map(({ what, name, from, to, reason, recordedAt }) => (
        <List.Item key={`${recordedAt}${what}${name}${from}`}>
          {[
            labels[what],
            name,
            ...(what === 'week' || what === 'absence' || what === 'leave' ? [formatPeriod(from, to)] : []),
          ]
            .filter(Boolean)
            .join(', ')}
          {reason && `\u202f: «\u202f${reason}\u202f»`}
          <Text size="sm" c="dimmed">
            {formatInstant(recordedAt)}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}

/** The remarks on the month besides its figures. */
export function MonthNotes({ pay }: Pick<MonthEndProps, 'pay'>) {
  return (
    <>
      {pay.since.length > 0 && (
        <Notice tone="info" title="Changements depuis la clôture">
          {count(pay.since.length, 'ligne')}{' '}
          {pay.sinceIsOwed
            ? 'à régulariser dans le prochain mois clôturé.'
            : 'à régulariser à la main\u202f: ce mois est trop ancien pour être repris dans le prochain mois clôturé.'}
        </Notice>
      )}
      <Corrections pay={pay} />
      <ChangeReasons reasons={pay.reasons} />
      {pay.movements.length > 0 && (
        <Notice tone="info" title="Entrées, sorties et changements de contrat">
          {pay.movements.map(({ employeeId, kind, date, what, name }) => (
            <div key={`${employeeId} ${kind} ${date}`}>
              {name}
              <NamesakeNote employeeId={employeeId} />
              {'\u202f'}: {movementLabels[kind].toLowerCase()} le {formatDate(date)}, {what}
            </div>
          ))}
        </Notice>
      )}
    </>
  );
}
