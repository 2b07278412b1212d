import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { readRegister, readRegisterLine } from '@fournil/contracts/register/endpoints';
import { type Implementation, implement } from '@fournil/http-service/service';
import { contractFacts } from '@fournil/views/employees/contract-facts';
import { identityErased } from '@fournil/views/privacy/identity-erased';
import type { QueryDeps } from '../kernel/deps.ts';
import { viewerOf } from '../kernel/viewer.ts';
import { registerHistory, registerLines } from './lines.ts';

async function readLines({ views }: QueryDeps, today: string) {
  const [files, entries, facts] = await Promise.all([
    views
      .selectFrom('employees')
      .selectAll()
      .select((eb) => [contractFacts(eb), identityErased(eb).as('isErased')])
      .execute(),
    views.selectFrom('register_entries').selectAll().execute(),
    views.selectFrom('register_facts').selectAll().orderBy('employeeId').orderBy('revision').execute(),
  ]);
  const factsOf = Map.groupBy(facts, (row) => row.employeeId);
  const entryOf = new Map(entries.map((entry) => [entry.employeeId, entry]));
  return registerLines(
    files.flatMap((file) => {
      const entry = entryOf.get(file.employeeId);
      const history = registerHistory((factsOf.get(file.employeeId) ?? []).map(({ fact }) => fact));
      return entry ? [{ file, entry, history, isErased: file.isErased }] : [];
    }),
    today,
  );
}

export const registerQueries = (deps: QueryDeps): readonly Implementation[] => [
  implement(readRegister, async ({ now }) => ({ lines: [...(await readLines(deps, parisDay(now)))] })),
  implement(readRegisterLine, async ({ params, session, now }) => {
    const viewer = viewerOf(session);
    // The answer must not reveal whether another person has a line.
    if (viewer.sees === 'own' && viewer.employeeId !== params.id) throw new Refusal('unknown_employee');
    const lines = await readLines(deps, parisDay(now));
    // For a person hired again, the line of the current employment.
    const data = lines.findLast(({ employeeId }) => employeeId === params.id);
    if (!data) throw new Refusal('unknown_employee');
    return data;
  }),
];
