import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { basisLabel } from '@fournil/domain/week/judge/rule-basis';
import { Box, Button, Flex, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { groupFindings, type PersonFindings, personAction } from './group-findings.ts';
import classes from './panels.module.css';

interface FindingListProps {
  readonly findings: readonly PlanFinding[];
  readonly label: string;
  /** With a button per person. */
  readonly isOpen?: boolean;
}

/** Opens the shift to change, or finds somebody instead of an absent person. */
function ActionButton({ person }: { readonly person: PersonFindings }) {
  const page = useWeekPage();
  const action = personAction(person, page);
  if (!action) return null;
  const act = action.isAway ? page.shiftActions.findReplacement : page.shiftActions.open;
  return (
    <Button className={classes.remedy} variant="default" onClick={() => act(action.shiftId)}>
      {action.text}
    </Button>
  );
}

interface PersonLineProps {
  readonly person: PersonFindings;
  readonly name: string;
  readonly action: ReactNode;
}

function PersonLine({ person, name, action }: PersonLineProps) {
  return (
    <li>
      <span className="semibold">{name}</span>
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
      {action}
    </li>
  );
}

/** Findings of the labour-rules checker: each rule once, what it rests on, the people it concerns, its articles folded. */
export function FindingList({ findings, label, isOpen = false }: FindingListProps) {
  const { personOf } = useWeekPage();
  const nameOf = (id: string | null) => (id === null ? 'La boutique' : (personOf(id)?.name ?? 'Salarié'));
  return (
    <Stack component="ul" className={classes.findings} gap={14} aria-label={label}>
      {groupFindings(findings).map((rule) => (
        <li key={`${rule.ruleId} ${rule.status}`}>
          <Flex gap="2px 10px" wrap="wrap">
            <strong>{rule.title}</strong>
            <StatusLabel tone={toneOf(rule)}>{basisLabel(rule)}</StatusLabel>
          </Flex>
          {rule.sentences.map((sentence) => (
            <div key={sentence} className="small">
              {sentence}
            </div>
          ))}
          <ul className={classes.people} aria-label={`${rule.title}, personnes concernées`}>
            {rule.people.map((person) => (
              <PersonLine
                key={person.employeeId}
                person={person}
                name={nameOf(person.employeeId)}
                action={isOpen && <ActionButton person={person} />}
              />
            ))}
          </ul>
          {rule.source.length > 0 && (
            <Box component="details" fz="sm" c="dimmed">
              <summary>Références</summary>
              {rule.source.join('\u202f; ')}
            </Box>
          )}
        </li>
      ))}
    </Stack>
  );
}
