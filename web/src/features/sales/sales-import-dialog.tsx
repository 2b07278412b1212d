import { salesMetrics } from '@fournil/contracts/sales/rules';
import { useState } from 'react';
import { count } from '../../shared/format/french.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import type { LineResult } from '../../shared/table-import/import-lines.tsx';
import { TableImportDialog } from '../../shared/table-import/table-import-dialog.tsx';
import { type SalesLine, salesFile } from './sales-import.ts';

interface SalesImportDialogProps {
  readonly title: string;
  readonly rows: readonly NumberRow[];
  /** Writes the lines into the grid, where the user checks and saves them. */
  readonly onTake: (lines: readonly SalesLine[]) => void;
  readonly onClose: () => void;
}

const resultOf = ({ row, reason }: SalesLine): LineResult => ({
  tone: row === null ? 'bad' : 'good',
  label: row === null ? 'À corriger' : 'À reprendre',
  reasons: reason ? [reason] : [],
});

/** « 4 050,30 » as typed, on one line. */
const unbroken = (text = '') => text.replaceAll(/(?<=\d)\s(?=\d)/g, '\u202f');

/** The figures of a month from a file or from the clipboard, after a check of every line. */
export default function SalesImportDialog({ title, rows, onTake, onClose }: SalesImportDialogProps) {
  const [text, setText] = useState('');
  const { metrics, lines } = salesFile(text, rows);
  const taken = lines.filter(({ row }) => row !== null);
  return (
    <TableImportDialog
      title={title}
      size="xl"
      source={{
        label: 'Tableau des ventes',
        description:
          'Une ligne par salarié. Colonnes reconnues par leur titre (Nom, CA Net HT, Nb Clients…), ou dans l’ordre de la grille. Collez-les de votre tableur, ou choisissez un classeur Excel (.xlsx) ou un fichier CSV.',
        isFirst: true,
        text,
        onText: setText,
      }}
      lines={lines}
      columns={salesMetrics
        .filter(({ name }) => metrics.includes(name))
        .map(({ name, label }) => ({
          header: label,
          align: 'right',
          cell: ({ texts }: SalesLine) => unbroken(texts[name]),
        }))}
      resultOf={resultOf}
      take={{
        label:
          taken.length === 0
            ? 'Rien à reprendre'
            : `Reprendre ${count(taken.length, 'ligne')} dans la grille`,
        isReady: taken.length > 0,
        onTake: () => {
          onTake(taken);
          onClose();
        },
      }}
      onClose={onClose}
    />
  );
}
