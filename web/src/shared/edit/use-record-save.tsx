import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../api/api-error.ts';
import { readAgain } from '../api/query-client.ts';
import { toast } from '../ui/toast.ts';
import { type Choices, type Conflict, conflictOf, formerFields, resolveConflict } from './conflict.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

/** The part of a body with the revision with which the server compares the change; empty if it is not known. */
export interface Against {
  readonly baseRevision?: number;
}

export const against = (revision: number | undefined): Against =>
  revision === undefined ? {} : { baseRevision: revision };

/** The body that is sent: the changed fields, and the revision their author saw. */
export interface Sent<F> {
  readonly changes: Partial<F>;
  readonly against: Against;
  /** Every field as it will then be, for a call that wants the whole record. */
  readonly whole: F;
}

export interface RecordSaveOptions<F extends object> {
  /** Sends changes; the answer of the call gives the revision they led to. Rejects with the ApiError. */
  readonly send: (sent: Sent<F>) => Promise<unknown>;
  /** The text of the toast. */
  readonly saved: string;
  /** Reports success even without changes: a page has no dialog to close. */
  readonly reportsUnchanged?: boolean;
  /** Label and value of a field as the form words them. */
  readonly labelOf: (field: string) => string;
  readonly show: (field: string, value: unknown) => string;
  /** How the toast undoes the changes; absent if they cannot be undone. */
  readonly undo?: {
    readonly send: (sent: Sent<F>) => Promise<unknown>;
    readonly done: string;
    /** Shown before the server's message when the undo is refused. */
    readonly failed: string;
  };
}

/** The revision of an answer; undefined without one. */
function revisionIn(answer: unknown): number | undefined {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  if (typeof data !== 'object' || data === null || !('revision' in data)) return undefined;
  return typeof data.revision === 'number' ? data.revision : undefined;
}

export interface RecordSave<F> {
  /**
   * Sends `changes` of the record `read` at `revision`. After a conflict it asks, and sends the kept changes
   * with the compared revision, repeatedly if needed. True when everything was decided and saved, false when
   * the user returns to the input. Rejects with the ApiError.
   */
  readonly save: (changes: Partial<F>, read: F, revision: number | undefined) => Promise<boolean>;
  /** The question after a conflict, to show in the page; empty without one. */
  readonly conflict: ReactNode;
}

/** Saves a record several people may be editing: no change is overwritten unseen. */
export function useRecordSave<F extends object>(options: RecordSaveOptions<F>): RecordSave<F> {
  const { send, saved, reportsUnchanged = false, labelOf, show, undo } = options;
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

  const announce = (changes: Partial<F>, read: F, revision: number | undefined) => {
    if (!undo) return toast.success(saved);
    const former = formerFields(read, changes);
    const sent = { changes: former, whole: { ...read, ...former }, against: against(revision) };
    const takeBack = () =>
      undo.send(sent).then(
        () => toast.success(undo.done),
        (error: unknown) => toast.error(`${undo.failed}: ${failureText(error)}`),
      );
    toast.success(saved, { undo: () => void takeBack() });
  };
  const save: RecordSave<F>['save'] = async (changes, read, revision) => {
    if (Object.keys(changes).length === 0 && reportsUnchanged) toast.success(saved);
    let left = changes;
    let base = revision;
    let now = read;
    while (Object.keys(left).length > 0) {
      try {
        const answer = await send({ changes: left, whole: { ...now, ...left }, against: against(base) });
        announce(left, now, revisionIn(answer));
        return true;
      } catch (error) {
        const conflict = conflictOf(error);
        if (!conflict) throw error;
        const choices = await ask(conflict);
        // For every choice, the page then shows the present state.
        void readAgain(queries);
        if (!choices) return false;
        now = { ...now, ...Object.fromEntries(conflict.fields.map((one) => [one.field, one.theirs])) };
        left = resolveConflict(left, choices);
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
