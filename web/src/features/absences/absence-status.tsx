import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure, lazyPart } from '../../shared/load/lazy-part.tsx';
import { StatTiles } from '../../shared/ui/figures.tsx';
import { EmptyState } from '../../shared/ui/list-states.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { type AbsenceCard, type AbsenceEntry, kinds } from './absence-text.ts';
import classes from './absences.module.css';
import { DeclarationPanel } from './declaration-panel.tsx';
import { EmployeeCard } from './employee-card.tsx';

const chartPart = lazyPart(() => import('./absence-chart.tsx'), {
  instead: (state) =>
    state.hasFailed ? (
      <LoadFailure title="Le graphique n'a pas pu être chargé" state={state} />
    ) : (
      <Skeleton height={280} my={24} />
    ),
});

interface AbsenceStatusProps {
  readonly statistics: AbsenceStatistics;
  readonly admin: boolean;
}

/** The entry the panel was opened on: it stays when the entry meanwhile leaves the period or is cancelled. */
interface Opened {
  readonly card: AbsenceCard;
  readonly entry: AbsenceEntry;
}

const entryIn = ({ employees }: AbsenceStatistics, id: string) =>
  employees.flatMap(({ entries }) => entries).find(({ _id }) => _id === id);

/** The summary cards, without the kinds that the user may not see. */
function tilesOf({ total, sickLeaves, absences, delays }: AbsenceStatistics['totals']) {
  const known = [
    { kind: kinds['sick-leave'], value: sickLeaves },
    { kind: kinds.absence, value: absences },
    { kind: kinds.delay, value: delays },
  ];
  return [
    { label: 'Total', value: total },
    ...known.flatMap(({ kind, value }) =>
      value === null ? [] : [{ label: <StatusLabel tone={kind.tone}>{kind.plural}</StatusLabel>, value }],
    ),
  ];
}

/** 'État des absences': the cards of the period, its chart, and one card per employee. */
export function AbsenceStatus({ statistics, admin }: AbsenceStatusProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { totals, employees, chart, period } = statistics;
  const current = opened && (entryIn(statistics, opened.entry._id) ?? opened.entry);
  return (
    <>
      <StatTiles label="Résumé" tiles={tilesOf(totals)} />
      {employees.length === 0 ? (
        <EmptyState title="Aucune absence enregistrée pour cette période" />
      ) : (
        <>
          {chart.some((bar) => bar.sickLeaves + bar.absences + bar.delays > 0) && (
            <chartPart.Component bars={chart} period={period} />
          )}
          <section className={classes.cards} aria-label="Détail par salarié">
            {employees.map((card) => (
              <EmployeeCard
                key={card.employeeId}
                card={card}
                onOpen={admin ? (entry) => setOpened({ card, entry }) : undefined}
              />
            ))}
          </section>
        </>
      )}
      {opened && current && (
        <DeclarationPanel
          key={current._id}
          entry={current}
          employeeId={opened.card.employeeId}
          name={opened.card.name}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
