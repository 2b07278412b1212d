import { parisDay } from '@fournil/contracts/paris-day';
import { certificateRetention } from '@fournil/contracts/privacy/paper-retention';
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import { downloadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { accept } from '@fournil/domain/decision';
import { FileUnavailable } from '@fournil/files/file-store';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { readings } from '../../shared/readings.ts';
import {
  type Certificate,
  type CertificateFile,
  certificate,
  decidedOn,
  type LoadedCertificate,
} from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';

const unavailable: Readonly<Record<FileUnavailable['reason'], RefusalCode>> = {
  missing: 'file_missing',
  damaged: 'file_damaged',
  erased: 'file_erased',
};

const mayRead = (session: Session | null, employeeId: string): boolean =>
  session?.role === 'admin' || session?.role === 'accountant' || session?.employeeId === employeeId;

/** The name it was sent under with the ending of what it is; a neutral one when that is gone (D2 7). */
export function downloadName(id: string, file: CertificateFile): string {
  const extension = file.type === 'image/jpeg' ? '.jpg' : '.pdf';
  const stem = file.name.replace(/\.(?:jpe?g|pdf)$/i, '').trim();
  return `${stem || `arret-maladie-${id}`}${extension}`;
}

export const downloadSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(downloadSickLeave, async (request) => {
    const { id } = request.params;
    const { state, history } = await load(deps, certificate, id);
    // Somebody else's certificate is told apart from none at all to nobody.
    if (
      state.status === 'unknown' ||
      !mayRead(request.session, state.employeeId) ||
      hidden(state, request.session)
    )
      throw new Refusal('unknown_certificate');
    const { employeeId, file } = state;
    const closed = certificateRetention({ ...state, decidedOn: decidedOn(history) });
    if (request.session?.role === 'accountant' && closed && closed.openUntil < parisDay(request.now))
      throw new Refusal('certificate_restricted');
    if (!file) throw new Refusal('not_found', { text: missingText(history) });
    const owner = { subject: employeeId, purpose: 'health' } as const;
    const content = await deps.files.store.read(owner, file).catch((error: unknown) => {
      throw error instanceof FileUnavailable ? new Refusal(unavailable[error.reason]) : error;
    });
    // The log has it before anybody sees the first byte (design 6).
    await execute(deps, commandOf(deps, downloadSickLeave, request), {
      aggregate: readings,
      id: parisDay(request.now),
      decide: () =>
        accept({ type: 'CertificateRead', data: { certificateId: id, employeeId, fileId: file.fileId } }),
    });
    request.setHeader('Content-Length', String(file.storedSize));
    return Reply.file(file.type, downloadName(id, file), content);
  });

const missingText = (history: LoadedCertificate['history']): string =>
  history.some(({ type }) => type === 'CertificateFileDestroyed')
    ? sickLeaveMessages.destroyedFile
    : sickLeaveMessages.noFile;

/** A cleared certificate stays readable for whom the audit trail names it to. */
const hidden = (state: Certificate, session: Session | null): boolean =>
  state.isCleared && session?.role === 'employee';
