import { previewStaffImport } from '@fournil/contracts/employees/import-endpoints';
import { implement } from '@fournil/http-service/service';
import type { EmployeesDeps } from '../deps.ts';
import { judgeFile } from './judge-file.ts';
import { reportOf } from './sentences.ts';

export const previewStaffImportRoute = (deps: EmployeesDeps) =>
  implement(previewStaffImport, async (request) => {
    const { verdicts, ignoredColumns } = await judgeFile(request.body, deps, request.now);
    return { success: true as const, data: reportOf(verdicts, ignoredColumns, 'preview') };
  });
