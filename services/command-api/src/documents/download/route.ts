import { downloadDocument } from '@fournil/contracts/documents/endpoints';
import { documentExtensions, isExpired } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { isOfPersonOnly } from '@fournil/contracts/privacy/paper-retention';
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { FileUnavailable } from '@fournil/files/file-store';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { readings } from '../../shared/readings.ts';
import type { DocumentsDeps } from '../deps.ts';
import { type Document, document, fileOwner, paperOf, whose } from '../document.ts';

const unavailable: Readonly<Record<FileUnavailable['reason'], { code: RefusalCode; text: string }>> = {
  missing: {
    code: 'file_missing',
    text: "Le fichier de ce document ne se trouve plus : restaurez-le d'une sauvegarde.",
  },
  damaged: {
    code: 'file_damaged',
    text: "Le fichier de ce document est abîmé ou a été modifié : restaurez-le d'une sauvegarde.",
  },
  erased: { code: 'file_erased', text: 'Le fichier de ce document a été effacé.' },
};

/** D138: the session decides, whatever the address says. What was deleted is the administrator's alone. */
function mayRead({ employeeId, status }: Document, session: Session | null): boolean {
  if (session?.role === 'admin') return status !== 'destroyed';
  if (status !== 'filed') return false;
  // General ones are for the staff of today.
  return employeeId === null ? !session?.isFormer : employeeId === session?.employeeId;
}

/** The title with the ending of what the file is, without what file systems refuse. */
function downloadName({ title, file }: Document): string {
  const ending = documentExtensions[file.type];
  const stem = title.replace(/[\\/:*?"<>|]/g, ' ').trim();
  if (stem === '') return file.name || `document${ending}`;
  return stem.toLowerCase().endsWith(ending) ? stem : `${stem}${ending}`;
}

export const downloadDocumentRoute = (deps: DocumentsDeps) =>
  implement(downloadDocument, async (request) => {
    const { id } = request.params;
    const { state, history } = await load(deps, document, id);
    const today = parisDay(request.now);
    // Somebody else's document is told apart from none at all to nobody.
    if (state.status === 'unknown' || !mayRead(state, request.session)) throw new Refusal('unknown_document');
    if (request.session?.role === 'admin' && isOfPersonOnly(paperOf(state, history), today))
      throw new Refusal('payslip_of_person');
    if (request.session?.role !== 'admin' && isExpired(state.expiryDate, today))
      throw new Refusal('document_expired');
    const { employeeId, file } = state;
    const content = await deps.files.store.read(fileOwner(id, employeeId), file).catch((error: unknown) => {
      if (!(error instanceof FileUnavailable)) throw error;
      const { code, text } = unavailable[error.reason];
      throw new Refusal(code, { text });
    });
    // The log has it before anybody sees the first byte (design 6).
    const done = await execute(deps, commandOf(deps, downloadDocument, request), {
      aggregate: readings,
      id: today,
      decide: () => accept({ type: 'DocumentRead', data: { ...whose(id, state), fileId: file.fileId } }),
    });
    // Whoever lists the document next counts this reading.
    if (done.position !== undefined) request.setHeader('X-Position', done.position);
    request.setHeader('Content-Length', String(file.storedSize));
    return Reply.file(file.type, downloadName(state), content);
  });
