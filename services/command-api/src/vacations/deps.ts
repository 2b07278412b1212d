import type { Overlap } from '@fournil/contracts/absences/endpoints';
import type { CommandDeps } from '../kernel/execute.ts';
import type { FindEmployee } from '../shared/find-employee.ts';

export interface VacationsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
  /** Declarations of the person that share a day with the period (D119). */
  readonly readOverlaps: (
    period: { readonly employeeId: string; readonly startDate: string; readonly endDate: string },
    except: string,
  ) => Promise<Overlap[]>;
}
