import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';
import { type Choices, type Conflict, conflictOf, formerFields, settleConflict } from './conflict.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

/** The revision a change is held against, as a body carries it; nothing where it is not known. */
export interface Against {
  readonly baseRevision?: number;
}

export const against = (revision: number | undefined): Against =>
  revision === undefined ? {} : { baseRevision: revision };

/** What is sent: the changed fields, and the revision their author saw. */
export interface Sent<F> {
  readonly changes: Partial<F>;
  readonly against: Against;
  /** Fields that stay as somebody else set them meanwhile, where the call wants the whole record. */
  readonly theirs: Partial<F>;
}

export interface RecordSaveOptions<F extends object> {
  /** Sends changes; answers the revision they led to. Rejects with the ApiError. */
  readonly send: (sent: Sent<F>) => Promise<{ readonly revision?: number | undefined } | undefined>;
  /** What the toast says. */
  readonly saved: string;
  /** Label and value of a field as the form words them. */
  readonly labelOf: (field: string) => string;
  readonly show: (field: string, value: unknown) => string;
  /** How the changes are taken back from the toast; absent where there is no way back. */
  readonly undo?: {
    readonly send: (sent: Sent<F>) => Promise<unknown>;
    readonly done: string;
    /** Before what the server says. */
    readonly failed: string;
  };
}

export interface RecordSave<F> {
  /**
   * Sends `changes` of what was `read` at `revision`. What somebody else changed meanwhile is asked about, and what is
   * kept is sent against the revision that was compared, as often as it takes. True when all of it was decided and
   * saved, false when its author goes back to the input. Rejects with the ApiError.
   */
  readonly save: (changes: Partial<F>, read: F, revision: number | undefined) => Promise<boolean>;
  /** The question after a conflict, to stand in the page; nothing while there is none. */
  readonly conflict: ReactNode;
}

/** Saves a record several people may be editing: nobody's change is overwritten unseen. */
export function useRecordSave<F extends object>(options: RecordSaveOptions<F>): RecordSave<F> {
  const { send, saved, labelOf, show, undo } = options;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ conflict: Conflict; answer: (choices: Choices | null) => void }>();
  const ask = (conflict: Conflict) =>
    new Promise<Choices | null>((resolve) => {
      const answer = (choices: Choices | null) => {
        setAsked(undefined);
        resolve(choices);
      };
      setAsked({ conflict, answer });
    });

  const tell = (changes: Partial<F>, read: F, revision: number | undefined) => {
    if (!undo) return toast.success(saved);
    const takeBack = () =>
      undo.send({ changes: formerFields(read, changes), theirs: {}, against: against(revision) }).then(
        () => toast.success(undo.done),
        (error: unknown) => toast.error(`${undo.failed}: ${failureText(error)}`),
      );
    toast.success(saved, { undo: () => void takeBack() });
  };
  const save: RecordSave<F>['save'] = async (changes, read, revision) => {
    let left = changes;
    let base = revision;
    let theirs: Partial<F> = {};
    while (Object.keys(left).length > 0) {
      try {
        const answer = await send({ changes: left, theirs, against: against(base) });
        tell(left, { ...read, ...theirs }, answer?.revision);
        return true;
      } catch (error) {
        const conflict = conflictOf(error);
        if (!conflict) throw error;
        const choices = await ask(conflict);
        // Whatever was chosen, the page shows what stands now.
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
        if (!choices) return false;
        const now = Object.fromEntries(conflict.fields.map((one) => [one.field, one.theirs]));
        theirs = { ...theirs, ...now };
        left = settleConflict(left, choices);
        base = conflict.revision ?? base;
      }
    }
    return true;
  };
  return {
    save,
    conflict: asked && (
      <ConflictDialog
        key={asked.conflict.revision}
        fields={asked.conflict.fields}
        labelOf={labelOf}
        show={show}
        onDecide={asked.answer}
        onClose={() => asked.answer(null)}
      />
    ),
  };
}
