import type { OnboardingRecord } from '@fournil/contracts/onboarding/endpoints';
import { onboardingMessages, type Side, taskLabel } from '@fournil/contracts/onboarding/tasks';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { useSite } from '../../shared/queries/site.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import { showOnboarding } from './onboarding-form.ts';
import { onboardingQuery } from './queries.ts';
import classes from './sheet-page.module.css';

interface SheetPageProps {
  /** What the person was handed out, by the feature that knows. */
  readonly renderHandedOut: (employeeId: string) => ReactNode;
  /** What is due of leave at the exit, by the feature that reckons it. */
  readonly renderLeaveDue: (employeeId: string) => ReactNode;
}

/** Entry, exit and what was handed out of one person, to print or to keep as PDF, and to sign. In a tab of its own. */
export function OnboardingSheetPage({ renderHandedOut, renderLeaveDue }: SheetPageProps) {
  const [search] = useSearchParams();
  const employeeId = search.get('employe') ?? '';
  const { name, city } = useSite();
  const query = useQuery({ ...onboardingQuery(employeeId), enabled: employeeId !== '' });
  return (
    <main className={classes.sheet}>
      <title>Entrée et sortie – Planning Boulangerie</title>
      <header className={classes.head}>
        <div>
          <h1>Entrée et sortie{query.data && `\u202f: ${query.data.employeeName}`}</h1>
          <p>
            {name}, {city}. État au {formatDate(todayInParis())}
          </p>
        </div>
        <IconButton
          variant="filled"
          className={classes.print ?? ''}
          icon={IconPrinter}
          onClick={() => window.print()}
        >
          Imprimer
        </IconButton>
      </header>
      {employeeId === '' ? (
        <p>{onboardingMessages.employee}</p>
      ) : (
        <QueryStates query={query} errorText={onboardingMessages.loadFailed}>
          {(record) => (
            <>
              <Checklist record={record} side="onboarding" title="Entrée" date={record.entryDate} />
              <Checklist record={record} side="offboarding" title="Sortie" date={record.exitDate} />
              {record.exitDate && (
                <section aria-label="Congés dus au départ">
                  <h2>Congés dus au départ</h2>
                  {renderLeaveDue(employeeId)}
                </section>
              )}
              <section aria-label="Tenues, clés et codes">
                <h2>Tenues, clés et codes</h2>
                {renderHandedOut(employeeId)}
              </section>
              <div className={classes.signatures}>
                <p>Date et signature du salarié</p>
                <p>Date et signature de l'employeur</p>
              </div>
            </>
          )}
        </QueryStates>
      )}
    </main>
  );
}

interface ChecklistProps {
  readonly record: OnboardingRecord;
  readonly side: Side;
  readonly title: string;
  readonly date: string | null;
}

/** One checklist with its legal dates; what is beside the checklist follows it. */
function Checklist({ record, side, title, date }: ChecklistProps) {
  const dueOf = (task: string) => record.legalDates.find((one) => one.task === task);
  const beside = Object.entries(record.deadlines).filter(([task]) => dueOf(task)?.side === side);
  const legal = [...Object.entries(record[side]), ...beside].map(([id, state]) => ({
    id,
    label: taskLabel(id),
    due: formatDate(dueOf(id)?.dueDate),
    state,
  }));
  const own = record.ownTasks.flatMap(({ id, label, side: its }) => {
    const state = record.own[id];
    return its === side && state ? [{ id, label, due: '', state }] : [];
  });
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {date && ` le ${formatDate(date)}`}
      </h2>
      <RowsTable
        rows={[...legal, ...own]}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Démarche', cell: ({ label }) => label },
          { header: 'Au plus tard le', cell: ({ due }) => due },
          { header: 'État', cell: ({ id, state }) => showOnboarding(id, state) },
        ]}
      />
    </section>
  );
}
