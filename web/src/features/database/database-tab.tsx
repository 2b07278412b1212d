import { exportDatabase, restoreFormerState } from '@fournil/contracts/database/endpoints';
import { databaseMessages } from '@fournil/contracts/database/rules';
import { Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { notify } from '../../shared/edit/notify.ts';
import { formatDate, formatInstant } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ErrorState, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { ImportSection } from './import-section.tsx';
import { databaseStatsQuery } from './queries.ts';
import { StatsSection } from './stats-section.tsx';

/** « Gestion de la Base de Données » (D2 2.7, tab 6). */
export function DatabaseTab() {
  const query = useQuery(databaseStatsQuery);
  return (
    <Stack gap="xl" maw={640}>
      {query.data ? (
        <StatsSection stats={query.data.stats} />
      ) : query.isError ? (
        <ErrorState
          text="Aucune statistique disponible"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowsSkeleton rows={6} height={32} />
      )}
      <ExportSection />
      <ImportSection here={query.data?.stats} />
      {query.data?.former && <FormerSection former={query.data.former} />}
    </Stack>
  );
}

function ExportSection() {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await notify(saveFile(addressOf(exportDatabase, {}), 'boulangerie-backup.json'), {
      done: databaseMessages.exported,
      failed: databaseMessages.exportFailed,
    });
    setSaving(false);
  };
  return (
    <section aria-labelledby="database-export">
      <Title order={2} size="h3" id="database-export" mb="xs">
        Exporter
      </Title>
      <Text mb="sm">
        Un fichier avec tout ce qui est enregistré{'\u202f'}: journal, clés et documents. Les données
        personnelles y restent chiffrées{'\u202f'}: sur une autre installation, le code de récupération d'ici
        les ouvre.
      </Text>
      <IconButton icon={IconDownload} iconSize={18} loading={isSaving} onClick={save}>
        Exporter la base de données
      </IconButton>
    </section>
  );
}

interface Former {
  readonly generation: number;
  readonly replacedAt: string;
  readonly until: string;
}

function FormerSection({ former }: { readonly former: Former }) {
  const restore = useCommand(restoreFormerState);
  const goBack = async () => {
    const isSure = await askFirst({
      title: "Revenir à l'état d'avant l'import",
      text: "Les données d'avant reprennent leur place. Ce qui a été enregistré depuis est gardé de côté, et rien n'est perdu.",
      confirmLabel: 'Revenir',
    });
    if (!isSure) return;
    await notify(restore.mutateAsync({ body: { generation: former.generation } }), {
      done: "L'état d'avant l'import est rétabli",
    });
  };
  return (
    <section aria-labelledby="database-former">
      <Title order={2} size="h3" id="database-former" mb="xs">
        État d'avant
      </Title>
      <Text mb="sm">
        Les données remplacées le {formatInstant(former.replacedAt)} restent là jusqu'au{' '}
        {formatDate(former.until)}.
      </Text>
      <IconButton icon={IconArrowBackUp} iconSize={18} loading={restore.isPending} onClick={goBack}>
        Revenir à l'état d'avant l'import
      </IconButton>
    </section>
  );
}
