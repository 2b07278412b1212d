/** Files a document: first the file is stored, then the event is recorded; a refusal stores nothing. */
import { downloadDocument, fileDocument as endpoint } from '@fournil/contracts/documents/endpoints';
import {
  documentExtensions,
  documentFileMessages,
  documentMessages,
  isExpired,
} from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal, type RefusalCode } from '@fournil/contracts/refusals';
import { readings } from '@fournil/domain/audit/record';
import { accept } from '@fournil/domain/decision';
import { payslipFormOf } from '@fournil/domain/documents/payslip-form';
import {
  type Document,
  type DocumentState,
  document,
  paperOf,
  whose,
} from '@fournil/domain/documents/record';
import { decideFile, type FileFacts, type Filing } from '@fournil/domain/documents/rules';
import { isOfPersonOnly } from '@fournil/domain/privacy/paper-retention';
import { unlessErased } from '@fournil/events/define';
import type { UploadedFile } from '@fournil/http-service/form';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { FileUnavailable } from '@fournil/store/files/file-store';
import { type CommandContext, type CommandDeps, newAggregateId } from '../kernel/command.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { type Executed, execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { openUpload } from '../shared/open-upload.ts';
import { findEmployee } from '../shared/people.ts';
import { fileOwner } from './deps.ts';

/** Replaces the file while only the form is judged. */
const noFile: FileFacts = {
  fileId: '',
  fileName: '',
  fileSize: 0,
  fileType: 'application/pdf',
  contentHash: '',
  storedSize: 0,
};

/** @throws Refusal when the file is not accepted, or when `decideFile` refuses the filing */
export async function fileDocument(
  deps: CommandDeps,
  context: CommandContext,
  asked: Omit<Filing, 'documentId'>,
  upload: UploadedFile,
): Promise<{ readonly id: string; readonly done: Executed<DocumentState> }> {
  const id = newAggregateId(context);
  const filing: Filing = { ...asked, documentId: id };
  const { employeeId } = asked;
  const about = {
    employee: employeeId === undefined ? null : await findEmployee(deps, employeeId),
    isOnPaper:
      employeeId !== undefined && asked.category === 'payslip' && (await isOnPaper(deps, employeeId)),
    today: parisDay(context.now),
  };
  const record = (file: FileFacts) =>
    execute(deps, context, {
      aggregate: document,
      id,
      decide: ({ state }) => decideFile(filing, file, state, about),
    });
  const { state } = await load(deps, document, id);
  // A retry finds the first call's record; a refusal needs no file.
  if (state.status !== 'unknown' || 'refused' in decideFile(filing, noFile, document.initial, about))
    return { id, done: await record(noFile) };
  const safe = await openUpload(deps.files.inspector, 'document', {
    sender: context.actor,
    files: [upload],
    field: 'document',
    texts: documentFileMessages,
    busy: 'Beaucoup de fichiers arrivent en même temps : réessayez dans un instant.',
  });
  const owner = fileOwner(id, employeeId ?? null);
  const stored = await deps.files.store.write(owner, [safe.content]);
  const facts: FileFacts = {
    ...stored,
    fileName: upload.name,
    fileSize: upload.size,
    fileType: safe.kind,
    ...(safe.pageCount === null ? {} : { pageCount: safe.pageCount }),
  };
  let recorded = false;
  try {
    const done = await record(facts);
    // The first sending of a retry may have been recorded meanwhile, with a file of its own.
    recorded = done.state.status !== 'unknown' && done.state.fileId === stored.fileId;
    return { id, done };
  } catch (error) {
    // A log that does not answer may have written: the file stays, and is swept if it did not.
    recorded = error instanceof Error && error.name === 'LogUnavailable';
    throw error;
  } finally {
    if (!recorded) await deps.files.store.remove(stored.fileId);
  }
}

/** Reads the choice from the log, so that a choice made a moment ago applies to the next filing. */
export async function isOnPaper(
  deps: Pick<CommandDeps, 'log' | 'generation'>,
  employeeId: string,
): Promise<boolean> {
  return (await load(deps, payslipFormOf, employeeId)).state.form === 'paper';
}

export const fileDocumentRoute = (deps: CommandDeps) =>
  implement(endpoint, async (request) => {
    const [file] = request.files ?? [];
    if (!file) throw new Refusal('invalid_input', { text: documentMessages.missingFile });
    const { id, done } = await fileDocument(deps, commandOf(deps, endpoint, request), request.body, file);
    return { data: { _id: id }, ...positionOf(done) };
  });

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

/** The session decides, not the URL [documents-5]. Only the administrator may read deleted documents. */
function mayRead({ employeeId, status }: Document, session: Session | null): boolean {
  if (session?.role === 'admin') return status !== 'destroyed';
  if (status !== 'filed') return false;
  // General ones are for the staff of today.
  return employeeId === null ? !session?.isFormer : employeeId === session?.employeeId;
}

/** The title with the extension of the file type, without characters that file systems refuse. */
function downloadName({ title, fileName, fileType }: Document): string {
  const ending = documentExtensions[fileType];
  const stem = unlessErased(title, '')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .trim();
  if (stem === '') return unlessErased(fileName, '') || `document${ending}`;
  return stem.toLowerCase().endsWith(ending) ? stem : `${stem}${ending}`;
}

export const downloadDocumentRoute = (deps: CommandDeps) =>
  implement(downloadDocument, async (request) => {
    const { id } = request.params;
    const { state, history } = await load(deps, document, id);
    const today = parisDay(request.now);
    // Another person's document looks the same as a missing one.
    if (state.status === 'unknown' || !mayRead(state, request.session)) throw new Refusal('unknown_document');
    if (request.session?.role === 'admin' && isOfPersonOnly(paperOf(state, history), today))
      throw new Refusal('payslip_of_person');
    if (request.session?.role !== 'admin' && isExpired(state.expiryDate, today))
      throw new Refusal('document_expired');
    const { employeeId, fileId } = state;
    const content = await deps.files.store.read(fileOwner(id, employeeId), state).catch((error: unknown) => {
      if (!(error instanceof FileUnavailable)) throw error;
      const { code, text } = unavailable[error.reason];
      throw new Refusal(code, { text });
    });
    // The reading is recorded in the log before the first byte is sent [audit-6].
    const done = await execute(deps, commandOf(deps, downloadDocument, request), {
      aggregate: readings,
      id: today,
      decide: () => accept({ type: 'DocumentRead', data: { ...whose(id, state), fileId } }),
    });
    // The next list of documents includes this reading.
    if (done.position !== undefined) request.setHeader('X-Position', done.position);
    request.setHeader('Content-Length', String(state.storedSize));
    return Reply.file(state.fileType, downloadName(state), content);
  });
