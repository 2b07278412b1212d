import { Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../api/api-error.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import type { NumberRow } from './grid-row.tsx';
import type { NumberGridState } from './use-number-grid.ts';

interface ProposedCell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

export interface Proposal {
  readonly cells: readonly ProposedCell[];
  /** The text about the cells that the proposal filled, shown until they are saved. */
  note(filled: readonly ProposedCell[]): string;
}

interface ProposeFromWorkedWeeksProps {
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
  /** Null if there is no source for a proposal; the user was informed. */
  ask(): Promise<Proposal | null>;
  readonly allFilled: string;
}

/** Fills the empty cells of a grid with the proposals from the worked weeks; the user saves them. */
export function ProposeFromWorkedWeeks({ rows, grid, ask, allFilled }: ProposeFromWorkedWeeksProps) {
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const propose = async () => {
    setAsking(true);
    try {
      const proposal = await ask();
      if (!proposal) return;
      const known = new Set(rows.map(({ id }) => id));
      const empty = proposal.cells.filter(
        ({ row, column }) => known.has(row) && grid.valueOf(row, column) === 0,
      );
      if (empty.length === 0) return toast.success(allFilled);
      grid.type(empty);
      setNote(proposal.note(empty));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <IconButton icon={IconCalendarCheck} loading={isAsking} onClick={() => void propose()}>
        Proposer depuis le planning réalisé
      </IconButton>
      {note && grid.isDirty && (
        <Text size="sm" role="status">
          {note}
        </Text>
      )}
    </>
  );
}
