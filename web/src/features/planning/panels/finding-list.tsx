import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './panels.module.css';

interface FindingListProps {
  readonly findings: readonly PlanFinding[];
  readonly label: string;
}

const statusText = ({ status, severity }: PlanFinding): string => {
  if (status === 'unverifiable') return 'Non vérifiable';
  if (status === 'overridden') return 'Couvert par un document';
  if (severity === 'legal_hard') return 'Interdit par la loi';
  if (severity === 'legal_hard_consent') return 'Accord du salarié nécessaire';
  if (severity === 'contractual_soft') return 'Convention ou contrat';
  return severity === 'info_pay' ? 'Pour la paie' : 'À savoir';
};

/** Findings of the labour-rules checker: person and days, the rule by name, its message, its articles. */
export function FindingList({ findings, label }: FindingListProps) {
  const { personOf } = useWeekPage();
  const nameOf = (id: string | null) => (id === null ? 'Le magasin' : (personOf(id)?.name ?? 'Salarié'));
  return (
    <ul className={classes.findings} aria-label={label}>
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one rule can speak twice of a person; the order is the checker's
        <li key={`${finding.ruleId}-${index}`}>
          <div className={classes.findingHead}>
            <strong>{nameOf(finding.employeeId)}</strong>
            {finding.dates.length > 0 && <span>{finding.dates.map(columnDate).join(', ')}</span>}
            <StatusLabel tone={toneOf(finding)}>{statusText(finding)}</StatusLabel>
          </div>
          <div>
            <strong>{finding.title}.</strong> {finding.message}
          </div>
          {finding.missing && (
            <div>
              Il manque{'\u202f:'} {finding.missing}.
            </div>
          )}
          {finding.evidence.length > 0 && (
            <div>
              Document{'\u202f:'} {finding.evidence.join(', ')}.
            </div>
          )}
          <div className={classes.source}>{finding.source.join('\u202f; ')}</div>
        </li>
      ))}
    </ul>
  );
}
