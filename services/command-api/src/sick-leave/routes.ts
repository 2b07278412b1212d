import type { Implementation } from '@fournil/http-service/service';
import { changeSickLeaveDatesRoute } from './change-dates/route.ts';
import { checkSickLeaveFileRoute } from './check/route.ts';
import { clearSickLeavesRoute } from './clear/route.ts';
import { commentSickLeaveRoute } from './comment/route.ts';
import { correctSickLeaveDatesRoute } from './correct-dates/route.ts';
import { declareCertificateRoute } from './declare/route.ts';
import type { SickLeaveDeps } from './deps.ts';
import { downloadSickLeaveRoute } from './download/route.ts';
import { filePaperCertificateRoute } from './file-paper/route.ts';
import { linkSickLeaveRoute } from './link/route.ts';
import { rejectSickLeaveRoute } from './reject/route.ts';
import { reopenSickLeaveRoute } from './reopen/route.ts';
import { uploadSickLeaveRoute } from './upload/route.ts';
import { validateSickLeaveRoute } from './validate/route.ts';

/** Every command on certificates. */
export const sickLeaveRoutes = (deps: SickLeaveDeps): readonly Implementation[] => [
  uploadSickLeaveRoute(deps),
  checkSickLeaveFileRoute(deps),
  filePaperCertificateRoute(deps),
  clearSickLeavesRoute(deps),
  changeSickLeaveDatesRoute(deps),
  correctSickLeaveDatesRoute(deps),
  validateSickLeaveRoute(deps),
  reopenSickLeaveRoute(deps),
  rejectSickLeaveRoute(deps),
  declareCertificateRoute(deps),
  commentSickLeaveRoute(deps),
  linkSickLeaveRoute(deps),
  downloadSickLeaveRoute(deps),
];
