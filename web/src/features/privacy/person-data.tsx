import {
  exportPersonalData,
  type HeldData,
  type PersonalData,
  readPersonalData,
} from '@fournil/contracts/privacy/endpoints';
import { privacyMessages, pushRule, workingTimeRule } from '@fournil/contracts/privacy/retention';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { notify, withReason } from '../../shared/edit/notify.ts';
import { formatDate } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './privacy.module.css';

/** The stored data of a person: purpose, end of retention, and a copy to download. */
export default function PersonData({ employeeId }: { readonly employeeId: string }) {
  const query = useApi(readPersonalData, { params: { id: employeeId } });
  return (
    <QueryStates query={query} errorText={privacyMessages.loadFailed}>
      {(data) => (
        <>
          {data.erasureAskedOn && (
            <Notice tone="info">
              Effacement demandé le {formatDate(data.erasureAskedOn)}. Ce que la loi garde encore s'efface de
              lui-même à sa date.
            </Notice>
          )}
          <Stack component="ul" className={classes.held} gap={16} aria-label="Données détenues">
            {data.held.map((one) => (
              <HeldItem key={one.purpose} held={one} hasLeft={data.hasLeft} />
            ))}
            {[workingTimeRule, pushRule].map((rule) => (
              <li key={rule.label}>
                <Group gap="4px 12px">
                  <strong>{rule.label}</strong>
                </Group>
                <WhatAndWhy rule={rule} />
                <p>
                  Durée{'\u202f'}: {rule.kept} ({rule.sources.join(', ')}).
                </p>
              </li>
            ))}
          </Stack>
          <Text size="sm" c="dimmed" my="md">
            {countsText(data)}
          </Text>
          <ExportButton employeeId={employeeId} name={data.name} />
        </>
      )}
    </QueryStates>
  );
}

const countsText = ({ counts }: PersonalData) => {
  const there = counts.filter(({ count: number }) => number > 0);
  if (!there.length) return "Aucune absence, aucun document, aucune tenue n'est enregistré.";
  return there.map(({ label, count: number }) => `${label}\u202f: ${number}`).join(' · ');
};

const WhatAndWhy = ({ rule: { what, why } }: { readonly rule: Pick<HeldData, 'what' | 'why'> }) => (
  <>
    <p>{what}</p>
    <p>
      Pourquoi{'\u202f'}: {why}
    </p>
  </>
);

function HeldItem({ held, hasLeft }: { readonly held: HeldData; readonly hasLeft: boolean }) {
  const { label, kept, sources, keptUntil, demandedUntil, isErased } = held;
  return (
    <li>
      <Group gap="4px 12px">
        <strong>{label}</strong>
        {isErased ? (
          <StatusLabel tone="neutral">Effacé</StatusLabel>
        ) : keptUntil ? (
          <StatusLabel tone="info">Gardé jusqu'au {formatDate(keptUntil)}</StatusLabel>
        ) : (
          !hasLeft && <StatusLabel tone="good">En cours</StatusLabel>
        )}
      </Group>
      <WhatAndWhy rule={held} />
      <p>
        Durée{'\u202f'}: {kept} ({sources.join(', ')}).
        {hasLeft && !isErased && (
          <>
            {' '}
            {demandedUntil
              ? `La loi le garde jusqu'au ${formatDate(demandedUntil)}, même si l'effacement est demandé.`
              : "Une demande l'efface tout de suite."}
          </>
        )}
      </p>
    </li>
  );
}

function ExportButton({ employeeId, name }: { readonly employeeId: string; readonly name: string }) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await notify(
      saveFile(addressOf(exportPersonalData, { params: { id: employeeId } }), `donnees ${name}.zip`),
      {
        done: 'Export téléchargé. Il est inscrit au journal.',
        failed: withReason(privacyMessages.exportFailed),
      },
    );
    setBusy(false);
  };
  return (
    <>
      <IconButton icon={IconDownload} loading={isBusy} onClick={() => void run()}>
        Télécharger toutes les données (ZIP)
      </IconButton>
      <Text size="sm" c="dimmed" mt="xs">
        Une page lisible, le même contenu en JSON et les fichiers. À garder en lieu sûr.
      </Text>
    </>
  );
}
