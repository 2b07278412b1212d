import { checkSickLeaveFile } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import type { SickLeaveDeps } from '../deps.ts';
import { inspectFiles, verdictOf } from '../inspect-files.ts';

/** Judges a file without keeping it: whoever sends it sees what to redo before it counts. */
export const checkSickLeaveFileRoute = (deps: Pick<SickLeaveDeps, 'files'>) =>
  implement(checkSickLeaveFile, async ({ files = [], session }) => {
    const sender = { employeeId: session?.employeeId, session: session?.id };
    const inspected = await inspectFiles(deps, sender, files);
    return {
      success: true as const,
      data: {
        autoValidation: verdictOf(inspected),
        fileType: inspected.kind,
        pageCount: inspected.pageCount,
        datesRead: inspected.datesRead,
      },
    };
  });
