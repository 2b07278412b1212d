import { defined } from '@fournil/contracts/defined';
import {
  acknowledgeable,
  type DocumentCategory,
  documentMessages,
  type GeneralCategory,
  isExpired,
  isLasting,
  monthAfter,
} from '@fournil/contracts/documents/rules';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { accept, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import { isOfPersonOnly } from '../privacy/paper-retention.ts';
import { type DocumentDecision, type DocumentFile, type DocumentState, paperOf, whose } from './record.ts';

/** The fields of the form with which a document is filed; the file is separate. */
export interface Filing {
  readonly documentId: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly category: DocumentCategory;
  readonly employeeId?: string | undefined;
  readonly expiryDate?: string | undefined;
  readonly month?: string | undefined;
  /** For a notice or a procedure: its readers are asked to acknowledge it. */
  readonly asksReading?: boolean | undefined;
}

type Filed = Extract<NewFournilEvent, { type: 'PersonalDocumentFiled' }>['data'];
export type FileFacts = Pick<Filed, keyof DocumentFile>;

interface Context {
  /** Its person; null if unknown. */
  readonly employee: EmployeeFound | null;
  /** The person refused electronic payslips. */
  readonly isOnPaper?: boolean;
  /** Day in Paris [calls-4]. */
  readonly today: string;
}

const isGeneral = (category: DocumentCategory): category is GeneralCategory => !isLasting(category);

/** The form's errors by field. */
function errorsOf(filing: Filing, today: string): Partial<Record<string, string>> {
  const { category, employeeId, expiryDate, month } = filing;
  const errors: Partial<Record<string, string>> = {};
  if (employeeId === undefined && !isGeneral(category)) errors.category = documentMessages.personalCategory;
  if (month !== undefined && category !== 'payslip') errors.month = documentMessages.monthOfPayslip;
  if (expiryDate !== undefined) {
    if (employeeId === undefined) errors.expiryDate = documentMessages.generalLasts;
    else if (isLasting(category)) errors.expiryDate = documentMessages.lasting;
    else if (expiryDate <= today) errors.expiryDate = documentMessages.pastExpiry;
  }
  if (filing.asksReading && !acknowledgeable(category))
    errors.asksReading = documentMessages.notAcknowledgeable;
  return errors;
}

/**
 * Files a document for everybody or for one person, also a former employee, since payslips follow the exit.
 * The payslip of a person who refused electronic ones must be printed instead.
 */
export function decideFile(
  filing: Filing,
  file: FileFacts,
  state: DocumentState,
  { employee, isOnPaper, today }: Context,
): DocumentDecision {
  if (state.status !== 'unknown') return refuse('busy');
  const { documentId, title, description, category, employeeId, month } = filing;
  const errors = errorsOf(filing, today);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const common = { documentId, title, ...(description ? { description } : {}), ...file };
  const asked = filing.asksReading
    ? [
        {
          type: 'AcknowledgementRequested',
          data: { documentId, ...defined({ employeeId }) },
        } as const,
      ]
    : [];
  if (employeeId === undefined) {
    if (!isGeneral(category)) return refuse('invalid_input');
    return accept({ type: 'GeneralDocumentFiled', data: { ...common, category } }, ...asked);
  }
  if (!employee) return refuse('unknown_employee');
  if (category === 'payslip' && isOnPaper)
    return refuseFields('invalid_input', { employeeId: documentMessages.onPaper });
  const expiryDate = isLasting(category) ? undefined : (filing.expiryDate ?? monthAfter(today));
  return accept(
    {
      type: 'PersonalDocumentFiled',
      data: {
        ...common,
        employeeId,
        category,
        ...defined({ month, expiryDate }),
      },
    },
    ...asked,
  );
}

/**
 * Starts or stops asking readers of a notice or a procedure to acknowledge it. Repeating it changes nothing.
 */
export function decideAsk(documentId: string, asked: boolean, state: DocumentState): DocumentDecision {
  if (state.status !== 'filed') return refuse('unknown_document');
  if (asked && !acknowledgeable(state.category))
    return refuse('invalid_input', { text: documentMessages.notAcknowledgeable });
  if (state.asksReading === asked) return accept();
  const data = whose(documentId, state);
  return asked
    ? accept({ type: 'AcknowledgementRequested', data })
    : accept({ type: 'AcknowledgementWithdrawn', data });
}

interface Reader {
  readonly employeeId: string;
  /** The content that the reader's page showed. */
  readonly contentHash: string;
  /** The log has it that this person opened the file. */
  readonly hasOpened: boolean;
  /** Day in Paris [calls-4]. */
  readonly today: string;
}

/**
 * « J'ai lu et compris » of one person, for the current content of the document. Repeating it changes
 * nothing.
 */
export function decideAcknowledge(
  documentId: string,
  { employeeId, contentHash, hasOpened, today }: Reader,
  state: DocumentState,
): DocumentDecision {
  if (state.status !== 'filed') return refuse('unknown_document');
  // Another person's document looks the same as a missing one.
  if (state.employeeId !== null && state.employeeId !== employeeId) return refuse('unknown_document');
  if (isExpired(state.expiryDate, today)) return refuse('document_expired');
  if (state.acknowledgedBy.includes(employeeId)) return accept();
  if (!state.asksReading || contentHash !== state.contentHash) return refuse('document_changed');
  if (!hasOpened) return refuse('invalid_input', { text: documentMessages.readFirst });
  return accept({ type: 'DocumentAcknowledged', data: { documentId, employeeId, contentHash } });
}

interface Asked {
  readonly history: Parameters<typeof paperOf>[1];
  /** Day in Paris. */
  readonly today: string;
}

/**
 * Removes a document from every list, except a payslip that only its person may still read. Repeating it
 * changes nothing.
 */
export function decideDelete(
  documentId: string,
  state: DocumentState,
  { history, today }: Asked,
): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return refuse('unknown_document');
  if (isOfPersonOnly(paperOf(state, history), today)) return refuse('payslip_of_person');
  return state.status === 'deleted'
    ? accept()
    : accept({ type: 'DocumentDeleted', data: whose(documentId, state) });
}

/** Undoes a deletion while the file still exists. */
export function decideRestore(documentId: string, state: DocumentState): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return refuse('unknown_document');
  return state.status === 'filed'
    ? accept()
    : accept({ type: 'DocumentRestored', data: whose(documentId, state) });
}

/** A document whose file is due for destruction, with the cause. */
export interface Due {
  readonly documentId: string;
  readonly cause: 'expired' | 'deleted' | 'erased' | 'due';
}

/** Records nothing if the document was restored, deleted again or destroyed since it was found due. */
export function decideDestroy({ documentId, cause }: Due, state: DocumentState): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return accept();
  const isStillDue =
    cause === 'erased' || cause === 'due' || state.status === (cause === 'expired' ? 'filed' : 'deleted');
  if (!isStillDue) return accept();
  const { fileId } = state;
  return accept({ type: 'DocumentDestroyed', data: { ...whose(documentId, state), fileId, cause } });
}
