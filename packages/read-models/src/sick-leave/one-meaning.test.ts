/** Whatever becomes of a certificate, its row, the state that commands decide on and its audit record say the same. */
import { type Certificate, type CertificateState, certificate } from '@fournil/domain/sick-leave/record';
import { it } from 'vitest';
import {
  datesOf,
  expectOneMeaning,
  type Step,
  shownText,
  textAs,
} from '../../../../testing/read-models/one-meaning.ts';
import { sickLeaveView } from './view.ts';

const file = {
  fileId: 'f1',
  fileName: 'arret.pdf',
  fileSize: 900,
  fileType: 'application/pdf',
  pageCount: 2,
  contentHash: 'a'.repeat(64),
  storedSize: 800,
  datesRead: { startDate: '2027-01-04', endDate: null },
};
const submit: Step = (n) => [
  'CertificateSubmitted',
  { ...datesOf(n), ...(n % 2 ? { origin: 'upload', ...file } : { origin: 'paper' }) },
];
const changeDates: Step = (n) => ['CertificateDatesChanged', n % 2 ? datesOf(n) : { endDate: '2027-03-01' }];
const validate: Step = (n) => ['CertificateValidated', { ...datesOf(0), ...textAs('notes', n) }];
const reject: Step = (n) => ['CertificateRejected', { reason: `Motif ${n}` }];
const comment: Step = (n) => ['CertificateCommented', { comment: `Mot ${n}` }];
const link: Step = (n) => ['CertificateLinked', { prolongs: n % 2 ? 'c0' : null }];
const reopen: Step = () => ['CertificateReopened', { ...datesOf(0), reason: 'Erreur' }];
const declare: Step = (n) => ['CertificateDeclared', { ...datesOf(0), ...textAs('notes', n) }];
const correct: Step = (n) => [
  'CertificateDatesCorrected',
  {
    ...datesOf(n),
    previousStartDate: '2027-01-01',
    previousEndDate: '2027-01-02',
    correctionReason: 'Prolongé',
  },
];
const destroy: Step = (n) => ['CertificateFileDestroyed', { fileId: 'f1', cause: n % 2 ? 'due' : 'erased' }];
const clear: Step = () => ['SickLeaveCleared', {}];

const always = [comment, link];
const byStatus: Readonly<Record<CertificateState['status'], readonly Step[]>> = {
  unknown: [submit],
  pending: [changeDates, validate, reject, ...always],
  validated: [reopen, declare, correct, ...always],
  declared: [correct, clear, ...always],
  rejected: [clear, comment],
};

const rowOf = (state: Certificate) => ({
  status: state.status,
  employee_id: state.employeeId,
  start_date: state.startDate,
  end_date: state.endDate,
  origin: state.origin,
  prolongs: state.prolongs,
  page_count: state.pageCount,
  dates_read: state.datesRead,
  ...(state.status === 'pending' ? { validation: null } : {}),
  ...(state.status === 'validated' ? { validation: { text: shownText(state.validationNotes) } } : {}),
  ...(state.status === 'declared' ? { declaration: { text: shownText(state.declarationNotes) } } : {}),
  ...(state.status === 'rejected' ? { rejection: { text: shownText(state.reason) } } : {}),
  comments: state.comments,
  cleared: state.isCleared,
  // Anything that is known of a file stays in its row once it is gone.
  file_id: state.file?.fileId ?? null,
});

it('row, state and audit record of a certificate agree for any sequence of events', () => {
  expectOneMeaning({
    record: certificate,
    ids: { certificateId: 'r1', employeeId: 'e1' },
    stepsAfter: (state) => [
      ...byStatus[state.status],
      ...(state.status !== 'unknown' && state.file ? [destroy] : []),
    ],
    view: sickLeaveView,
    table: 'certificates',
    rowOf: (state) => rowOf(state as Certificate),
  });
});
