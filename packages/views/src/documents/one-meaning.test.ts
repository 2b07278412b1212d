/** Whatever becomes of a document, its row, the state that commands decide on and its audit record say the same. */
import { type Document, document } from '@fournil/domain/documents/record';
import { expect, it } from 'vitest';
import { expectOneMeaning, shownText } from '../../../../testing/views/one-meaning.ts';
import { recordOf } from '../audit/record.ts';
import { fieldsOf } from '../audit/record-audit.ts';
import { documentsView } from './view.ts';

const rowOf = (state: Document) => ({
  employeeId: state.employeeId,
  title: shownText(state.title),
  description: shownText(state.description),
  category: state.category,
  month: state.month,
  expiryDate: state.expiryDate,
  fileId: state.fileId,
  fileName: shownText(state.fileName),
  storedSize: state.storedSize,
  fileType: state.fileType,
  contentHash: state.contentHash,
  asksReading: state.asksReading,
  status: state.status,
});

it('the views, the commands and the audit trail agree on a document after any events', () => {
  expectOneMeaning({
    record: document,
    first: ['GeneralDocumentFiled', 'PersonalDocumentFiled'],
    ids: { documentId: 'r1', employeeId: 'e1' },
    // A document is removed while it is filed, put back while it is removed, and gone once it is destroyed.
    mayFollow: ({ status }, { type }) =>
      status !== 'destroyed' &&
      (type !== 'DocumentDeleted' || status === 'filed') &&
      (type !== 'DocumentRestored' || status === 'deleted'),
    view: documentsView,
    table: 'documents',
    rowsOf: (state) => [rowOf(state as Document)],
  });
});

it('the audit record of a payslip does not contain its title', () => {
  const data = {
    ...{ documentId: 'd1', employeeId: 'e1', category: 'payslip', title: 'Bulletin', fileName: 'b.pdf' },
    ...{ fileId: 'f1', fileSize: 3, storedSize: 3, contentHash: 'ab', fileType: 'application/pdf' },
  };
  const record = recordOf([{ type: 'PersonalDocumentFiled', data, recordedOn: '2027-01-04' }]);
  expect(Object.keys(fieldsOf(record))).toEqual(['status', 'category', 'fileType', 'fileSize']);
});
