import { roleLabel } from '@fournil/contracts/employees/rules';
import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { NamesakeNote, PersonLink } from '../../shared/ui/person-link.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import {
  type AbsenceCard,
  type AbsenceEntry,
  cardSummary,
  entryLabel,
  extentText,
  kinds,
  whenText,
} from './absence-text.ts';
import classes from './absences.module.css';

interface EmployeeCardProps {
  readonly card: AbsenceCard;
  /** Opens one entry; absent for a user without write access. */
  readonly onOpen?: ((entry: AbsenceEntry) => void) | undefined;
}

function Entry({ entry }: { entry: AbsenceEntry }) {
  const { tone } = kinds[entry.kind];
  return (
    <>
      <span>
        <StatusLabel tone={tone}>{entryLabel(entry)}</StatusLabel>
      </span>
      <Box component="span" ta="right">
        {extentText(entry)}
      </Box>
      <span className={classes.when}>{whenText(entry)}</span>
      {entry.reason && <span className={classes.reason}>{entry.reason}</span>}
    </>
  );
}

/** One person's entries in the period [absences-9]. */
export function EmployeeCard({ card, onOpen }: EmployeeCardProps) {
  return (
    <article className={classes.card} aria-label={card.name}>
      <header className={classes.cardHead}>
        <h2>
          <PersonLink employeeId={card.employeeId}>{card.name}</PersonLink>
          <NamesakeNote employeeId={card.employeeId} />
        </h2>
        <p>
          {roleLabel(card.role)}
          {!card.isActive && ' (Inactif)'}
        </p>
        {card.entries.length > 1 && <p className={classes.summary}>{cardSummary(card)}</p>}
      </header>
      <ul className={classes.entries}>
        {card.entries.map((entry) => (
          <li key={entry._id}>
            {onOpen && !entry.certificate ? (
              <UnstyledButton
                className={`pressable focus-inside ${classes.entry}`}
                onClick={() => onOpen(entry)}
              >
                <Entry entry={entry} />
                <IconChevronRight className={classes.chevron} size={16} aria-hidden="true" />
                <span className="visually-hidden">Corriger ou annuler</span>
              </UnstyledButton>
            ) : (
              <div className={classes.entry}>
                <Entry entry={entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
