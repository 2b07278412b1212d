import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { movementLabels } from '@fournil/contracts/payroll/lines';
import type { ReactNode } from 'react';
import { count, formatDate } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { ChangeReasons } from './change-reasons.tsx';
import { Closing } from './closing.tsx';
import { Corrections } from './corrections.tsx';
import { Dossier } from './dossier.tsx';
import classes from './month-end.module.css';
import { MonthInputs } from './month-inputs.tsx';
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
  readonly children: ReactNode;
}

function Step({ number, title, id, name = title, children }: StepProps) {
  return (
    <section id={id} className={classes.step} aria-label={name}>
      <h2>
        {number !== undefined && <span className={classes.number}>{number}</span>}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The steps that end a month, in order; the accountant takes the month's papers and reads the last step alone. */
export function MonthEnd({ month, pay, isAdmin }: MonthEndProps) {
  const closing = <Closing month={month} pay={pay} isAdmin={isAdmin} />;
  const dossier = (
    <div className="screen-only">
      <Step id="dossier" title="Dossier du mois">
        <Dossier month={month} />
      </Step>
    </div>
  );
  if (!isAdmin)
    return (
      <>
        {dossier}
        <Step id="cloture" title="Clôture" name="Clôture du mois">
          {closing}
        </Step>
      </>
    );
  return (
    <>
      <div className={classes.steps}>
        <Step number={1} id="semaines" title="Réaliser les semaines">
          <RealizeWeeks pay={pay} />
        </Step>
        <Step number={2} id="saisies" title="Primes, repas, kilomètres">
          <MonthInputs month={month} pay={pay} />
        </Step>
        <Step number={3} id="cloture" title="Clôturer et envoyer" name="Clôture du mois">
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
