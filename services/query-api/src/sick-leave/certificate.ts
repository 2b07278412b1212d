import { addDays } from '@fournil/calendar/days';
import { Refusal } from '@fournil/contracts/refusals';
import type { SickLeaveDetail } from '@fournil/contracts/sick-leave/answers';
import { getSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { erasedText } from '@fournil/events/define';
import { implement } from '@fournil/http-service/service';
import type { CertificateStepRow } from '@fournil/views/sick-leave/view';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { type Describing, describeCertificate, doerName, shown } from './describe.ts';
import {
  type ListedCertificate,
  readerOf,
  selectCertificate,
  selectNames,
  selectOverlaps,
} from './select.ts';

type Step = SickLeaveDetail['history'][number];

const spell = (from: string, to: string): string =>
  from === to ? `du ${frenchDate(from)}` : `du ${frenchDate(from)} au ${frenchDate(to)}`;

const verbs: Readonly<Record<CertificateStepRow['type'], string>> = {
  submitted: 'Certificat reçu',
  'dates-changed': 'Dates modifiées',
  validated: 'Certificat validé',
  'dates-corrected': 'Dates corrigées après validation',
  reopened: 'Certificat remis en attente',
  rejected: 'Certificat rejeté',
  declared: 'Certificat déclaré',
  commented: 'Commentaire',
  linked: 'Relié comme prolongation',
};

function sentenceOf(step: CertificateStepRow): string {
  if (step.type === 'linked' && step.text === null) return "Détaché du certificat d'avant";
  const { period } = step;
  if (!period) return verbs[step.type];
  const was = period.was ? `, auparavant ${spell(...period.was)}` : '';
  return `${verbs[step.type]}, arrêt ${spell(period.from, period.to)}${was}`;
}

/**
 * The history, oldest first. Comments are for manager and accountant: not masked for them, and not shown to
 * others.
 */
export function historyOf(steps: readonly CertificateStepRow[], { reader, nameOf }: Describing): Step[] {
  return steps
    .filter((step) => reader.sees === 'all' || step.type !== 'commented')
    .map((step) => ({
      revision: step.revision,
      type: step.type,
      at: step.at,
      by: doerName(step.by, nameOf),
      sentence: sentenceOf(step),
      text: step.type === 'linked' ? null : step.type === 'commented' ? step.text : shown(step.text, reader),
    }));
}

/** Days between two certificates that a Sunday and a holiday may leave. */
const longestGapDays = 3;

/** Certificates of the same person before and after this one. Nothing continues a rejected one, nor does it continue any. */
async function neighbours(views: Views, row: ListedCertificate) {
  const own = await views
    .selectFrom('certificates')
    .select(['certificateId', 'startDate', 'endDate', 'status', 'prolongs'])
    .where('employeeId', '=', row.employeeId)
    .where('isCleared', '=', false)
    .where('certificateId', '<>', row.certificateId)
    .orderBy('startDate')
    .execute();
  const shown = (one: (typeof own)[number]) => ({
    _id: one.certificateId,
    startDate: one.startDate,
    endDate: one.endDate,
    status: one.status,
  });
  const earliest = addDays(row.startDate, -1 - longestGapDays);
  const standing = own.filter(({ status }) => status !== 'rejected');
  const isRejected = row.status === 'rejected';
  return {
    previous: standing.filter((one) => one.certificateId === row.prolongs).map(shown)[0] ?? null,
    next: isRejected ? [] : standing.filter((one) => one.prolongs === row.certificateId).map(shown),
    candidates: standing.filter((one) => one.endDate < row.startDate && one.endDate >= earliest).map(shown),
  };
}

export const getSickLeaveRoute = ({ views, pool }: QueryDeps) =>
  implement(getSickLeave, async ({ params, session, now }) => {
    const reader = readerOf(session);
    const row = await selectCertificate(views, reader, params.id);
    if (!row) throw new Refusal('unknown_certificate');
    const [names, overlapsOf, steps, around] = await Promise.all([
      selectNames(views),
      selectOverlaps(pool, [row]),
      views
        .selectFrom('certificate_steps')
        .selectAll()
        .where('certificateId', '=', params.id)
        .orderBy('revision')
        .execute(),
      neighbours(views, row),
    ]);
    const describing = { reader, now, nameOf: (id: string) => names.get(id) ?? erasedText };
    const described = describeCertificate(row, overlapsOf(row), describing);
    return { ...described, history: historyOf(steps, describing), ...around };
  });
