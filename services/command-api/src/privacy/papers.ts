/** Payslips, contracts and certificates that end one by one, whatever else is held of their person. */

import { announcedName } from '@fournil/contracts/privacy/announced-names';
import { paperKeptUntil } from '@fournil/contracts/privacy/paper-retention';
import type { RetentionFacts } from '@fournil/contracts/privacy/retention';
import { lastingPapersIn, type PrivacyDeps } from './deps.ts';

export interface EndingPaper {
  /** As it is announced. */
  readonly what: string;
  /** Last day on which it is kept. */
  readonly keptUntil: string;
  readonly destroy: (now: Date) => Promise<void>;
}

/** Those kept until `lastDay` or less. A person who is not among the leavers is employed. */
export async function papersEnding(
  deps: PrivacyDeps,
  leavers: ReadonlyMap<string, RetentionFacts>,
  lastDay: string,
): Promise<readonly EndingPaper[]> {
  const documents = (await lastingPapersIn(deps.vault.pool)).flatMap((paper): EndingPaper[] => {
    const person = leavers.get(paper.employeeId) ?? { leftOn: null, waivesPayslips: false };
    const keptUntil = paperKeptUntil(paper, person);
    if (keptUntil === null || keptUntil > lastDay) return [];
    const what = announcedName.document(paper.id);
    return [{ what, keptUntil, destroy: (now) => deps.destroyDocument(paper.id, now) }];
  });
  const certificates = (await deps.certificates.due(lastDay)).map(
    ({ certificateId, keptUntil }): EndingPaper => ({
      what: announcedName.certificate(certificateId),
      keptUntil,
      destroy: (now) => deps.certificates.destroy(certificateId, now),
    }),
  );
  return [...documents, ...certificates];
}
