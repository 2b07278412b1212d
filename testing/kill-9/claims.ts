/** After the storm: values that are held are refused to others, values that were let go can be taken. */

import { randomUUID } from 'node:crypto';
import { declareAbsence } from '@fournil/contracts/absences/endpoints';
import { addEmployee, changeEmployee } from '@fournil/contracts/employees/endpoints';
import { expect } from 'vitest';
import { until } from '../until.ts';
import type { Acknowledged, Command } from './command.ts';
import type { Ledger } from './ledger.ts';
import type { Contested } from './writer.ts';

/** A claim whose command died is taken over after 60 s [log-7]. */
const takeoverMs = 80_000;

type Parts = Omit<Command, 'key' | 'mayBeRefusedAs'>;

async function surely(ledger: Ledger, parts: Parts, meanwhile: string): Promise<Acknowledged> {
  return until(
    `${parts.endpoint.id} ${JSON.stringify(parts.body)} to be accepted`,
    async () => {
      const outcome = await ledger.perform({ ...parts, key: randomUUID(), mayBeRefusedAs: [meanwhile] });
      return 'acknowledged' in outcome ? outcome.acknowledged : false;
    },
    takeoverMs,
  );
}

const add = (name: string, email: string | null): Parts => ({
  endpoint: addEmployee,
  body: { name, age: 40, ...(email === null ? {} : { email }) },
  fact: ({ _id }) => ({ type: 'EmployeeAdded', data: { employeeId: _id, name, email } }),
});

const giveEmail = (id: string, email: string | null): Parts => ({
  endpoint: changeEmployee,
  params: { id },
  body: { email },
  fact: () => ({ type: 'EmployeeDetailsChanged', data: { employeeId: id, email } }),
});

/** Tries every contested address: its owner keeps it, and a free one goes to a newcomer, who releases it. */
export async function checkEmails(
  ledger: Ledger,
  contested: Contested,
  holders: ReadonlyMap<string, string>,
) {
  const newcomer = await surely(ledger, add('Nouvelle venue', null), '');
  for (const email of contested.emails) {
    if (holders.has(email)) {
      const attempt = { ...add('Intruse', email), key: randomUUID(), mayBeRefusedAs: ['email_taken'] };
      expect(await ledger.perform(attempt), email).toHaveProperty('refused', 'email_taken');
    } else await surely(ledger, giveEmail(newcomer.answer._id, email), 'email_taken');
  }
  const free = contested.emails.some((email) => !holders.has(email));
  if (free) await surely(ledger, giveEmail(newcomer.answer._id, null), '');
}

/** Tries contested periods: a taken one answers the owning record, a free one is recorded. */
export async function checkPeriods(
  ledger: Ledger,
  contested: Contested,
  holders: ReadonlyMap<string, string>,
) {
  for (const { id: employeeId } of contested.employees) {
    for (const period of contested.periods) {
      const holder = holders.get(`${employeeId} ${period.startDate} ${period.endDate}`);
      const { answer } = await surely(
        ledger,
        {
          endpoint: declareAbsence,
          body: { employeeId, ...period },
          fact: ({ _id, alreadyRecorded }) =>
            alreadyRecorded
              ? null
              : { type: 'AbsenceDeclared', data: { declarationId: _id, employeeId, ...period } },
        },
        'busy',
      );
      expect(answer.alreadyRecorded, JSON.stringify(period)).toBe(holder !== undefined);
      if (holder !== undefined) expect(answer._id).toBe(holder);
    }
  }
}
