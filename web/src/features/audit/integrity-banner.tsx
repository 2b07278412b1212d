import {
  type AuditVerification,
  getIntegrity,
  getVerification,
  startVerification,
} from '@fournil/contracts/audit/verification-endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { Button, Group, Progress, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconShieldExclamation, IconShieldX } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { count, formatInstant, formatNumber } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import type { Tone } from '../../shared/ui/status-label.tsx';
import classes from './audit.module.css';
import { shortHash } from './timeline.tsx';

const askAgainMs = 300;

const icons = {
  intact: IconCircleCheck,
  unverified: IconCircleDashed,
  parked: IconShieldExclamation,
  broken: IconShieldX,
} as const;

type Integrity = AnswerOf<typeof getIntegrity>['data'];

const states: Readonly<Record<Integrity['state'], { tone: Tone; title: string }>> = {
  intact: { tone: 'good', title: 'Le journal est intact' },
  unverified: { tone: 'neutral', title: "Le journal n'a pas encore été vérifié" },
  parked: { tone: 'warning', title: 'Des faits ont été mis de côté' },
  broken: { tone: 'bad', title: 'Le journal a été altéré' },
};

const sources: Readonly<Record<AuditVerification['source'], string>> = {
  screen: 'demandée ici',
  terminal: 'demandée au terminal',
  rebuild: 'lors d’une reconstruction',
  schedule: 'faite chaque jour',
  live: 'à la lecture du journal',
};

/** The text of the banner, for a manager and for an accountant alike. */
function integrityText(integrity: Integrity): { tone: Tone; title: string; detail: string } {
  const { tone, title } = states[integrity.state];
  const last = integrity.lastVerification;
  const detail = {
    intact: last
      ? `Chaque fait suit celui qui le précède depuis le premier\u202f: ${count(last.checked, 'fait recalculé', 'faits recalculés')}, ${count(last.seals, 'sceau vérifié', 'sceaux vérifiés')}.`
      : '',
    unverified: 'Une vérification recalcule chaque fait depuis le premier et le compare à la chaîne.',
    parked: `${count(integrity.parkedCount, 'fait n’a pas pu être lu', 'faits n’ont pas pu être lus')} ou suivent un tel fait. Le reste du journal est à jour. Prévenez qui maintient l’application.`,
    broken: `${last?.finding?.sentence ?? ''} Ne supprimez rien\u202f: gardez une copie du dossier de données et comparez avec la dernière sauvegarde.`,
  }[integrity.state];
  return { tone, title, detail };
}

const verifiedText = (last: AuditVerification | null): string =>
  last?.finishedAt ? `${formatInstant(last.finishedAt)}, ${sources[last.source]}` : 'Jamais';

const sealText = (seal: Integrity['lastSeal']): string =>
  seal
    ? `${formatInstant(seal.sealedAt)}, sur ${count(seal.count, 'fait')}`
    : 'Le premier sera posé un jour après le premier fait';

/** « 12 000 / 200 000 faits ». */
const progressText = ({ checked, total }: Pick<AuditVerification, 'checked' | 'total'>): string =>
  `${formatNumber(checked)} / ${count(Math.max(total, checked), 'fait')}`;

/** Says at the top of the page whether the log is intact. */
export function IntegrityBanner({ query }: { query: UseQueryResult<Integrity> }) {
  return (
    <section className={classes.banner} aria-label="Intégrité du journal" data-state={query.data?.state}>
      <QueryStates
        query={query}
        errorText="L’état du journal n’a pas pu être lu"
        skeleton={<Skeleton height={92} />}
      >
        {(integrity) => <BannerContent integrity={integrity} />}
      </QueryStates>
    </section>
  );
}

