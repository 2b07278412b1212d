import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import {
  checkSickLeaveFile,
  filePaperCertificate,
  uploadSickLeave,
} from '@fournil/contracts/sick-leave/endpoints';
import { isReadableScore, sickLeaveMessages, verdicts } from '@fournil/contracts/sick-leave/rules';
import { prolongsError } from '@fournil/domain/sick-leave/dates';
import { findPerson } from '@fournil/domain/sick-leave/person';
import { type CertificateState, certificate } from '@fournil/domain/sick-leave/record';
import { decideSubmit } from '@fournil/domain/sick-leave/submit';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { UploadedFile } from '@fournil/http-service/form';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import type { Inspected } from '@fournil/store/files/inspect';
import { type CommandContext, newAggregateId } from '../kernel/command.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { type Executed, execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { openUpload, type Sender } from '../shared/open-upload.ts';
import { type CheckedFiles, type Judged, judgedOf } from './checked-files.ts';
import { outcomeOf, type SickLeaveDeps } from './deps.ts';

/** Opens, cleans and checks an upload in separate processes. @throws Refusal */
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

/** The score in words [sick-leave-5], with advice. */
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

/** A certificate to record: first the file is stored, then the event; a refusal stores nothing. */
export interface CertificateSent {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly origin: 'upload' | 'paper';
  readonly prolongs?: string | undefined;
  readonly files: readonly UploadedFile[];
  /** Judged before, in place of files. */
  readonly checked?: Judged | null;
  readonly isValidated?: boolean;
  readonly notes?: string | undefined;
}

export interface Submitted {
  readonly id: string;
  readonly done: Executed<CertificateState>;
}

type FileFacts = Partial<Extract<NewFournilEvent, { type: 'CertificateSubmitted' }>['data']>;

/**
 * The keys that encrypt the file: the person's key, and the file's own, whose destruction makes the file
 * unreadable.
 */
export const fileOwner = (certificateId: string, employeeId: string) =>
  ({ subject: employeeId, purpose: 'health', record: `certificate.${certificateId}` }) as const;

function factsOf({ inspected, fileName, fileSize }: Judged): FileFacts {
  const { qualityScore, validationMessage, isReadable, advice } = verdictOf(inspected);
  return {
    fileName,
    fileSize,
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
  const hasFile = Boolean(sent.checked) || sent.files.length > 0;
  if (isRetry || !hasFile || 'refused' in (await decide({}, certificate.initial))) {
    return { id, done: await record({}) };
  }
  const judged = sent.checked ?? judgedOf(await inspectFiles(deps, context.actor, sent.files), sent.files);
  const owner = fileOwner(id, sent.employeeId);
  const stored = await deps.files.store.write(owner, [judged.inspected.content]);
  const facts = { ...factsOf(judged), ...stored };
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

/**
 * The certificate that this one prolongs: the one that it names, otherwise the valid one that ends on the day before
 * its start, if there is exactly one.
 */
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

/** The verdict as recorded: a retry answers what its first sending did. */
function verdictIn(done: Executed<CertificateState>) {
  const submitted = done.events.find((event) => event.type === 'CertificateSubmitted');
  const quality = submitted?.data.quality;
  return {
    qualityScore: quality?.score ?? 0,
    validationMessage: quality?.message ?? '',
    isReadable: quality?.isReadable ?? false,
    advice: quality?.advice ?? [],
  };
}

const senderOf = (session: Session | null): Sender => ({
  employeeId: session?.employeeId,
  session: session?.id,
});

export const uploadSickLeaveRoute = (deps: SickLeaveDeps, held: CheckedFiles) =>
  implement(uploadSickLeave, async (request) => {
    const { body, session, files = [] } = request;
    if (files.length === 0 && body.checkedFile === undefined) {
      const message = sickLeaveMessages.missingFile;
      throw new Refusal('invalid_input', { text: message, fields: [{ field: 'sickLeaveFile', message }] });
    }
    const found = await findPerson(body, deps, session?.employeeId);
    if (!('person' in found)) {
      const { message } = found;
      throw new Refusal('invalid_input', { text: message, fields: [{ field: 'employeeName', message }] });
    }
    const context = commandOf(deps, uploadSickLeave, request);
    const checked =
      body.checkedFile === undefined ? null : await held.find(senderOf(session), body.checkedFile);
    const isSentBefore = async () =>
      (await load(deps, certificate, newAggregateId(context))).state.status !== 'unknown';
    if (files.length === 0 && !checked && !(await isSentBefore())) throw new Refusal('checked_file_gone');
    const { id, done } = await submit(deps, context, {
      checked,
      employeeId: found.person.employeeId,
      startDate: body.startDate,
      endDate: body.endDate,
      origin: 'upload',
      prolongs: body.prolongs,
      files,
    });
    if (body.checkedFile !== undefined) await held.drop(body.checkedFile);
    const { data } = await outcomeOf(deps, id, done);
    // Colleagues must not learn of a person's certificates.
    const overlaps = session?.role === 'admin' || session?.employeeId !== undefined ? data.overlaps : [];
    return {
      data: { ...data, overlaps, autoValidation: verdictIn(done) },
      ...positionOf(done),
    };
  });

export const filePaperCertificateRoute = (deps: SickLeaveDeps) =>
  implement(filePaperCertificate, async (request) => {
    const { body } = request;
    const { id, done } = await submit(deps, commandOf(deps, filePaperCertificate, request), {
      employeeId: body.employeeId,
      startDate: body.startDate,
      endDate: body.endDate,
      origin: 'paper',
      prolongs: body.prolongs,
      files: request.files ?? [],
      isValidated: body.status === 'validated',
      notes: body.notes,
    });
    return { ...(await outcomeOf(deps, id, done)), ...positionOf(done) };
  });

/**
 * Checks a file before the form is sent: the sender sees what to improve, and then sends the file by its id.
 */
export const checkSickLeaveFileRoute = (deps: Pick<SickLeaveDeps, 'files'>, held: CheckedFiles) =>
  implement(checkSickLeaveFile, async ({ files = [], session }) => {
    const sender = senderOf(session);
    const inspected = await inspectFiles(deps, sender, files);
    return {
      checkedFile: await held.keep(sender, judgedOf(inspected, files)),
      autoValidation: verdictOf(inspected),
      fileType: inspected.kind,
      pageCount: inspected.pageCount,
      datesRead: inspected.datesRead,
    };
  });
