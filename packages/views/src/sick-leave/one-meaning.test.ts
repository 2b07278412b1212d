/** Whatever becomes of a certificate, its row, the state that commands decide on and its audit record say the same. */
import { type Certificate, certificate } from '@fournil/domain/sick-leave/record';
import { unlessErased } from '@fournil/events/define';
import { it } from 'vitest';
import { expectOneMeaning, shownText } from '../../../../testing/views/one-meaning.ts';
import { sickLeaveView } from './view.ts';

const rowOf = (state: Certificate) => ({
  status: state.status,
  employeeId: state.employeeId,
  startDate: state.startDate,
  endDate: state.endDate,
  origin: state.origin,
  prolongs: state.prolongs,
  pageCount: state.pageCount,
  datesRead: unlessErased(state.datesRead, null),
  ...(state.status === 'pending' ? { validation: null } : {}),
  ...(state.status === 'validated' ? { validation: { text: shownText(state.validationNotes) } } : {}),
  ...(state.status === 'declared' ? { declaration: { text: shownText(state.declarationNotes) } } : {}),
  ...(state.status === 'rejected' ? { rejection: { text: shownText(state.reason) } } : {}),
  comments: state.comments,
  isCleared: state.isCleared,
  // Anything that is known of a file stays in its row once it is gone.
  fileId: state.file?.fileId ?? null,
});

const ofFile = ['fileId', 'fileType', 'contentHash', 'storedSize'];

it('the views, the commands and the audit trail agree on a certificate after any events', () => {
  expectOneMeaning({
    record: certificate,
    first: ['CertificateSubmitted'],
    // With its file whole, or without.
    mayFollow: (_state, { type, data }) =>
      type !== 'CertificateSubmitted' || new Set(ofFile.map((name) => name in data)).size === 1,
    ids: { certificateId: 'r1', employeeId: 'e1' },
    view: sickLeaveView,
    table: 'certificates',
    rowsOf: (state) => [rowOf(state as Certificate)],
  });
});
