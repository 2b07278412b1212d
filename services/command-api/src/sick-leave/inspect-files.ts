import { isReadableScore, sickLeaveMessages, verdicts } from '@fournil/contracts/sick-leave/rules';
import type { Inspected } from '@fournil/files/inspect';
import type { UploadedFile } from '@fournil/http-service/form';
import { openUpload, type Sender } from '../shared/open-upload.ts';
import type { SickLeaveDeps } from './deps.ts';

/** Opens, cleans and judges what somebody sent, in the processes made for it. @throws Refusal */
export const inspectFiles = (
  deps: Pick<SickLeaveDeps, 'files'>,
  sender: Sender,
  files: readonly UploadedFile[],
): Promise<Inspected> =>
  openUpload(deps.files.inspector, 'certificate', {
    sender,
    files,
    field: 'sickLeaveFile',
    texts: sickLeaveMessages,
    busy: 'Beaucoup de certificats arrivent en même temps : réessayez dans un instant.',
  });

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
