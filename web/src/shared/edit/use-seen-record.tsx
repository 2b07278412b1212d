import { List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readAgain } from '../api/query-client.ts';
import { formatInstant } from '../format/french.ts';
import { Notice } from '../ui/notice.tsx';
import { type Conflict, conflictOf } from './conflict.ts';
import { type Against, against } from './use-record-save.tsx';

interface SeenRecordOptions {
  /** The revision of the record as its reader saw it. */
  readonly revision: number | undefined;
  readonly labelOf: (field: string) => string;
  readonly show: (field: string, value: unknown) => string;
  readonly title: string;
  /** The sentence that says what to do after the conflict. */
  readonly advice: string;
}

interface SeenRecord {
  /**
   * Runs a command on the record as seen; false if another user changed it meanwhile, and the page then shows
   * the change.
   */
  readonly act: (command: (seen: Against) => Promise<unknown>) => Promise<boolean>;
  /** The concurrent changes to show in the form; empty without any. */
  readonly changed: ReactNode;
}

/**
 * For a command on a whole record, such as a cancellation: nobody cancels changes that they have not seen.
 */
export function useSeenRecord({ revision, labelOf, show, title, advice }: SeenRecordOptions): SeenRecord {
  const queries = useQueryClient();
  const [seen] = useState(revision);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    act: async (command) => {
      try {
        await command(against(conflict?.revision ?? seen));
        return true;
      } catch (error) {
        const found = conflictOf(error);
        if (!found) throw error;
        setConflict(found);
        void readAgain(queries);
        return false;
      }
    },
    changed: conflict && (
      <Notice tone="warning" title={title}>
        <List size="sm">
          {conflict.fields.map(({ field, yours, theirs, changedBy, changedAt }) => (
            <List.Item key={field}>
              {labelOf(field)}&#8239;: {show(field, yours)} → {show(field, theirs)} ({changedBy},{' '}
              {formatInstant(changedAt)})
            </List.Item>
          ))}
        </List>
        {advice}
      </Notice>
    ),
  };
}
