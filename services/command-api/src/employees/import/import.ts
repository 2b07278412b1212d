import { defined } from '@fournil/contracts/defined';
import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import {
  importStaff,
  previewStaffImport,
  readTable,
  type StaffImportReport,
  type StaffLineAnswer,
} from '@fournil/contracts/employees/import-endpoints';
import { inSentence } from '@fournil/contracts/french-words';
import { Refusal } from '@fournil/contracts/refusals';
import { derivedId } from '@fournil/events/ids';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { CommandContext, CommandDeps } from '../../kernel/command.ts';
import { commandOf, positionOf } from '../../kernel/context.ts';
import { addOne } from '../people.ts';
import { personKey } from './cells.ts';
import { judgeFile, textOf } from './file.ts';
import type { Verdict } from './judge.ts';
import { Roster } from './roster.ts';

const verbs = {
  preview: { add: 'à ajouter', known: 'déjà présente', refused: 'refusée' },
  result: { add: 'importée', known: 'déjà présente', refused: 'refusée' },
} as const;

/** Reasons come from forms, too, where each is a sentence of its own. */
const clauses = (texts: readonly string[]): string => texts.map((text) => text.replace(/\.$/, '')).join('; ');
const sentence = (text: string): string => (text.endsWith('?') ? text : `${text}.`);

/** "Ligne 1 importée (rôle 'Vendeuse' reconnu comme vendeuse)." */
export function lineSentence(verdict: Omit<Verdict, 'command'>, when: keyof typeof verbs): string {
  const head = `Ligne ${verdict.line} ${verbs[when][verdict.action]}`;
  if (verdict.action === 'refused') return sentence(`${head}: ${clauses(verdict.reasons)}`);
  return verdict.notes.length ? `${head} (${clauses(verdict.notes)}).` : `${head}.`;
}

function reportOf(
  verdicts: readonly Verdict[],
  ignoredColumns: readonly string[],
  when: keyof typeof verbs,
): StaffImportReport {
  const count = (action: Verdict['action']) => verdicts.filter((verdict) => verdict.action === action).length;
  return {
    lines: verdicts.map(
      (verdict): StaffLineAnswer => ({
        line: verdict.line,
        name: verdict.name,
        action: verdict.action,
        notes: [...verdict.notes],
        reasons: [...verdict.reasons],
        faults: [...(verdict.faults ?? [])],
        written: { ...verdict.written },
        text: lineSentence(verdict, when),
        ...defined({ _id: verdict.employeeId }),
      }),
    ),
    counts: { add: count('add'), known: count('known'), refused: count('refused') },
    ignoredColumns: [...ignoredColumns],
  };
}

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

const importStaffRoute = (deps: CommandDeps, roster: Roster) =>
  implement(importStaff, async (request) => {
    const { verdicts, ignoredColumns } = await judgeFile(request.body, deps, roster, request.now);
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
    return { data: reportOf(chosen, ignoredColumns, 'result'), ...position };
  });

/** Imports a staff list: first shows the effect of each line, then imports the chosen lines. */
export function staffImportRoutes(deps: CommandDeps): readonly Implementation[] {
  const roster = new Roster(deps);
  return [
    implement(previewStaffImport, async (request) => {
      const { verdicts, ignoredColumns } = await judgeFile(request.body, deps, roster, request.now);
      return { data: reportOf(verdicts, ignoredColumns, 'preview') };
    }),
    importStaffRoute(deps, roster),
    implement(readTable, async ({ body }) => ({ data: { text: await textOf(body.content, deps) } })),
  ];
}
