import {
  acceptProposal,
  generateWeeks,
  stopGenerationSeries,
  weeksAtOnce,
} from '@fournil/contracts/planning/generation-endpoints';
import { type Week, weekId, weeksFrom } from '@fournil/contracts/planning/week';
import { Anchor, Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { type SeriesWeek, seriesQuery } from './use-series.ts';

/** From two weeks up to the last week that can be planned; one if it is that week. */
function countsFrom(week: Week): readonly string[] {
  const most = weeksFrom(week, weeksAtOnce);
  return most === 1 ? ['1'] : Array.from({ length: most - 1 }, (_, index) => String(index + 2));
}

/** The number of weeks offered first. */
const usualCount = '4';

interface WeekLineProps {
  readonly one: SeriesWeek;
  readonly isYearShown: boolean;
  readonly onClose: () => void;
}

/** A week of the job; one with a proposal has a link. */
function WeekLine({ one, isYearShown, onClose }: WeekLineProps) {
  const name = isYearShown ? `Semaine ${one.week} (${one.year})` : `Semaine ${one.week}`;
  const address = `/planning?week=${one.week}&year=${one.year}`;
  return (
    <li>
      {one.proposal ? (
        <Anchor component={Link} to={address} underline="always" onClick={onClose}>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {`\u202f: ${one.text}`}
    </li>
  );
}

interface Refused {
  readonly week: number;
  readonly text: string;
}

/**
 * Accepts the proposals of a job in order, since each builds on those before it; stops at the first refusal.
 * Proposals decided meanwhile are skipped.
 */
function useTakeAll() {
  const queries = useQueryClient();
  const { mutateAsync: accept } = useCommand(acceptProposal);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const takeOpen = async (): Promise<number> => {
    let taken = 0;
    const { weeks } = await queries.fetchQuery({ ...seriesQuery, staleTime: 0 });
    for (const { week, year, proposal } of weeks) {
      if (!proposal) continue;
      try {
        const body = { baseRevision: proposal.revision, consent: [], draft: true };
        await accept({ params: { week, year, id: proposal.id }, body });
        taken += 1;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unknown_proposal') continue;
        setRefused({ week, text: failureText(error) });
        break;
      }
    }
    return taken;
  };

  const takeAll = async () => {
    setRefused(null);
    setPending(true);
    try {
      const taken = await takeOpen();
      if (taken > 0) toast.success(taken === 1 ? 'Proposition retenue' : 'Propositions retenues');
      // Reloaded even if none was accepted: the list was then outdated.
      await queries.invalidateQueries({ queryKey: seriesQuery.queryKey });
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return { takeAll, isPending, refused };
}

/**
 * Plans the displayed week and the following ones in one job, with one progress bar; each week gives a
 * proposal.
 */
export default function SeveralWeeks({ onClose }: { readonly onClose: () => void }) {
  const { week } = useWeekPage();
  const queries = useQueryClient();
  const start = useCommand(generateWeeks);
  const stop = useCommand(stopGenerationSeries);
  const counts = countsFrom(week);
  const [weeks, setWeeks] = useState(counts.includes(usualCount) ? usualCount : counts.at(-1));
  const { data } = useQuery(seriesQuery);
  const isRunning = data?.state === 'running';
  const { takeAll, isPending: isTaking, refused } = useTakeAll();
  // Weeks of two years, or of another year than the page's, are distinguished.
  const isYearShown = data?.weeks.some(({ year }) => year !== week.year) ?? false;
  const open = (data?.weeks ?? []).filter(({ proposal }) => proposal);
  const begin = () =>
    start
      .mutateAsync({ body: { weekNumber: week.week, year: week.year, weeks: Number(weeks) } })
      .then(({ data: series }) => queries.setQueryData(seriesQuery.queryKey, series))
      .catch(() => undefined);
  return (
    <Dialog title="Générer plusieurs semaines" onClose={onClose}>
      <Stack>
        <NativeSelect
          label={`Nombre de semaines, à partir de la semaine ${week.week}`}
          data={[...counts]}
          value={weeks}
          disabled={isRunning}
          onChange={(event) => setWeeks(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Fermetures et dimanches à tour de rôle sur toutes les semaines. Chaque semaine est une proposition,
          à retenir ou non : rien n’est remplacé avant votre choix.
        </Text>
        {start.isError && (
          <Notice tone="warning" title="La génération n’a pas commencé">
            {failureText(start.error)}
          </Notice>
        )}
        {data && data.weeks.length > 0 && (
          <Stack gap="xs" aria-live="polite">
            <Progress value={data.progress * 100} aria-label="Avancement" />
            <ul>
              {data.weeks.map((one) => (
                <WeekLine key={weekId(one)} one={one} isYearShown={isYearShown} onClose={onClose} />
              ))}
            </ul>
          </Stack>
        )}
        {refused && (
          <Notice tone="warning" title={`La proposition de la semaine ${refused.week} n’a pas été retenue`}>
            {refused.text}
          </Notice>
        )}
        <Group justify="flex-end">
          {isRunning && (
            <Button
              variant="default"
              loading={stop.isPending}
              onClick={() => void stop.mutateAsync({ body: {} }).catch(() => undefined)}
            >
              Arrêter et garder ce qui est planifié
            </Button>
          )}
          {!isRunning && open.length > 0 && (
            <Button loading={isTaking} onClick={() => void takeAll()}>
              {open.length === 1 ? 'Retenir la proposition' : `Retenir les ${open.length} propositions`}
            </Button>
          )}
          <Button
            variant={open.length > 0 ? 'default' : 'filled'}
            loading={start.isPending}
            disabled={isRunning}
            onClick={() => void begin()}
          >
            Générer
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
