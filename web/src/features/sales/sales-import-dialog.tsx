import { type SalesMetric, salesMetrics } from '@fournil/contracts/sales/rules';
import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { textOfFile } from '../../shared/files/text-of-file.ts';
import { count } from '../../shared/format/french.ts';
import type { NumberRow } from '../../shared/number-grid/number-grid.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import classes from '../../shared/ui/lines-table.module.css';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { type SalesLine, salesFile } from './sales-import.ts';

interface SalesImportDialogProps {
  readonly title: string;
  readonly rows: readonly NumberRow[];
  /** Types them into the grid, where they are looked at once more and saved. */
  readonly onTake: (lines: readonly SalesLine[]) => void;
  readonly onClose: () => void;
}

/** The figures of a month from a file or from the clipboard, after a look at every line. */
export default function SalesImportDialog({ title, rows, onTake, onClose }: SalesImportDialogProps) {
  const [text, setText] = useState('');
  const { metrics, lines } = salesFile(text, rows);
  const taken = lines.filter(({ row }) => row !== null);
  const take = () => {
    onTake(taken);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={title} size="xl" fullScreenOnPhone closeOnClickOutside={false}>
      <Stack>
        <Textarea
          label="Tableau des ventes"
          description="Une ligne par salarié. Colonnes reconnues par leur titre (Nom, CA Net HT, Nb Clients…), ou dans l’ordre de la grille. Collez-les de votre tableur, ou choisissez un fichier CSV."
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(file) => file && void textOfFile(file).then(setText)}
        >
          {(props) => (
            <IconButton {...props} icon={IconUpload} style={{ alignSelf: 'flex-start' }}>
              Choisir un fichier
            </IconButton>
          )}
        </FileButton>
        {lines.length > 0 && <SalesLinesTable metrics={metrics} lines={lines} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button disabled={taken.length === 0} onClick={take}>
            {taken.length === 0
              ? 'Rien à reprendre'
              : `Reprendre ${count(taken.length, 'ligne')} dans la grille`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface SalesLinesTableProps {
  readonly metrics: readonly SalesMetric[];
  readonly lines: readonly SalesLine[];
}

function SalesLinesTable({ metrics, lines }: SalesLinesTableProps) {
  const shown = salesMetrics.filter(({ name }) => metrics.includes(name));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Lignes du tableau" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Salarié</th>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, name, row, texts, reason }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{name || '—'}</td>
              {shown.map((metric) => (
                <td key={metric.name}>{texts[metric.name]}</td>
              ))}
              <td>
                <StatusLabel tone={row === null ? 'bad' : 'good'}>
                  {row === null ? 'À corriger' : 'À reprendre'}
                </StatusLabel>
                {reason && <div>{reason}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
