/** What somebody sent, opened in the processes made for it; what they refuse becomes an answer. */
import { Refusal } from '@fournil/contracts/refusals';
import { type FileProblem, FileRefused } from '@fournil/files/content/problem';
import { type Inspector, InspectorBusy } from '@fournil/files/inspector';
import type { Task, TaskResults } from '@fournil/files/opener/tasks';
import type { UploadedFile } from '@fournil/http-service/form';

/** Who sends: an account, else the session of a shared password. */
export interface Sender {
  readonly employeeId?: string | undefined;
  readonly session?: string | undefined;
}

interface Upload {
  readonly sender: Sender;
  readonly files: readonly UploadedFile[];
  /** The part of the form they came in. */
  readonly field: string;
  /** What the feature says of each problem; `type` stands in where it has no word. */
  readonly texts: Readonly<Partial<Record<FileProblem, string>> & Record<'type', string>>;
  /** Said where too many wait. */
  readonly busy: string;
}

/** A type that is not taken is 415 (D2 8); the rest is a file that was understood and cannot be taken. */
function refusalOf(problem: FileProblem, { field, texts }: Upload): Refusal {
  const text = texts[problem] ?? texts.type;
  const isType = problem === 'type' || problem === 'heic';
  return new Refusal(isType ? 'unsupported_media_type' : 'file_refused', {
    text,
    fields: [{ field, message: text }],
    details: { problem },
  });
}

/** @throws Refusal */
export async function openUpload<T extends Task>(
  inspector: Inspector,
  task: T,
  upload: Upload,
): Promise<TaskResults[T]> {
  const { sender, files } = upload;
  // Whoever sends bombs waits alone, behind one session or one account.
  const name = sender.employeeId ?? sender.session ?? 'system';
  try {
    return await inspector.open(task, name, () => Promise.all(files.map((file) => file.bytes())));
  } catch (error) {
    if (error instanceof FileRefused) throw refusalOf(error.problem, upload);
    if (error instanceof InspectorBusy) throw new Refusal('unavailable', { text: upload.busy });
    throw error;
  }
}
