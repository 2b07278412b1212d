import { daysIn } from '@fournil/contracts/absences/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Recorded } from '@fournil/events/catalogue';
import { erasedText, unlessErased } from '@fournil/events/define';
import type { FileAttachment } from '@fournil/store/vault/mail/outbox';
import { rowsOf } from '@fournil/views/mail/current';
import { type CertificateRow, sickLeaveView } from '@fournil/views/sick-leave/view';
import { type Lookups, mailIdOf, type OutboxMail, type Reactions } from '../reaction.ts';

const frenchDay = (instant: string) => frenchDate(parisDay(new Date(instant)));

/** A certificate as it is at an event, its person, and the facts of its file. */
async function asOf(
  event: Recorded & { data: { certificateId: string; employeeId: string } },
  lookups: Lookups,
) {
  const { certificateId, employeeId } = event.data;
  const facts = (await lookups.stream('certificate', certificateId)).filter(
    (one) => one.revision <= event.revision,
  );
  const [row] = rowsOf(sickLeaveView, 'certificates', facts) as readonly CertificateRow[];
  const person = await lookups.employee(employeeId);
  if (!row || !person) return null;
  const period = {
    employeeName: person.name,
    startDate: frenchDate(row.startDate),
    endDate: frenchDate(row.endDate),
    duration: String(daysIn(row.startDate, row.endDate)),
  };
  const employee = { address: person.email, employeeId };
  return { certificateId, facts, row, period, employee, about: employeeId, attachment: attachmentIn(facts) };
}

function attachmentIn(facts: readonly Recorded[]): FileAttachment | null {
  const submitted = facts.find((one) => one.type === 'CertificateSubmitted');
  if (submitted?.type !== 'CertificateSubmitted') return null;
  const { fileId, contentHash, storedSize, fileType } = submitted.data;
  if (fileId === undefined || contentHash === undefined || storedSize === undefined || fileType === undefined)
    return null;
  // The file gets a neutral name, because the name under which it was sent may reveal an illness.
  const fileName = `arret-maladie-${submitted.data.startDate}.${fileType === 'image/jpeg' ? 'jpg' : 'pdf'}`;
  return { fileId, contentHash, storedSize, fileName, contentType: fileType };
}

const textOf = (text: Parameters<typeof unlessErased<string | undefined, string>>[0]): string =>
  unlessErased(text, erasedText) ?? '';

/** The outcome of the mail that sent the certificate itself to the accountant, as recorded in the log. */
async function firstMail(facts: readonly Recorded[], lookups: Lookups): Promise<readonly Recorded[]> {
  const validated = facts.findLast((one) => one.type === 'CertificateValidated');
  if (!validated) return [];
  // The mail belongs to the original event; an import gives it another id.
  const { id, metadata } = validated;
  // The second mail of that reaction.
  return lookups.stream('mail', mailIdOf(metadata.originalId ?? id, 'sick_leave_accountant', 1));
}

/** The sentence of the second mail that says when the certificate was sent, or that it was not sent yet. */
async function firstMailText(facts: readonly Recorded[], lookups: Lookups): Promise<string> {
  const sent = (await firstMail(facts, lookups)).find((one) => one.type === 'MailSent');
  return sent
    ? `Le certificat vous a été envoyé le ${frenchDay(sent.metadata.recordedAt)}.`
    : "Le certificat ne vous a pas encore été envoyé\u202f: ouvrez l'arrêt maladie pour le lire.";
}

/**
 * Mails at each step of a certificate [mail-2] [mail-3]. The sender of a paper certificate gets no receipt,
 * since it was handed over.
 */
export const sickLeaveReactions: Reactions = {
  CertificateSubmitted: async (event, lookups) => {
    const known = event.data.origin === 'upload' ? await asOf(event, lookups) : null;
    if (!known) return [];
    const { period, employee, about, row } = known;
    const fileName = row.fileName ?? '';
    const alerts = (await lookups.alertRecipients()).map(
      (to): OutboxMail => ({
        template: 'sick_leave_alert',
        to,
        about,
        values: { ...period, employeeEmail: employee.address ?? '', fileName },
      }),
    );
    const uploadDate = frenchDay(event.metadata.recordedAt);
    return [
      {
        template: 'sick_leave_confirmation',
        to: employee,
        about,
        values: { ...period, fileName, uploadDate },
      },
      ...alerts,
    ];
  },
  CertificateValidated: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const { certificateId, period, employee, about, row, attachment } = known;
    const notes = textOf(event.data.notes);
    return [
      { template: 'sick_leave_validation', to: employee, about, values: { ...period, notes } },
      {
        template: 'sick_leave_accountant',
        to: await lookups.accountant(),
        about,
        values: {
          ...period,
          certificateId,
          fileName: row.fileName ?? '',
          validationDate: frenchDay(event.metadata.recordedAt),
          notes,
        },
        ...(attachment ? { attachment } : {}),
      },
    ];
  },
  CertificateReopened: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const sendings = await firstMail(known.facts, lookups);
    // A waiting mail is sent before this one; a refused one reached nobody.
    const refused = sendings.some((one) => one.type === 'MailFailed' && one.data.outcome === 'refused');
    if (refused && !sendings.some((one) => one.type === 'MailSent')) return [];
    const { certificateId, period, about } = known;
    const values = { ...period, certificateId, reason: textOf(event.data.reason) };
    return [{ template: 'sick_leave_reopened', to: await lookups.accountant(), about, values }];
  },
  CertificateRejected: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const values = { ...known.period, rejectionReason: textOf(event.data.reason) };
    return [{ template: 'sick_leave_rejection', to: known.employee, about: known.about, values }];
  },
  CertificateDeclared: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const declarationDate = frenchDay(event.metadata.recordedAt);
    const { certificateId, facts, period } = known;
    const firstMail = await firstMailText(facts, lookups);
    const values = { ...period, certificateId, firstMail, declarationDate, notes: textOf(event.data.notes) };
    return [{ template: 'sick_leave_declared', to: await lookups.accountant(), about: known.about, values }];
  },
  CertificateDatesCorrected: async (event, lookups) => {
    const known = await asOf(event, lookups);
    if (!known) return [];
    const values = {
      ...known.period,
      certificateId: known.certificateId,
      previousStartDate: frenchDate(event.data.previousStartDate),
      previousEndDate: frenchDate(event.data.previousEndDate),
      reason: textOf(event.data.correctionReason),
    };
    return [
      { template: 'sick_leave_correction', to: await lookups.accountant(), about: known.about, values },
    ];
  },
};
