import type { AuditVerification, getIntegrity } from '@fournil/contracts/audit/verification-endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { count, formatInstant, formatNumber } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';

export type Integrity = AnswerOf<typeof getIntegrity>['data'];

const states: Readonly<Record<Integrity['state'], { tone: Tone; title: string }>> = {
  intact: { tone: 'good', title: 'Le journal est intact' },
  unverified: { tone: 'neutral', title: "Le journal n'a pas encore été vérifié" },
  parked: { tone: 'warning', title: 'Des faits ont été mis de côté' },
  broken: { tone: 'bad', title: 'Le journal a été altéré' },
};

const sources: Readonly<Record<AuditVerification['source'], string>> = {
  screen: 'demandée ici',
  terminal: 'demandée au terminal',
  rebuild: 'lors d’une reconstruction',
  schedule: 'faite chaque jour',
  live: 'à la lecture du journal',
};

/** The text of the banner, for a manager and for an accountant alike. */
export function integrityText(integrity: Integrity): { tone: Tone; title: string; detail: string } {
  const { tone, title } = states[integrity.state];
  const last = integrity.lastVerification;
  const detail = {
    intact: last
      ? `Chaque fait suit celui qui le précède depuis le premier\u202f: ${count(last.checked, 'fait recalculé', 'faits recalculés')}, ${count(last.seals, 'sceau vérifié', 'sceaux vérifiés')}.`
      : '',
    unverified: 'Une vérification recalcule chaque fait depuis le premier et le compare à la chaîne.',
    parked: `${count(integrity.parkedCount, 'fait n’a pas pu être lu', 'faits n’ont pas pu être lus')} ou suivent un tel fait. Le reste du journal est à jour. Prévenez qui maintient l’application.`,
    broken: `${last?.finding?.sentence ?? ''} Ne supprimez rien\u202f: gardez une copie du dossier de données et comparez avec la dernière sauvegarde.`,
  }[integrity.state];
  return { tone, title, detail };
}

export const verifiedText = (last: AuditVerification | null): string =>
  last?.finishedAt ? `${formatInstant(last.finishedAt)}, ${sources[last.source]}` : 'Jamais';

export const sealText = (seal: Integrity['lastSeal']): string =>
  seal
    ? `${formatInstant(seal.sealedAt)}, sur ${count(seal.count, 'fait')}`
    : 'Le premier sera posé un jour après le premier fait';

/** « 12 000 / 200 000 faits ». */
export const progressText = ({ checked, total }: Pick<AuditVerification, 'checked' | 'total'>): string =>
  `${formatNumber(checked)} / ${count(Math.max(total, checked), 'fait')}`;
