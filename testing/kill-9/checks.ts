/** Checks after all answers have arrived and the views are up to date with the log. */
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';
import type { Observer } from './observer.ts';

type Fact = Recorded<FournilEvent>;

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The log, read whole: every event readable, ids once, revisions without a hole. */
export async function readLog(observer: Observer): Promise<readonly Fact[]> {
  const events = await observer.events();
  const facts = events.map(({ decoded }) => {
    if ('unreadable' in decoded) throw decoded.unreadable;
    return decoded;
  });
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  for (const [stream, own] of groupBy(facts, (fact) => fact.stream)) {
    expect(
      own.map(({ revision }) => revision),
      stream,
    ).toEqual(own.map((_, index) => index));
  }
  return facts;
}

/** Every acknowledged command is in the log once, with its values, at the answered position; and no other. */
export function checkAcknowledged(facts: readonly Fact[], ledger: Ledger): void {
  const byCommand = groupBy(facts, (fact) => fact.metadata.commandId);
  for (const { commandId, command, fact, position } of ledger.acknowledged.values()) {
    const recorded = byCommand.get(commandId) ?? [];
    const what = `${command.endpoint.id} ${commandId}`;
    expect(recorded.length, what).toBe(fact ? 1 : 0);
    if (!fact) continue;
    expect({ type: recorded[0]?.type, data: recorded[0]?.data }, what).toMatchObject(fact);
    expect(position?.split(':')[1], what).toBe(String(recorded[0]?.position));
  }
  const strangers = facts.filter(
    ({ metadata }) => metadata.actor.kind === 'user' && !ledger.acknowledged.has(metadata.commandId),
  );
  expect(strangers.map(({ type, metadata }) => [type, ledger.refused.get(metadata.commandId)])).toEqual([]);
}

/** Owners of addresses and valid periods, from the log alone. */
export function holdersIn(facts: readonly Fact[]) {
  const emails = new Map<string, string | null>();
  const periods = new Map<string, { employeeId: string; when: string } | null>();
  for (const { type, data } of facts) {
    if (type === 'EmployeeAdded' || type === 'EmployeeDetailsChanged') {
      if (data.email !== undefined) emails.set(data.employeeId, data.email as string | null);
    } else if (type === 'AbsenceDeclared') {
      const when = `${data.startDate} ${data.endDate}`;
      periods.set(data.declarationId, { employeeId: data.employeeId, when });
    } else if (type === 'DeclarationCancelled') periods.set(data.declarationId, null);
  }
  const emailHolders = groupBy(
    [...emails].filter(([, email]) => email !== null),
    ([, email]) => String(email),
  );
  const periodHolders = groupBy(
    [...periods].filter(([, period]) => period !== null),
    ([, period]) => `${period?.employeeId} ${period?.when}`,
  );
  for (const [value, holders] of [...emailHolders, ...periodHolders]) {
    expect(holders.length, `one record holds ${value}`).toBe(1);
  }
  const first = (all: readonly (readonly [string, unknown])[]) => all[0]?.[0] ?? '';
  return {
    emails: new Map([...emailHolders].map(([value, all]) => [value, first(all)])),
    periods: new Map([...periodHolders].map(([value, all]) => [value, first(all)])),
  };
}

/** The chain is intact, live tables equal those of a rebuild, nothing is parked. */
export async function checkDerived(observer: Observer): Promise<void> {
  expect(await observer.rows('select target, event_type, error from projections.parked')).toEqual([]);
  const rebuilt = await observer.run('rebuild-cli.ts', '--dry-run');
  expect(rebuilt.code, rebuilt.output).toBe(0);
  const verified = await observer.run('audit-verify-cli.ts');
  expect(verified.code, verified.output).toBe(0);
}
