import type { ImportAction, StaffLineAnswer } from '@fournil/contracts/employees/import-endpoints';
import { ImportLines } from '../../../shared/table-import/import-lines.tsx';
import type { TableColumn } from '../../../shared/ui/rows-table.tsx';
import type { Tone } from '../../../shared/ui/status-label.tsx';

const tones: Readonly<Record<ImportAction, Tone>> = { add: 'good', known: 'neutral', refused: 'bad' };
const labels = {
  preview: { add: 'À ajouter', known: 'Déjà présent', refused: 'À corriger' },
  result: { add: 'Importé', known: 'Déjà présent', refused: 'Refusé' },
} as const;

interface LinesTableProps {
  readonly lines: readonly StaffLineAnswer[];
  readonly when: keyof typeof labels;
  readonly columns?: readonly TableColumn<StaffLineAnswer>[];
}

/** The outcome of each line, with every reason. */
export const LinesTable = ({ lines, when, columns = [] }: LinesTableProps) => (
  <ImportLines
    label="Lignes du fichier"
    nameHeader="Nom"
    lines={lines}
    columns={columns}
    resultOf={({ action, notes, reasons }) => ({
      tone: tones[action],
      label: labels[when][action],
      reasons: action === 'refused' ? reasons : notes,
    })}
  />
);
