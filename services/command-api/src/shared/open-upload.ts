/** Opens an upload in the sandboxed processes; their refusal becomes the answer. */
import { Refusal } from '@fournil/contracts/refusals';
import type { UploadedFile } from '@fournil/http-service/form';
import { countFile } from '@fournil/http-service/metrics';
import { type FileProblem, FileRefused } from '@fournil/store/files/content/problem';
import { type Inspector, InspectorBusy } from '@fournil/store/files/inspector';
import type { Task, TaskOptions, TaskResults } from '@fournil/store/files/opener/tasks';

/** The sender: an account, otherwise the session of a shared password. */
export interface Sender {
  readonly employeeId?: string | undefined;
  readonly session?: string | undefined;
}

interface Upload {
  readonly sender: Sender;
  readonly files: readonly UploadedFile[];
  /** The part of the form they came in. */
  readonly field: string;
  /** The feature's sentence for each problem; `type` is used for problems without a sentence. */
  readonly texts: Readonly<Partial<Record<FileProblem, string>> & Record<'type', string>>;
  /** The sentence for the case that too many files wait. */
  readonly busy: string;
}

/** A type that is not taken is 415 [calls-9]; the rest is a file that was understood and cannot be taken. */
function refusalOf(problem: FileProblem, { field, texts }: Upload): Refusal {
  const text = texts[problem] ?? texts.type;
  const isType = problem === 'type' || problem === 'heic';
  return new Refusal(isType ? 'unsupported_media_type' : 'file_refused', {
    text,
    fields: [{ field, message: text }],
    details: { problem },
  });
}

/** By its first bytes, whatever its name; opening it shows later whether it is complete. */
async function startsAsPhoto(file: UploadedFile): Promise<boolean> {
  for await (const piece of file.content())
    return piece[0] === 0xff && piece[1] === 0xd8 && piece[2] === 0xff;
  return false;
}

/** @throws Refusal */
export async function openUpload<T extends Task>(
  inspector: Inspector,
  task: T,
  upload: Upload,
  options?: TaskOptions[T],
): Promise<TaskResults[T]> {
  const { sender, files } = upload;
  // The inspector makes a sender of heavy files wait behind all others; a sender is an account or a session.
  const name = sender.employeeId ?? sender.session ?? 'system';
  const began = performance.now();
  const count = (outcome: string) => countFile(outcome, performance.now() - began);
  try {
    const isPhoto = (await Promise.all(files.map(startsAsPhoto))).every(Boolean);
    const read = () => Promise.all(files.map((file) => file.bytes()));
    const result = await inspector.open(task, { sender: name, isPhoto }, read, options);
    count('taken');
    return result;
  } catch (error) {
    if (error instanceof FileRefused) {
      count(error.problem);
      throw refusalOf(error.problem, upload);
    }
    if (error instanceof InspectorBusy) {
      count('busy');
      throw new Refusal('unavailable', { text: upload.busy });
    }
    count('failed');
    throw error;
  }
}
