import type { StaffImportReport, StaffLineAnswer } from '@fournil/contracts/employees/import-endpoints';
import type { Verdict } from './judge.ts';

const verbs = {
  preview: { add: 'à ajouter', known: 'déjà présente', refused: 'refusée' },
  result: { add: 'importée', known: 'déjà présente', refused: 'refusée' },
} as const;

/** Reasons come from forms, too, where each is a sentence of its own. */
const clauses = (texts: readonly string[]): string => texts.map((text) => text.replace(/\.$/, '')).join('; ');

/** "Ligne 1 importée (rôle 'Vendeuse' reconnu comme vendeuse)." */
export function lineSentence(verdict: Omit<Verdict, 'command'>, when: keyof typeof verbs): string {
  const head = `Ligne ${verdict.line} ${verbs[when][verdict.action]}`;
  if (verdict.action === 'refused') return `${head}: ${clauses(verdict.reasons)}.`;
  return verdict.notes.length ? `${head} (${clauses(verdict.notes)}).` : `${head}.`;
}

export function reportOf(
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
        text: lineSentence(verdict, when),
        ...(verdict.employeeId === undefined ? {} : { _id: verdict.employeeId }),
      }),
    ),
    counts: { add: count('add'), known: count('known'), refused: count('refused') },
    ignoredColumns: [...ignoredColumns],
  };
}
