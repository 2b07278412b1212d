import { previewStaffImport } from '@fournil/contracts/employees/import-endpoints';
import { implement } from '@fournil/http-service/service';
import { judgeFile } from './judge-file.ts';
import type { Roster } from './roster.ts';
import { reportOf } from './sentences.ts';

export const previewStaffImportRoute = (roster: Roster) =>
  implement(previewStaffImport, async (request) => {
    const { verdicts, ignoredColumns } = await judgeFile(request.body.content, roster, request.now);
    return { success: true as const, data: reportOf(verdicts, ignoredColumns, 'preview') };
  });
