import {
  type BackupSummary,
  getImport,
  importDatabase,
  type RecordedDuring,
} from '@fournil/contracts/database/endpoints';
import { databaseMessages, isBackupName } from '@fournil/contracts/database/rules';
import { List, Progress, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { useUploadCommand } from '../../shared/api/upload-api.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { ChooseFile } from '../../shared/files/choose-file.tsx';
import { formatNumber } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { duringText } from './file-warnings.ts';

const ImportDialog = lazyDialog(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

const pollMilliseconds = 500;

interface Chosen {
  readonly file: File;
  readonly summary: BackupSummary;
}

/** The import that this tab began, until its outcome was shown: a reload or another page does not lose it. */
const key = 'fournil.import';

/** Its job's id, and what begins and ends following one. */
function useFollowedImport() {
  const [id, setId] = useState(() => sessionStorage.getItem(key));
  return {
    id,
    follow: (jobId: string) => {
      setId(jobId);
      try {
        sessionStorage.setItem(key, jobId);
      } catch {
        // The storage is full: it is followed until the page is left.
      }
    },
    end: () => {
      setId(null);
      sessionStorage.removeItem(key);
    },
  };
}

/** A file is chosen, checked, confirmed and written; the page can be used meanwhile. */
export function ImportSection({ here }: { readonly here: { readonly totalDocuments: number } | undefined }) {
  const upload = useUploadCommand(importDatabase);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const followed = useFollowedImport();
  const [during, setDuring] = useState<RecordedDuring | null>(null);
  const queries = useQueryClient();
  const choose = async (file: File) => {
    if (!isBackupName(file.name)) {
      toast.error(databaseMessages.notJson);
      return;
    }
    try {
      const { data } = await upload.send({ mode: 'preview' }, [file]);
      if (data?.summary) return setChosen({ file, summary: data.summary });
      // A server that knows no preview has imported the file.
      toast.success(databaseMessages.imported);
      void queries.invalidateQueries();
    } catch (error) {
      toast.error(databaseMessages.importRefused(failureText(error)));
    }
  };
  return (
    <section aria-labelledby="database-import">
      <Title order={2} size="h3" id="database-import" mb="xs">
        Importer
      </Title>
      <Stack gap="sm" align="flex-start">
        <Notice tone="warning" title="Avant d'importer">
          <List size="sm">
            <List.Item>L'import remplace TOUTES les données.</List.Item>
            <List.Item>Cette action est irréversible.</List.Item>
            <List.Item>Faites d'abord une sauvegarde récente.</List.Item>
          </List>
        </Notice>
        <Text size="sm">
          Vous pourrez revenir en arrière pendant 30 jours{'\u202f'}: « Revenir à l'état d'avant l'import ».
        </Text>
        <ChooseFile accept=".json,application/json" onChoose={(file) => void choose(file)}>
          {(props) => (
            <IconButton
              {...props}
              icon={IconUpload}
              iconSize={18}
              loading={upload.share !== null}
              disabled={followed.id !== null}
            >
              Importer une base de données
            </IconButton>
          )}
        </ChooseFile>
        {upload.share !== null && (
          <Progress value={upload.share * 100} w="100%" aria-label="Envoi du fichier" />
        )}
        {followed.id && <ImportProgress id={followed.id} onEnd={followed.end} onSetAside={setDuring} />}
        {during && (
          <Notice tone="warning" title="Enregistré pendant l'import">
            {duringText(during)}
          </Notice>
        )}
      </Stack>
      {chosen && (
        <ImportDialog
          summary={chosen.summary}
          here={here?.totalDocuments ?? 0}
          send={(fields) => upload.send({ ...fields, mode: 'job' }, [chosen.file])}
          onStarted={(id) => {
            setChosen(null);
            setDuring(null);
            followed.follow(id);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const steps = {
  writing: 'Écriture des données à côté de celles en service…',
  switching: 'Mise en service…',
  done: '',
  failed: '',
} as const;

interface ImportProgressProps {
  readonly id: string;
  readonly onEnd: () => void;
  /** Shown at the end where something was recorded meanwhile. */
  readonly onSetAside: (during: RecordedDuring) => void;
}

function ImportProgress({ id, onEnd, onSetAside }: ImportProgressProps) {
  const queries = useQueryClient();
  // Polled until it ends; a service restarts meanwhile, so failures are retried too.
  const { data: state, error: failure } = useApi(getImport, {
    params: { id },
    refetchInterval: ({ state }) =>
      state.data?.step === 'done' || state.data?.step === 'failed' ? false : pollMilliseconds,
  });
  const isUnknown = failure instanceof ApiError && failure.status === 404;
  const step = state?.step;
  const error = state?.error;
  const during = state?.during;
  useEffect(() => {
    // For a database that was restored meanwhile.
    if (isUnknown) onEnd();
    if (step === 'failed') {
      toast.error(databaseMessages.importRefused(error ?? databaseMessages.unknownError));
      onEnd();
    }
    if (step === 'done') {
      toast.success(databaseMessages.imported);
      if (during && during.facts > 0) onSetAside(during);
      onEnd();
      void queries.invalidateQueries();
    }
  }, [isUnknown, step, error, during, queries, onEnd, onSetAside]);
  if (!state) return null;
  const share = state.total === 0 ? 100 : (100 * state.done) / state.total;
  return (
    <div role="status" style={{ width: '100%' }}>
      <Text size="sm">
        {steps[state.step]} {formatNumber(state.done)} faits sur {formatNumber(state.total)}
      </Text>
      <Progress value={share} aria-label="Import" animated={state.step === 'switching'} />
    </div>
  );
}
