import {
  listAcknowledgements,
  listDocumentReads,
  listDocuments,
  listGeneralDocuments,
  listPersonalDocuments,
} from '@fournil/contracts/documents/endpoints';
import { payslipForm } from '@fournil/contracts/documents/payslip-endpoints';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { dataQuery } from '../../shared/api/queries.ts';

export const documentsKey = 'documents';

/** Not requested for former employees: general documents are for the staff of today. */
export const generalDocumentsQuery = (isFormer: boolean) =>
  dataQuery([documentsKey, 'general'], listGeneralDocuments, { enabled: !isFormer });

/** Not asked for a shared session, which is nobody in particular [access-6]. */
export const personalDocumentsQuery = (employeeId: string | undefined) =>
  dataQuery([documentsKey, 'personal', employeeId], listPersonalDocuments, {
    params: { employeeId: employeeId ?? '' },
    enabled: employeeId !== undefined,
  });

export type AskedDocuments = Partial<QueryOf<typeof listDocuments>>;

export const managedDocumentsQuery = (asked: AskedDocuments) =>
  dataQuery([documentsKey, 'all', asked], listDocuments, { query: asked, placeholderData: keepPreviousData });

export const documentReadsQuery = (id: string) =>
  dataQuery([documentsKey, 'reads', id], listDocumentReads, { params: { id } });

export const payslipFormQuery = (employeeId: string) =>
  dataQuery([documentsKey, 'payslip-form', employeeId], payslipForm, { params: { id: employeeId } });

export const acknowledgementsQuery = (id: string) =>
  dataQuery([documentsKey, 'acknowledgements', id], listAcknowledgements, { params: { id } });
