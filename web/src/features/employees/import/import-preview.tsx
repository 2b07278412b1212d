import type { StaffImportReport } from '@fournil/contracts/employees/import-endpoints';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../shared/format/french.ts';
import { Announcement } from './announcement.tsx';
import { CorrectionFields, type Corrections } from './corrections.tsx';
import { LinesTable } from './lines-table.tsx';

interface ImportPreviewProps {
  readonly fileName: string;
  readonly report: StaffImportReport;
  readonly saving: boolean;
  readonly onConfirm: (lines: number[]) => void;
  readonly onOther: () => void;
  readonly corrections: Corrections;
  /** Has the list checked again with the corrections. */
  readonly onCorrect: (corrections: Corrections) => void;
}

/** Line by line what an import would do, before anything is written. */
export function ImportPreview(props: ImportPreviewProps) {
  const { fileName, report, saving, onConfirm, onOther, corrections, onCorrect } = props;
  const [typed, setTyped] = useState<Corrections>(corrections);
  const [onlyRefused, setOnlyRefused] = useState(false);
  const { lines, counts, ignoredColumns } = report;
  const shown = onlyRefused ? lines.filter(({ action }) => action === 'refused') : lines;
  const confirmed = lines.filter(({ action }) => action === 'add').map(({ line }) => line);
  const isCorrected = typed !== corrections;
  return (
    <Stack>
      <Announcement>
        <b>{fileName}</b> : {counts.add} à ajouter, {count(counts.known, 'déjà présent', 'déjà présents')},{' '}
        {counts.refused} à corriger
      </Announcement>
      {ignoredColumns.length > 0 && (
        <Text size="sm" c="dimmed">
          Colonnes ignorées : {ignoredColumns.join(', ')}
        </Text>
      )}
      {counts.refused > 0 && (
        <Checkbox
          label={`Seulement les lignes à corriger (${counts.refused})`}
          checked={onlyRefused}
          onChange={(event) => setOnlyRefused(event.currentTarget.checked)}
        />
      )}
      <LinesTable
        lines={shown}
        when="preview"
        columns={
          counts.refused === 0
            ? []
            : [
                {
                  header: 'Correction',
                  cell: (line) =>
                    line.action === 'refused' && (
                      <CorrectionFields
                        line={line}
                        typed={typed.get(line.line)}
                        onType={(correction) => setTyped(new Map(typed).set(line.line, correction))}
                      />
                    ),
                },
              ]
        }
      />
      {counts.refused > 0 && (
        <Text size="sm">
          Corrigez ici ce qui peut l'être, puis vérifiez de nouveau. Les autres lignes sont laissées de côté :
          corrigez-les dans votre fichier et importez-le de nouveau, personne ne sera ajouté deux fois.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onOther} aria-disabled={saving}>
          Choisir un autre fichier
        </Button>
        <Button
          variant={isCorrected ? 'default' : 'filled'}
          onClick={() => onConfirm(confirmed)}
          loading={saving}
          disabled={confirmed.length === 0}
        >
          {confirmed.length === 0 ? 'Rien à importer' : `Importer ${count(confirmed.length, 'salarié')}`}
        </Button>
        {isCorrected && (
          <Button onClick={() => onCorrect(typed)} aria-disabled={saving}>
            Vérifier les corrections
          </Button>
        )}
      </Group>
    </Stack>
  );
}
