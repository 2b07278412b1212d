import {
  type ImportAction,
  importStaff,
  previewStaffImport,
  type StaffImportReport,
  type StaffLineAnswer,
} from '@fournil/contracts/employees/import-endpoints';
import { jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { Anchor, Button, List, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import type { LineResult } from '../../../shared/table-import/import-lines.tsx';
import {
  type ChosenFile,
  fileFailure,
  pastedFile,
  readFile,
} from '../../../shared/table-import/read-file.ts';
import { Announcement, TableImportDialog } from '../../../shared/table-import/table-import-dialog.tsx';
import type { Tone } from '../../../shared/ui/status-label.tsx';
import { CorrectionFields, type Corrections } from './corrections.tsx';

/** A list with the corrections typed for it, and what the server says of it. */
interface Checked {
  readonly file: ChosenFile;
  readonly corrections: Corrections;
  readonly report: StaffImportReport;
  /** Once imported, the lines that were refused before and now; null on the preview. */
  readonly left: number | null;
}

const bodyOf = ({ file, corrections }: Pick<Checked, 'file' | 'corrections'>) => ({
  ...file,
  corrections: [...corrections.values()],
});

const tones: Readonly<Record<ImportAction, Tone>> = { add: 'good', known: 'neutral', refused: 'bad' };
const labels = {
  preview: { add: 'À ajouter', known: 'Déjà présent', refused: 'À corriger' },
  result: { add: 'Importé', known: 'Déjà présent', refused: 'Refusé' },
} as const;

function resultOf(
  { action, notes, reasons, faults }: StaffLineAnswer,
  when: keyof typeof labels,
): LineResult {
  const isOpen = action === 'refused' && faults.every((fault) => fault === 'namesake') && faults.length > 0;
  return {
    tone: isOpen ? 'warning' : tones[action],
    label: isOpen ? 'À décider' : labels[when][action],
    reasons: action === 'refused' ? reasons : notes,
  };
}

/** The columns and job titles of a staff list. */
const ListHelp = () => (
  <>
    <List size="sm" spacing={4}>
      <List.Item>
        Colonnes nécessaires : Nom, Prénom, Contrat, Poste, Heures/sem, Date de naissance (ou Âge).
      </List.Item>
      <List.Item>
        Postes acceptés : {jobRoles.map(roleLabel).join(', ')}. Pâtissier, tourier, snacking et d'autres sont
        placés dans leur équipe, et leur titre est gardé.
      </List.Item>
      <List.Item>
        Au besoin : E-mail, Date d'entrée, Date de sortie, Compétences ; pour un apprenti : Jours de
        formation, Fin de contrat, Tuteur.
      </List.Item>
      <List.Item>
        Pour le registre du personnel : Nationalité, Sexe, Qualification, Titre de séjour, N° du titre.
      </List.Item>
    </List>
    <Anchor
      href={`${import.meta.env.BASE_URL}exemple-salaries.csv`}
      download="exemple-salaries.csv"
      size="sm"
    >
      Télécharger un fichier d'exemple
    </Anchor>
  </>
);

/** The steps of an import: choose a list, check and correct each line, confirm, read what was imported. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [typed, setTyped] = useState<Corrections>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  // Reads only: nothing else on the screen changes with it.
  const preview = useMutation({
    mutationFn: (list: Parameters<typeof bodyOf>[0]) => callApi(previewStaffImport, { body: bodyOf(list) }),
  });
  const save = useCommand(importStaff);
  const attempt = async (work: () => Promise<Checked>) => {
    setProblem(null);
    try {
      const next = await work();
      setChecked(next);
      setTyped(next.corrections);
    } catch (error) {
      setProblem(fileFailure(error));
    }
  };
  const check = (list: () => Promise<ChosenFile> | ChosenFile, corrections: Corrections) =>
    void attempt(async () => {
      const file = await list();
      const { data: report } = await preview.mutateAsync({ file, corrections });
      return { file, corrections, report, left: null };
    });
  const choose = (file: File) => check(() => readFile(file), new Map());
  const { file, corrections, report, left = null } = { corrections: typed, ...checked };
  const { lines = [], counts, ignoredColumns = [] } = report ?? {};
  const isPreview = left === null;
  const added = lines.filter(({ action }) => action === 'add');
  const isCorrected = typed !== corrections;
  const checkAgain = () => file && check(() => file, typed);
  const confirm = () =>
    void attempt(async () => {
      if (!checked) throw new Error('Nothing was checked');
      const body = { ...bodyOf(checked), lines: added.map(({ line }) => line) };
      const { data } = await save.mutateAsync({ body });
      return { ...checked, report: data, left: checked.report.counts.refused + data.counts.refused };
    });
  const nothing = added.length === 0;
  const taken = !checked
    ? {
        label: 'Vérifier la liste collée',
        isReady: text.trim() !== '',
        onTake: () => choose(pastedFile(text)),
      }
    : isCorrected
      ? { label: 'Vérifier les corrections', isReady: true, onTake: checkAgain }
      : {
          label: nothing ? 'Rien à importer' : `Importer ${count(added.length, 'salarié')}`,
          isReady: !nothing,
          onTake: confirm,
        };
  return (
    <TableImportDialog
      title="Importer des salariés"
      size="lg"
      problem={problem}
      source={
        checked
          ? null
          : {
              label: 'Tableau des salariés',
              description:
                'Collez les lignes de votre tableur, titres des colonnes compris, ou choisissez un classeur Excel (.xlsx, première feuille) ou un fichier CSV. Rien n’est enregistré avant votre confirmation.',
              isFirst: false,
              text,
              onText: setText,
              onFile: choose,
              loading: preview.isPending,
              help: <ListHelp />,
            }
      }
      label="Lignes du fichier"
      nameHeader="Nom"
      lines={lines}
      columns={[]}
      resultOf={(line) => resultOf(line, isPreview ? 'preview' : 'result')}
      correct={(line) =>
        isPreview &&
        line.action === 'refused' && (
          <CorrectionFields
            line={line}
            newcomers={added.map(({ name }) => name)}
            typed={typed.get(line.line)}
            onType={(correction) => setTyped(new Map(typed).set(line.line, correction))}
          />
        )
      }
      others={
        checked && (
          <Button
            variant="default"
            aria-disabled={save.isPending}
            onClick={() => {
              setProblem(null);
              setChecked(null);
            }}
          >
            {isPreview ? 'Choisir un autre fichier' : 'Importer un autre fichier'}
          </Button>
        )
      }
      take={isPreview ? { ...taken, saving: preview.isPending || save.isPending } : null}
      again={left === null ? null : { refused: left, onAgain: checkAgain }}
      onClose={onClose}
    >
      {file && counts && (
        <Announcement key={String(isPreview)}>
          {isPreview ? (
            <>
              <b>{file.fileName}</b> : {counts.add} à ajouter,{' '}
              {count(counts.known, 'déjà présent', 'déjà présents')}, {counts.refused} à corriger
            </>
          ) : (
            count(counts.add, 'salarié importé', 'salariés importés')
          )}
        </Announcement>
      )}
      {isPreview && ignoredColumns.length > 0 && (
        <Text size="sm" c="dimmed">
          Colonnes ignorées : {ignoredColumns.join(', ')}
        </Text>
      )}
    </TableImportDialog>
  );
}
