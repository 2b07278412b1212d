/** The trail's words on records whose histories once left part of the past open. */
import { expect, it } from 'vitest';
import { describeRecord } from './describe.ts';
import { recordOf } from './record.ts';

const dates = { startDate: '2027-01-04', endDate: '2027-01-08' };
const other = { startDate: '2027-01-11', endDate: '2027-01-15' };
const leave = { leaveId: 'l1', employeeId: 'nadia' };
const certificate = { certificateId: 'c1', employeeId: 'nadia' };
const asked = ['VacationRequested', { ...leave, ...dates, leaveType: 'Congés payés' }] as const;
const proposed = ['VacationDatesProposed', { ...leave, ...other, comment: 'Plutôt après' }] as const;
const submitted = ['CertificateSubmitted', { ...certificate, ...dates, origin: 'paper' }] as const;

it.each([
  [
    'a leave with dates that were proposed, accepted, and cancelled on request',
    [
      asked,
      proposed,
      ['VacationAccepted', { ...leave, ...other }],
      ['VacationCancellationRequested', { ...leave, reason: 'Report' }],
      ['LeaveCancelled', leave],
    ],
    'annulé',
    ['leaveType', 'startDate', 'endDate'],
  ],
  [
    'a request that was rejected while other dates were proposed',
    [asked, proposed, ['VacationRejected', leave]],
    'rejeté',
    ['leaveType', 'startDate', 'endDate'],
  ],
  [
    'a certificate that was put back to pending',
    [
      submitted,
      ['CertificateValidated', { ...certificate, ...dates, notes: 'Vu' }],
      ['CertificateReopened', { ...certificate, ...dates, reason: 'Erreur' }],
    ],
    'en attente',
    ['startDate', 'endDate', 'origin'],
  ],
] as const)(
  'the audit record of %s shows only the fields that apply in its present state',
  (_name, history, status, fields) => {
    const facts = history.map(([type, data]) => ({ type, data, recordedOn: '2027-01-02' }));
    const reader = { nameOf: String, seesMasked: true };
    const record = describeRecord(
      recordOf(facts),
      facts.map(({ type }) => type),
      reader,
    );
    expect(record.status).toBe(status);
    expect(record.fields.map(({ field }) => field)).toEqual(fields);
  },
);
