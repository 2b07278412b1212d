/** A document on its way into the log: its file kept first, its fact second, nothing left when it is refused. */
import { documentFileMessages } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { UploadedFile } from '@fournil/http-service/form';
import { type CommandContext, newAggregateId } from '../../kernel/command.ts';
import { type Executed, execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { openUpload } from '../../shared/open-upload.ts';
import type { DocumentsDeps } from '../deps.ts';
import { type DocumentState, document, fileOwner } from '../document.ts';
import { isOnPaper } from '../payslips/payslip-form.ts';
import { decideFile, type FileFacts, type Filing } from './decide.ts';

/** Stands in for the file while only the form is judged. */
const noFile: FileFacts = {
  fileId: '',
  fileName: '',
  fileSize: 0,
  fileType: 'application/pdf',
  contentHash: '',
  storedSize: 0,
};

/** @throws Refusal for the file or by the decision */
export async function fileDocument(
  deps: DocumentsDeps,
  context: CommandContext,
  asked: Omit<Filing, 'documentId'>,
  upload: UploadedFile,
): Promise<{ readonly id: string; readonly done: Executed<DocumentState> }> {
  const id = newAggregateId(context);
  const filing: Filing = { ...asked, documentId: id };
  const { employeeId } = asked;
  const about = {
    employee: employeeId === undefined ? null : await deps.findEmployee(employeeId),
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
  // A retry finds what its first sending recorded; a refusal needs no file.
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
    recorded = done.state.status !== 'unknown' && done.state.file.fileId === stored.fileId;
    return { id, done };
  } catch (error) {
    // A log that does not answer may have written: the file stays, and is swept if it did not.
    recorded = error instanceof Error && error.name === 'LogUnavailable';
    throw error;
  } finally {
    if (!recorded) await deps.files.store.remove(stored.fileId);
  }
}
