import type { OnboardingRecord } from '@fournil/contracts/onboarding/endpoints';
import { onboardingMessages, type Side, taskLabel } from '@fournil/contracts/onboarding/tasks';
import { formatDate } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import classes from './onboarding.module.css';
import { showOnboarding } from './onboarding-form.ts';

interface ChecklistProps {
  readonly record: OnboardingRecord;
  readonly side: Side;
  readonly title: string;
  readonly date: string | null;
}

/** One checklist with its legal dates, followed by the shop's own tasks. */
export function Checklist({ record, side, title, date }: ChecklistProps) {
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

/** The completed tasks of a person whose identity is erased, read-only. */
export function ClosedChecklists({ record }: { readonly record: OnboardingRecord }) {
  return (
    <div className={classes.lists}>
      <Notice tone="info">{onboardingMessages.closed}</Notice>
      <Checklist record={record} side="onboarding" title="Entrée" date={record.entryDate} />
      <Checklist record={record} side="offboarding" title="Sortie" date={record.exitDate} />
    </div>
  );
}
