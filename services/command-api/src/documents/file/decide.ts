import {
  acknowledgeable,
  type DocumentCategory,
  documentMessages,
  type GeneralCategory,
  isLasting,
  monthAfter,
} from '@fournil/contracts/documents/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { DocumentDecision, DocumentState } from '../document.ts';

/** What somebody files, as the form says it; its file beside. */
export interface Filing {
  readonly documentId: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly category: DocumentCategory;
  readonly employeeId?: string | undefined;
  readonly expiryDate?: string | undefined;
  readonly month?: string | undefined;
  /** Of a notice or a procedure: its readers are asked to acknowledge it. */
  readonly asksReading?: boolean | undefined;
}

type Filed = Extract<NewFournilEvent, { type: 'PersonalDocumentFiled' }>['data'];
export type FileFacts = Pick<
  Filed,
  'fileId' | 'fileName' | 'fileSize' | 'fileType' | 'pageCount' | 'contentHash' | 'storedSize'
>;

interface Context {
  /** The person it is for; null for nobody known. */
  readonly employee: EmployeeFound | null;
  /** The person refused electronic payslips. */
  readonly isOnPaper?: boolean;
  /** Day in Paris (D058). */
  readonly today: string;
}

const isGeneral = (category: DocumentCategory): category is GeneralCategory => !isLasting(category);

/** What is wrong with what the form says, beside its field. */
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
 * Files a document for everybody, or for one person: of those who have left too, since payslips follow. The payslip
 * of whoever refused electronic ones is printed, not filed.
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
          data: { documentId, ...(employeeId === undefined ? {} : { employeeId }) },
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
        ...(month === undefined ? {} : { month }),
        ...(expiryDate === undefined ? {} : { expiryDate }),
      },
    },
    ...asked,
  );
}
