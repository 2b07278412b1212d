import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import { importStaff } from '@fournil/contracts/employees/import-endpoints';
import { inSentence } from '@fournil/contracts/french-words';
import { Refusal } from '@fournil/contracts/refusals';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import type { CommandContext, CommandDeps } from '../../kernel/command.ts';
import { commandOf } from '../../kernel/context.ts';
import { addOne } from '../add/add-one.ts';
import type { EmployeesDeps } from '../deps.ts';
import type { Verdict } from './judge.ts';
import { judgeFile } from './judge-file.ts';
import { reportOf } from './sentences.ts';
import { personKey } from './spelling.ts';

/**
 * The same person is the same command for any importer at any time: added once [log-6]. By a
 * keyed hash: ids outlive the erasure of who they identify, and must not reveal them.
 */
function commandFor(deps: CommandDeps, context: CommandContext, person: NewEmployee): CommandContext {
  const { name, birthDate = null, age = null, email = null } = person;
  const who = deps.vault.bodyHash(JSON.stringify([personKey(name), birthDate ?? age, email]));
  return { ...context, commandId: derivedId('employees.import', deps.generation, who) };
}

/** Lines with the tutors first whom other lines of the list need. */
function tutorsFirst(verdicts: readonly Verdict[]): Verdict[] {
  const ordered = new Set<Verdict>();
  const place = (verdict: Verdict) => {
    const tutor = verdicts.find((other) => other.line === verdict.tutorLine);
    if (tutor && !ordered.has(tutor)) place(tutor);
    ordered.add(verdict);
  };
  verdicts.forEach(place);
  return [...ordered];
}

const refused = (verdict: Verdict, reason: string): Verdict => ({
  ...verdict,
  action: 'refused',
  reasons: [reason],
});

export const importStaffRoute = (deps: EmployeesDeps) =>
  implement(importStaff, async (request) => {
    const { verdicts, ignoredColumns } = await judgeFile(request.body, deps, request.now);
    const confirmed = new Set(request.body.lines);
    const { idempotencyKey: _byPersonInstead, ...unkeyed } = request;
    const context = commandOf(deps, importStaff, unkeyed);
    const outcomes = new Map<number, Verdict>();
    let position: { position?: string } = {};
    const importLine = async (verdict: Verdict): Promise<Verdict> => {
      const { command, tutorLine } = verdict;
      if (verdict.action !== 'add' || !command) return verdict;
      const tutor = tutorLine === undefined ? undefined : outcomes.get(tutorLine)?.employeeId;
      if (tutorLine !== undefined && tutor === undefined) {
        return refused(verdict, `son tuteur, ligne ${tutorLine}, n'a pas été importé`);
      }
      const person = tutor === undefined ? command : { ...command, tutor };
      try {
        const done = await addOne(deps, commandFor(deps, context, command), person);
        position = positionOf(done);
        return {
          ...verdict,
          employeeId: done.employeeId,
          ...(done.decided === null ? { action: 'known' as const } : {}),
        };
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'internal') throw error;
        return refused(verdict, inSentence(error.message));
      }
    };
    for (const verdict of tutorsFirst(verdicts)) {
      if (confirmed.has(verdict.line)) outcomes.set(verdict.line, await importLine(verdict));
    }
    const chosen = verdicts.flatMap((verdict) => outcomes.get(verdict.line) ?? []);
    return { success: true as const, data: reportOf(chosen, ignoredColumns, 'result'), ...position };
  });
