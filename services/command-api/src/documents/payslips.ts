import { Readable } from 'node:stream';
import {
  choosePayslipForm,
  filePayslips,
  previewPayslips,
  printPayslips,
} from '@fournil/contracts/documents/payslip-endpoints';
import { documentFileMessages, documentMessages } from '@fournil/contracts/documents/rules';
import { frenchMonth } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { decidePayslipForm, payslipFormOf } from '@fournil/domain/documents/payslip-form';
import { derivedId } from '@fournil/events/ids';
import type { UploadedFile } from '@fournil/http-service/form';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement, type ServiceRequest } from '@fournil/http-service/service';
import { attributePages } from '@fournil/store/files/payslip-text';
import { type CommandContext, type CommandDeps, newAggregateId } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { openUpload, type Sender } from '../shared/open-upload.ts';
import { findEmployee } from '../shared/people.ts';
import { payslipsIn, peopleInViews } from './deps.ts';
import { fileDocument, isOnPaper } from './files.ts';

/** One payslip in the accountant's PDF. */
export interface PayslipPart {
  readonly employeeId: string;
  /** YYYY-MM. */
  readonly month: string;
  /** From 1. */
  readonly pages: readonly number[];
}

/** The error about the months, or null. A payslip may be for the next month at the latest. */
export function monthsError(parts: readonly PayslipPart[], today: string): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  return parts.some((part) => part.month > last) ? documentMessages.monthToCome : null;
}

/** The error in a division of the pages, or null. A page in two payslips would reach a wrong person. */
export function partsError(parts: readonly PayslipPart[]): string | null {
  const pages = parts.flatMap((part) => part.pages);
  if (new Set(pages).size < pages.length) return documentMessages.pageTwice;
  const whose = parts.map(({ employeeId, month }) => `${employeeId} ${month}`);
  return new Set(whose).size < whose.length ? documentMessages.partTwice : null;
}

function fileIn({ files }: Pick<ServiceRequest, 'files'>): UploadedFile {
  const [file] = files ?? [];
  if (!file) throw new Refusal('invalid_input', { text: documentMessages.missingFile });
  return file;
}

const uploadOf = (sender: Sender, file: UploadedFile) => ({
  sender,
  files: [file],
  field: 'payslips',
  texts: { ...documentFileMessages, type: documentMessages.payslipPdf },
  busy: 'Beaucoup de fichiers arrivent en même temps : réessayez dans un instant.',
});

const previewPayslipsRoute = (deps: CommandDeps) =>
  implement(previewPayslips, async (request) => {
    const sender = { session: request.session?.id };
    const { texts } = await openUpload(deps.files.inspector, 'payslips', uploadOf(sender, fileIn(request)));
    const people = await peopleInViews(deps);
    // Read for everybody, since a page may be given to another person than the proposed one.
    const onPaper = await whoIsOnPaper(
      deps,
      people.map(({ employeeId }) => employeeId),
    );
    const pages = [...attributePages(texts, people)];
    const months = new Set(pages.flatMap(({ month }) => month ?? []));
    const filed = await payslipsIn(deps, [...months]);
    return { pages, onPaper, filed: filed.map(({ employeeId, month }) => ({ employeeId, month })) };
  });

async function whoIsOnPaper(deps: CommandDeps, people: Iterable<string>): Promise<string[]> {
  const onPaper: string[] = [];
  for (const employeeId of people) if (await isOnPaper(deps, employeeId)) onPaper.push(employeeId);
  return onPaper;
}

/** The pages that are handed over on paper, in the order asked for. */
const printPayslipsRoute = (deps: CommandDeps) =>
  implement(printPayslips, async (request) => {
    const sender = { session: request.session?.id };
    const upload = uploadOf(sender, fileIn(request));
    const { parts } = await openUpload(deps.files.inspector, 'split', upload, [request.body.pages]);
    const content = parts[0] ?? Buffer.alloc(0);
    request.setHeader('Content-Length', String(content.length));
    return Reply.file('application/pdf', 'fiches-de-paie-a-imprimer.pdf', Readable.from([content]));
  });

