import type { SickLeaveDetail } from '@fournil/contracts/sick-leave/answers';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { CertificateStepRow } from '@fournil/read-models/sick-leave/view';
import { type Describing, doerName, shown } from '../describe.ts';

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

/** What happened, oldest first. Comments pass between manager and accountant: neither masked to them nor shown to others. */
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
