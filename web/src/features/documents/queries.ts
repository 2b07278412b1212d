import {
  listAcknowledgements,
  listDocumentReads,
  listDocuments,
  listGeneralDocuments,
  listPersonalDocuments,
} from '@fournil/contracts/documents/endpoints';
import { payslipForm } from '@fournil/contracts/documents/payslip-endpoints';
import type { QueryOf } from '@fournil/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export const documentsKey = 'documents';

/** Not asked for by whoever has left: general documents are for the staff of today. */
export const generalDocumentsQuery = (isFormer: boolean) =>
  queryOptions({
    queryKey: [documentsKey, 'general'],
    queryFn: async ({ signal }) => (await callApi(listGeneralDocuments, { signal })).data,
    enabled: !isFormer,
  });

/** Not asked for a shared session, which is nobody in particular (D005). */
export const personalDocumentsQuery = (employeeId: string | undefined) =>
  queryOptions({
    queryKey: [documentsKey, 'personal', employeeId],
    queryFn: async ({ signal }) =>
      (await callApi(listPersonalDocuments, { params: { employeeId: employeeId ?? '' }, signal })).data,
    enabled: employeeId !== undefined,
  });

export type AskedDocuments = Partial<QueryOf<typeof listDocuments>>;

export const managedDocumentsQuery = (asked: AskedDocuments) =>
  queryOptions({
    queryKey: [documentsKey, 'all', asked],
    queryFn: async ({ signal }) => (await callApi(listDocuments, { query: asked, signal })).data,
    placeholderData: keepPreviousData,
  });

export const documentReadsQuery = (id: string) =>
  queryOptions({
    queryKey: [documentsKey, 'reads', id],
    queryFn: async ({ signal }) => (await callApi(listDocumentReads, { params: { id }, signal })).data,
  });

export const payslipFormQuery = (employeeId: string) =>
  queryOptions({
    queryKey: [documentsKey, 'payslip-form', employeeId],
    queryFn: async ({ signal }) => (await callApi(payslipForm, { params: { id: employeeId }, signal })).data,
  });

export const acknowledgementsQuery = (id: string) =>
  queryOptions({
    queryKey: [documentsKey, 'acknowledgements', id],
    queryFn: async ({ signal }) => (await callApi(listAcknowledgements, { params: { id }, signal })).data,
  });