const inMemory = (name: string, bytes: Buffer): UploadedFile => ({
  name,
  size: bytes.length,
  bytes: async () => bytes,
  content: async function* () {
    yield bytes;
  },
});

/** The command of one payslip within the call's: the same on a retry. */
const commandOfPart = (context: CommandContext, { employeeId, month }: PayslipPart): CommandContext => ({
  ...context,
  commandId: derivedId(context.commandId, employeeId, month),
});

/**
 * @throws Refusal when a person already has a payslip of the same month that this call did not file before
 */
async function refuseSecond(deps: CommandDeps, context: CommandContext, parts: readonly PayslipPart[]) {
  const filed = await payslipsIn(deps, [...new Set(parts.map(({ month }) => month))]);
  const twice = parts.filter((part) => {
    const own = newAggregateId(commandOfPart(context, part));
    return filed.some(
      ({ documentId, employeeId, month }) =>
        employeeId === part.employeeId && month === part.month && documentId !== own,
    );
  });
  if (!twice.length) return;
  const people = await peopleInViews(deps);
  const nameOf = (id: string) => people.find(({ employeeId }) => employeeId === id)?.name ?? id;
  const text = documentMessages.alreadyFiled(
    twice.map(({ employeeId, month }) => `${nameOf(employeeId)}, ${frenchMonth(month)}`),
  );
  throw new Refusal('payslip_filed', { text });
}

/**
 * One command per payslip, identified by person and month; after an interruption, repeating the call files
 * the rest.
 */
const filePayslipsRoute = (deps: CommandDeps) =>
  implement(filePayslips, async (request) => {
    const text = partsError(request.body.parts) ?? monthsError(request.body.parts, parisDay(request.now));
    if (text) throw new Refusal('invalid_input', { text, fields: [{ field: 'parts', message: text }] });
    // None is filed if one of them has no person.
    for (const { employeeId } of request.body.parts)
      if (!(await findEmployee(deps, employeeId))) throw new Refusal('unknown_employee');
    const context = commandOf(deps, filePayslips, request);
    const whole = fileIn(request);
    const onPaper = await whoIsOnPaper(deps, new Set(request.body.parts.map((part) => part.employeeId)));
    const toPrint = request.body.parts.filter(({ employeeId }) => onPaper.includes(employeeId));
    const parts = request.body.parts.filter((part) => !toPrint.includes(part));
    if (!request.body.besideFiled) await refuseSecond(deps, context, parts);
    const split = await openUpload(
      deps.files.inspector,
      'split',
      uploadOf(context.actor, whole),
      parts.map(({ pages }) => pages),
    );
    const documentIds: string[] = [];
    let answered: { position?: string } = {};
    for (const [at, { employeeId, month }] of parts.entries()) {
      const own = commandOfPart(context, { employeeId, month, pages: [] });
      const asked = {
        title: `Fiche de paie, ${frenchMonth(month)}`,
        category: 'payslip' as const,
        employeeId,
        month,
      };
      const file = inMemory(`fiche-de-paie-${month}.pdf`, split.parts[at] ?? Buffer.alloc(0));
      const { id, done } = await fileDocument(deps, own, asked, file);
      documentIds.push(id);
      answered = positionOf(done);
    }
    return { data: { documentIds, toPrint }, ...answered };
  });

export const payslipRoutes = (deps: CommandDeps): readonly Implementation[] => [
  previewPayslipsRoute(deps),
  filePayslipsRoute(deps),
  printPayslipsRoute(deps),
  commandRoute(deps, choosePayslipForm, {
    aggregate: payslipFormOf,
    id: inPath,
    decide: ({ id, body, state, today }) => decidePayslipForm({ employeeId: id, ...body }, state, today),
  }),
];
