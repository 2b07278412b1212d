import { Refusal } from '@fournil/contracts/refusals';
import { isReadableScore, sickLeaveMessages, verdicts } from '@fournil/contracts/sick-leave/rules';
import { type FileProblem, FileRefused } from '@fournil/files/content/problem';
import type { Inspected } from '@fournil/files/inspect';
import { InspectorBusy } from '@fournil/files/inspector';
import type { UploadedFile } from '@fournil/http-service/form';
import type { SickLeaveDeps } from './deps.ts';

/** Who sends: an account, else the session of a shared password. */
interface Sender {
  readonly employeeId?: string | undefined;
  readonly session?: string | undefined;
}

/** Statuses of D2 8's three texts; the rest is a file that was understood and cannot be taken. */
function refusalOf(problem: FileProblem): Refusal {
  const text = sickLeaveMessages[problem];
  const more = { text, fields: [{ field: 'sickLeaveFile', message: text }] };
  const isType = problem === 'type' || problem === 'heic';
  return new Refusal(isType ? 'unsupported_media_type' : 'file_refused', { ...more, details: { problem } });
}

/** Opens, cleans and judges what somebody sent, in the processes made for it. @throws Refusal */
export async function inspectFiles(
  deps: Pick<SickLeaveDeps, 'files'>,
  sender: Sender,
  files: readonly UploadedFile[],
): Promise<Inspected> {
  // Whoever sends bombs waits alone, behind one session or one account.
  const name = sender.employeeId ?? sender.session ?? 'system';
  try {
    return await deps.files.inspector.inspect(name, () => Promise.all(files.map((file) => file.bytes())));
  } catch (error) {
    if (error instanceof FileRefused) throw refusalOf(error.problem);
    if (error instanceof InspectorBusy) {
      throw new Refusal('unavailable', {
        text: 'Beaucoup de certificats arrivent en même temps : réessayez dans un instant.',
      });
    }
    throw error;
  }
}

/** Score in words (D2 9), and what to do about it. */
export function verdictOf({ quality }: Pick<Inspected, 'quality'>) {
  const isReadable = isReadableScore(quality.score);
  const verdict = !isReadable ? verdicts.poor : quality.advice.length ? verdicts.acceptable : verdicts.good;
  return {
    qualityScore: quality.score,
    validationMessage: [verdict, quality.advice[0]].filter(Boolean).join(' '),
    isReadable,
    advice: [...quality.advice],
  };
}
