import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { movementLabels } from '@fournil/contracts/payroll/lines';
import type { ReactNode } from 'react';
import { count, formatDate, todayInParis } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PhoneFold } from '../../shared/ui/phone-fold.tsx';
import { ChangeReasons } from './change-reasons.tsx';
import { Closing } from './closing.tsx';
import { Corrections } from './corrections.tsx';
import { Dossier } from './dossier.tsx';
import classes from './month-end.module.css';
import { MonthInputs, monthInputs } from './month-inputs.tsx';
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
      <div className={classes.steps}>
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
      </div>
      {dossier}
    </>
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
              {'\u202f'}: {movementLabels[kind].toLowerCase()} le {formatDate(date)}, {what}
            </div>
          ))}
        </Notice>
      )}
    </>
  );
}
