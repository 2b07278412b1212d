import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { basisLabel } from '@fournil/week/judge/rule-basis';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { groupFindings, type PersonFindings } from './group-findings.ts';
import classes from './panels.module.css';

interface FindingListProps {
  readonly findings: readonly PlanFinding[];
  readonly label: string;
}

function PersonLine({ person, name }: { readonly person: PersonFindings; readonly name: string }) {
  return (
    <li>
      <span className={classes.personName}>{name}</span>
      {person.days.map((day) => (
        <div key={day}>{day}</div>
      ))}
      {person.missing.length > 0 && (
        <div>
          Il manque{'\u202f:'} {person.missing.join(', ')}.
        </div>
      )}
      {person.evidence.length > 0 && (
        <div>
          Document{'\u202f:'} {person.evidence.join(', ')}.
        </div>
      )}
    </li>
  );
}

/** Findings of the labour-rules checker: each rule once, what it rests on, the people it concerns, its articles folded. */
export function FindingList({ findings, label }: FindingListProps) {
  const { personOf } = useWeekPage();
  const nameOf = (id: string | null) => (id === null ? 'La boutique' : (personOf(id)?.name ?? 'Salarié'));
  return (
    <ul className={classes.findings} aria-label={label}>
      {groupFindings(findings).map((rule) => (
        <li key={`${rule.ruleId} ${rule.status}`}>
          <div className={classes.findingHead}>
            <strong>{rule.title}</strong>
            <StatusLabel tone={toneOf(rule)}>{basisLabel(rule)}</StatusLabel>
          </div>
          {rule.sentences.map((sentence) => (
            <div key={sentence} className={classes.sentence}>
              {sentence}
            </div>
          ))}
          <ul className={classes.people} aria-label={`${rule.title}, personnes concernées`}>
            {rule.people.map((person) => (
              <PersonLine key={person.employeeId} person={person} name={nameOf(person.employeeId)} />
            ))}
          </ul>
          {rule.source.length > 0 && (
            <details className={classes.source}>
              <summary>Références</summary>
              {rule.source.join('\u202f; ')}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
