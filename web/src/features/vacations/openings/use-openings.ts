import { openLeaveBalance } from '@fournil/contracts/vacations/account-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { failureText } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { readAgain } from '../../../shared/api/read-again.ts';
import { openingBody } from '../account/account-form.ts';
import type { OpeningLine } from './opening-lines.ts';

/** The result of each line: null if its balances were imported, otherwise the reason why not. */
export type Outcomes = ReadonlyMap<number, string | null>;

/**
 * Takes balances over line by line: each is a fact of its person's, so that one that is refused keeps no other back.
 * The screens read again once, after the last.
 */
export function useOpenings() {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [saving, setSaving] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const save = async (asOf: string, lines: readonly OpeningLine[]) => {
    setSaving(true);
    const ended = new Map<number, string | null>();
    for (const { line, employeeId, previous, current, recovery } of lines) {
      if (employeeId === null) continue;
      const body = openingBody({ asOf, previous, current, recovery });
      const sent = JSON.stringify([employeeId, body]);
      const key = keys.current.get(sent) ?? newActionKey();
      keys.current.set(sent, key);
      try {
        await callApi(openLeaveBalance, { params: { id: employeeId }, body, key });
        ended.set(line, null);
      } catch (error) {
        ended.set(line, failureText(error));
      }
      setOutcomes(new Map(ended));
    }
    await readAgain(queries);
    setSaving(false);
    return ended;
  };
  return { save, saving, outcomes };
}
