import {
  importStaff,
  previewStaffImport,
  type StaffImportReport,
} from '@fournil/contracts/employees/import-endpoints';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { count } from '../../../shared/format/french.ts';
import { Announcement } from './announcement.tsx';
import type { Corrections } from './corrections.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { LinesTable } from './lines-table.tsx';
import { type ChosenFile, pastedFile, readFile, UnreadableFile } from './read-file.ts';

type Stage =
  | { readonly at: 'choice' }
  | ({ readonly at: 'preview'; readonly report: StaffImportReport } & Checked)
  | ({ readonly at: 'result'; readonly report: StaffImportReport; readonly left: number } & Checked);

/** A list with the corrections typed for it. */
interface Checked {
  readonly file: ChosenFile;
  readonly corrections: Corrections;
}

const bodyOf = ({ file, corrections }: Checked) => ({ ...file, corrections: [...corrections.values()] });

/** The steps of an import: choose a list, check the result of each line, confirm, read what was imported. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'choice' });
  const [problem, setProblem] = useState<string | null>(null);
  // Reads only: nothing else on the screen changes with it.
  const preview = useMutation({
    mutationFn: (checked: Checked) => callApi(previewStaffImport, { body: bodyOf(checked) }),
  });
  const save = useCommand(importStaff);
  const showFailure = (error: unknown) =>
    setProblem(error instanceof UnreadableFile ? error.message : failureText(error));

  const choose = async (chosen: File) => {
    setProblem(null);
    try {
      await check({ file: await readFile(chosen), corrections: new Map() });
    } catch (error) {
      showFailure(error);
    }
  };
  const check = async ({ file, corrections }: Checked) => {
    setProblem(null);
    try {
      const { data } = await preview.mutateAsync({ file, corrections });
      setStage({ at: 'preview', file, corrections, report: data });
    } catch (error) {
      showFailure(error);
    }
  };
  const confirm = async ({ file, corrections }: Checked, before: StaffImportReport, lines: number[]) => {
    setProblem(null);
    try {
      const { data } = await save.mutateAsync({ body: { ...bodyOf({ file, corrections }), lines } });
      const left = before.counts.refused + data.counts.refused;
      setStage({ at: 'result', file, corrections, report: data, left });
    } catch (error) {
      showFailure(error);
    }
  };
  const again = () => {
    setProblem(null);
    setStage({ at: 'choice' });
  };

  return (
    <Dialog onClose={onClose} title="Importer des salariés" size="lg" fullScreenOnPhone>
      <Stack>
        {problem !== null && (
          <Alert role="alert" icon={<IconAlertTriangle />} color="red" variant="outline">
            {problem}
          </Alert>
        )}
        {stage.at === 'choice' && (
          <FileChoice
            loading={preview.isPending}
            onChoose={(file) => void choose(file)}
            onPaste={(text) => void choose(pastedFile(text))}
          />
        )}
        {stage.at === 'preview' && (
          <ImportPreview
            fileName={stage.file.fileName}
            report={stage.report}
            saving={save.isPending}
            corrections={stage.corrections}
            onConfirm={(lines) => void confirm(stage, stage.report, lines)}
            onCorrect={(corrections) => void check({ file: stage.file, corrections })}
            onOther={again}
          />
        )}
        {stage.at === 'result' && (
          <>
            <Announcement>
              {count(stage.report.counts.add, 'salarié importé', 'salariés importés')}
            </Announcement>
            <LinesTable lines={stage.report.lines} when="result" />
            <Group justify="flex-end">
              {stage.left > 0 && (
                <Button variant="default" onClick={() => void check(stage)}>
                  {`Reprendre ${count(stage.left, 'ligne refusée', 'lignes refusées')}`}
                </Button>
              )}
              <Button variant="default" onClick={again}>
                Importer un autre fichier
              </Button>
              <Button onClick={onClose}>Fermer</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
