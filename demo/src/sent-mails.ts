/**
 * Mails of the last certificates, so that the journal has entries. A demo's events send no mail, and it has
 * no mail server: each is put into the outbox in its final state, at its time, with the event that records
 * it.
 */

import { addDays } from '@fournil/calendar/days';
import { daysIn } from '@fournil/contracts/absences/rules';
import { sampleValues, type TemplateName } from '@fournil/contracts/mail/templates';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { derivedId } from '@fournil/events/ids';
import { defaultContent } from '@fournil/formats/letters/default-texts';
import { renderMail } from '@fournil/formats/letters/render';
import { recordOutcome } from '@fournil/mailer/record-outcome';
import type { ServiceDeps } from '../../services/command-api/src/app/writers-lease.ts';
import type { Bakery } from './bakery.ts';
import { accountantAddress, managerAddress } from './house-life.ts';
import type { Step } from './step.ts';

type Certificate = Bakery['certificates'][number];

interface DemoMail {
  readonly name: string;
  readonly template: TemplateName;
  /** On the data's calendar, YYYY-MM-DDTHH:MM in Paris. */
  readonly at: string;
  readonly to: 'person' | 'manager' | 'accountant';
  readonly certificate: Certificate;
}

/** Days before the data's day from which the journal is filled. */
const daysKept = 14;

/** Recipients at each step of an uploaded certificate [mail-2] [mail-3]. */
function mailsOf(certificate: Certificate): DemoMail[] {
  const mail = (template: TemplateName, at: string, to: DemoMail['to']): DemoMail => ({
    name: `${certificate.id} ${template}`,
    ...{ template, at, to, certificate },
  });
  const { uploadedAt, steps } = certificate;
  return [
    mail('sick_leave_confirmation', uploadedAt, 'person'),
    mail('sick_leave_alert', uploadedAt, 'manager'),
    ...steps.flatMap(({ at, to }) => {
      if (to === 'rejected') return [mail('sick_leave_rejection', at, 'person')];
      if (to === 'declared') return [mail('sick_leave_declared', at, 'accountant')];
      return [mail('sick_leave_validation', at, 'person'), mail('sick_leave_accountant', at, 'accountant')];
    }),
  ];
}

/** Given up with this answer of the server. */
const refused: Readonly<Record<string, string>> = {
  'C8 sick_leave_validation': 'Réponse du serveur : 550 5.1.1 Boîte inconnue',
};

export function sentMails(deps: ServiceDeps, bakery: Bakery, shift: number): Step[] {
  const since = addDays(bakery.meta.asOf, -daysKept);
  return bakery.certificates
    .filter(({ uploadedAt, by }) => uploadedAt >= since && !by.includes('papier'))
    .flatMap(mailsOf)
    .map((mail) => ({
      date: mail.at.slice(0, 10),
      time: mail.at.slice(11, 16),
      run: ({ at, idOf }) => end(deps, bakery, shift, mail, at, idOf(mail.certificate.employee)),
    }));
}

async function end(
  deps: ServiceDeps,
  bakery: Bakery,
  shift: number,
  mail: DemoMail,
  at: Date,
  employeeId: string,
): Promise<void> {
  const { outbox, pool, siteId, siteAddress } = deps.vault;
  const { template, certificate, to } = mail;
  const person = bakery.employees.find(({ key }) => `@${key}` === certificate.employee);
  const recipient = { person: person?.email ?? null, manager: managerAddress, accountant: accountantAddress }[
    to
  ];
  const { startDate, endDate } = certificate;
  const day = (date: string) => frenchDate(addDays(date.slice(0, 10), shift));
  const values = {
    ...sampleValues(template),
    siteName: bakery.meta.site.name,
    siteCity: bakery.meta.site.city,
    siteUrl: await siteAddress.url(),
    employeeName: person?.name ?? '',
    employeeEmail: person?.email ?? '',
    startDate: day(startDate),
    endDate: day(endDate),
    duration: String(daysIn(startDate, endDate)),
    fileName: certificate.fileKind.startsWith('PDF') ? 'arret-de-travail.pdf' : 'certificat-1.jpg',
    uploadDate: day(certificate.uploadedAt),
    validationDate: day(mail.at),
    declarationDate: day(mail.at),
    firstMail: '',
    notes: '',
  };
  const id = derivedId('demo', deps.logId, 'mail', mail.name);
  await outbox.put({
    id,
    template,
    occurredAt: at,
    contents: {
      recipient,
      ...(to === 'person' ? { recipientEmployee: employeeId } : {}),
      employeeId,
      ...renderMail(template, defaultContent(template), values),
    },
  });
  const error = recipient === null ? 'Aucune adresse e-mail' : (refused[mail.name] ?? null);
  await pool.query(
    `update mail.outbox set status = $2, attempts = 1, created_at = $3, tried_at = $3,
       sent_at = case when $2 = 'sent' then $3::timestamptz end, outcomes = 1, recorded = 1,
       error = $4, message_id = $5 where id = $1`,
    [
      id,
      error === null ? 'sent' : 'refused',
      at,
      error,
      `<${mail.name.replace(' ', '.')}@fournil.example.org>`,
    ],
  );
  const row = await outbox.find(id);
  const contents = row && (await outbox.open(row));
  if (row && contents) await recordOutcome({ log: deps.log, siteId, demo: true }, row, contents, at);
}
