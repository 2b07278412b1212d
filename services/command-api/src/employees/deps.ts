import type { DeclarationOutcome } from '@fournil/contracts/absences/endpoints';
import type { Sessions } from '@fournil/vault/sessions';
import type { CommandContext, CommandDeps } from '../kernel/command.ts';
import type { Roster } from './import/roster.ts';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly reason?: string | undefined;
}

/** The two declarations that the specified edit of a record also makes [employees-15] [absences-1]; the absences feature records them. */
export type DeclareFromRecord = (
  context: CommandContext,
  kind: 'sick-leave' | 'absence',
  declaration: Period & { employeeId: string },
) => Promise<{ data: DeclarationOutcome; position?: string }>;

export interface EmployeesDeps extends CommandDeps {
  readonly declareFromRecord: DeclareFromRecord;
  readonly roster: Roster;
  /** The rows of a workbook's first sheet; null for one that cannot be read. */
  readonly readWorkbook: (bytes: Buffer) => Promise<readonly (readonly string[])[] | null>;
  readonly sessions: Pick<Sessions, 'closeAllOf'>;
}
