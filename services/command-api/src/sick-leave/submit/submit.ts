/** A certificate on its way into the log: its file kept first, its fact second, nothing left when it is refused. */
import { parisDay } from '@fournil/contracts/paris-day';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Inspected } from '@fournil/files/inspect';
import type { UploadedFile } from '@fournil/http-service/form';
import { type CommandContext, newAggregateId } from '../../kernel/command.ts';
import { type Executed, execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { type CertificateState, certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { inspectFiles, verdictOf } from '../inspect-files.ts';
import { prolongsError } from '../prolongation.ts';
import { decideSubmit } from './decide.ts';

export interface CertificateSent {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly origin: 'upload' | 'paper';
  readonly prolongs?: string | undefined;
  readonly files: readonly UploadedFile[];
  readonly isValidated?: boolean;
  readonly notes?: string | undefined;
}

export interface Submitted {
  readonly id: string;
  readonly done: Executed<CertificateState>;
}

type FileFacts = Partial<Extract<NewFournilEvent, { type: 'CertificateSubmitted' }>['data']>;

/** Whose keys seal the file, and how long it is kept: its person's, and its own, with which it ends. */
export const fileOwner = (certificateId: string, employeeId: string) =>
  ({ subject: employeeId, purpose: 'health', record: `certificate.${certificateId}` }) as const;

function factsOf(inspected: Inspected, files: readonly UploadedFile[]): FileFacts {
  const { qualityScore, validationMessage, isReadable, advice } = verdictOf(inspected);
  return {
    fileName: files[0]?.name ?? '',
    fileSize: files.reduce((sum, file) => sum + file.size, 0),
    fileType: inspected.kind,
    pageCount: inspected.pageCount,
    quality: { score: qualityScore, message: validationMessage, isReadable, advice },
    ...(inspected.datesRead ? { datesRead: inspected.datesRead } : {}),
  };
}

/** @throws Refusal for the file or by the decision */
export async function submit(
  deps: SickLeaveDeps,
  context: CommandContext,
  sent: CertificateSent,
): Promise<Submitted> {
  const id = newAggregateId(context);
  const already = await load(deps, certificate, id);
  const isRetry = already.state.status !== 'unknown';
  // Judged before any work on the file: most mistakes are in the dates.
  const base = { certificateId: id, ...pick(sent) };
  const before = await certificateBefore(deps, sent);
  const decide = async (facts: FileFacts, state: CertificateState) =>
    decideSubmit(
      {
        certificate: { ...base, ...(before ? { prolongs: before.id } : {}), ...facts },
        isValidated: sent.isValidated ?? false,
        notes: sent.notes,
      },
      state,
      {
        employee: await deps.findEmployee(sent.employeeId),
        today: parisDay(context.now),
        ...(before ? { before: before.state } : {}),
      },
    );
  const record = (facts: FileFacts) =>
    execute(deps, context, { aggregate: certificate, id, decide: ({ state }) => decide(facts, state) });
  // A retry finds what its first sending recorded; a refusal needs no file.
  if (isRetry || !sent.files.length || 'refused' in (await decide({}, certificate.initial))) {
    return { id, done: await record({}) };
  }
  const inspected = await inspectFiles(deps, context.actor, sent.files);
  const owner = fileOwner(id, sent.employeeId);
  const stored = await deps.files.store.write(owner, [inspected.content]);
  const facts = { ...factsOf(inspected, sent.files), ...stored };
  let recorded = false;
  try {
    const done = await record(facts);
    // The first sending of a retry may have been recorded meanwhile, with a file of its own.
    recorded = done.events.some(
      (event) => event.type === 'CertificateSubmitted' && event.data.fileId === stored.fileId,
    );
    return { id, done };
  } catch (error) {
    // A log that does not answer may have written: the file stays, and is swept if it did not.
    recorded = error instanceof Error && error.name === 'LogUnavailable';
    throw error;
  } finally {
    if (!recorded) await deps.files.store.remove(stored.fileId);
  }
}

/** The certificate it prolongs: the one it names, else the one that ends on its eve, where that is plain. */
async function certificateBefore(deps: SickLeaveDeps, sent: CertificateSent) {
  const named = sent.prolongs ?? (await deps.lookups.precedes(sent.employeeId, sent.startDate));
  if (named === null) return null;
  const { state } = await load(deps, certificate, named);
  const isOurGuess = sent.prolongs === undefined;
  const fits = !prolongsError(sent.employeeId, sent.startDate, state).prolongs;
  return isOurGuess && !fits ? null : { id: named, state };
}

const pick = ({ employeeId, startDate, endDate, origin }: CertificateSent) => ({
  employeeId,
  startDate,
  endDate,
  origin,
});
