import { exportDatabase, getDatabaseStats } from '@fournil/contracts/database/endpoints';
import { databaseMessages } from '@fournil/contracts/database/rules';
import { Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { notify } from '../../shared/edit/notify.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ErrorState, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { FormersSection } from './formers-section.tsx';
import { ImportSection } from './import-section.tsx';
import { StatsSection } from './stats-section.tsx';

/** « Gestion de la Base de Données » [database-1]. */
export function DatabaseTab() {
  const query = useApi(getDatabaseStats);
  return (
    <Stack gap="xl" maw={640}>
      <ExportSection />
      <ImportSection here={query.data?.stats} />
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
      {query.data && query.data.formers.length > 0 && <FormersSection formers={query.data.formers} />}
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