function BannerContent({ integrity }: { integrity: Integrity }) {
  const { title, detail } = integrityText(integrity);
  const Icon = icons[integrity.state];
  const verification = useVerification(integrity.running?.jobId ?? null);
  return (
    <>
      <div className={classes.verdict}>
        <Icon size={28} aria-hidden="true" color="var(--state)" />
        <div role="status">
          <p className={classes.verdictTitle}>{title}</p>
          <p>{verification.failure ?? detail}</p>
        </div>
        <Button
          className="screen-only"
          variant="default"
          onClick={verification.start}
          loading={verification.running}
        >
          Vérifier
        </Button>
      </div>
      {verification.progress && (
        <Group gap={12} mt={12} fz="sm" wrap="nowrap">
          <Progress.Root size="md" flex={1}>
            <Progress.Section value={verification.share} aria-label="Vérification du journal" />
          </Progress.Root>
          <span>{progressText(verification.progress)}</span>
        </Group>
      )}
      {integrity.parked.length > 0 && <ParkedFacts parked={integrity.parked} total={integrity.parkedCount} />}
      <Group component="dl" className={classes.proof} gap="8px 32px" align="stretch" mt={12} pt={12} fz="sm">
        <div>
          <dt>Dernière vérification</dt>
          <dd>{verifiedText(integrity.lastVerification)}</dd>
        </div>
        <div>
          <dt>Dernier sceau</dt>
          <dd>{sealText(integrity.lastSeal)}</dd>
        </div>
        <div>
          <dt>Dernier numéro et empreinte (à garder comme preuve)</dt>
          <dd>
            {integrity.head ? (
              <code title={integrity.head}>
                {integrity.count}:{shortHash(integrity.head)}
              </code>
            ) : (
              '—'
            )}
          </dd>
        </div>
      </Group>
      <details>
        <summary>Vérifier sur un autre ordinateur, sans Fournil</summary>
        <p>
          Exportez le journal, enregistrez à côté le programme{' '}
          <a href={`${import.meta.env.BASE_URL}verify-export.mjs`} download>
            verify-export.mjs
          </a>
          , puis lancez avec Node.js{'\u202f'}:{' '}
          <code>node verify-export.mjs fichier.ndjson --seal sceau</code>
        </p>
      </details>
    </>
  );
}

function ParkedFacts({ parked, total }: { parked: Integrity['parked']; total: number }) {
  return (
    <details>
      <summary>Faits mis de côté</summary>
      <ul>
        {parked.map((one) => (
          <li key={`${one.group} ${one.eventId}`}>
            {one.title}, <code>{one.stream}</code>, le {formatInstant(one.parkedAt)}
          </li>
        ))}
      </ul>
      {total > parked.length && (
        <p>
          Les {parked.length} premiers sur {total}.
        </p>
      )}
    </details>
  );
}

const percent = (checked: number, total: number) => (total ? Math.min(100, (checked / total) * 100) : 0);

/** Starts a verification, or continues to follow the one in progress, until its end. */
function useVerification(underWay: string | null) {
  const queries = useQueryClient();
  const command = useCommand(startVerification);
  const [started, setStarted] = useState<string | null>(null);
  const jobId = started ?? underWay;
  // Asked again until it has ended.
  const job = useApi(getVerification, {
    params: { jobId: jobId ?? '' },
    refetchInterval: ({ state }) =>
      state.data?.finishedAt || state.data?.status === 'failed' ? false : askAgainMs,
    enabled: jobId !== null,
  });
  const over = job.data?.finishedAt != null || job.data?.status === 'failed';
  useEffect(() => {
    if (over) void queries.invalidateQueries({ queryKey: [getIntegrity.path] });
  }, [over, queries]);
  const running = command.isPending || (jobId !== null && !over);
  const start = () => command.mutate({}, { onSuccess: ({ data }) => setStarted(data.jobId) });
  const failed =
    job.data?.status === 'failed' ? 'La vérification s’est interrompue\u202f: relancez-la.' : null;
  return {
    start,
    running,
    progress: running && job.data ? job.data : null,
    share: job.data ? percent(job.data.checked, job.data.total) : 0,
    failure: command.error ? failureText(command.error) : failed,
  };
}
