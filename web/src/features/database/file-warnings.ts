import type { BackupSummary, RecordedDuring } from '@fournil/contracts/database/endpoints';
import { formatInstant, formatNumber } from '../../shared/format/french.ts';

/** The text about events recorded during an import, which the import left out, and how to restore them. */
export const duringText = ({ facts, since }: RecordedDuring): string =>
  `${facts > 1 ? `${formatNumber(facts)} faits ont été enregistrés` : 'Un fait a été enregistré'} après le début de l’import, le ${formatInstant(since)}. Les données importées ne ${facts > 1 ? 'les' : 'le'} contiennent pas\u202f: « Revenir à l'état d'avant l'import » ${facts > 1 ? 'les' : 'le'} remet en service, ou saisissez-${facts > 1 ? 'les' : 'le'} de nouveau.`;

/** The warnings about a file before it replaces all data: that it may be of another shop, or lacks recent data. */
export function fileWarnings({ authenticity, head }: BackupSummary): readonly string[] {
  const lines: string[] = [];
  if (authenticity === 'unknown')
    lines.push('Son authenticité sera vérifiée avec le code de récupération, avant que rien ne change.');
  if (head.state === 'older' && head.since !== null)
    lines.push(
      head.since > 1
        ? `Ce fichier est plus ancien que les données d’ici\u202f: ${formatNumber(head.since)} faits ont été enregistrés depuis, que l’import met de côté.`
        : 'Ce fichier est plus ancien que les données d’ici\u202f: un fait a été enregistré depuis, que l’import met de côté.',
    );
  if (head.state === 'ahead')
    lines.push(
      'Le journal d’ici est plus court que celui du fichier\u202f: une sauvegarde plus ancienne a sans doute été restaurée.',
    );
  if (head.state === 'unknown')
    lines.push(
      'La chaîne d’audit de ce fichier n’est pas connue ici\u202f: son histoire s’écarte de celle d’ici.',
    );
  return lines;
}
