import { ofName } from '@fournil/contracts/french-words';
import { costOfWeek } from '@fournil/contracts/payroll/cost-endpoints';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { count, formatLongDate, formatMoney, formatNumber } from '../../../shared/format/french.ts';
import { RowsTable } from '../../../shared/ui/rows-table.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import {
  type BeforeAndAfter,
  type PersonDifference,
  proposalDifference,
  type WeekDifference,
  weekDifference,
} from '../plan/proposal-difference.ts';
import { withoutRateText } from '../summary/week-cost.tsx';
import { useWeekPage } from '../week/week-context.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './panels.module.css';

const hours = (minutes: number) => `${formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2)} h`;

function change({ before, after }: BeforeAndAfter): string {
  const more = after - before;
  if (more === 0) return `${hours(after)}, comme avant`;
  return `${hours(before)} → ${hours(after)} (${more > 0 ? '+' : '−'}${hours(Math.abs(more))})`;
}

interface Line {
  readonly label: string;
  readonly minutes: BeforeAndAfter | null;
}

/** Its cost in hours, a line each; lines that are zero before and after are left out. */
function Costs({ lines, label }: { readonly lines: readonly Line[]; readonly label: string }) {
  return (
    <dl className={classes.costs} aria-label={label}>
      {lines.map(
        ({ label: name, minutes }) =>
          minutes &&
          minutes.before + minutes.after > 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{change(minutes)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const ruleTitles = (findings: readonly { readonly title: string }[]) =>
  [...new Set(findings.map(({ title }) => title))].join('\u202f; ');

/** The rules that the proposal would no longer violate. */
function Resolved({ findings }: { readonly findings: readonly { readonly title: string }[] }) {
  if (findings.length === 0) return null;
  return (
    <Text size="sm">
      De nouveau {findings.length > 1 ? 'respectées' : 'respectée'}
      {'\u202f'}: {ruleTitles(findings)}
    </Text>
  );
}

/** Its cost in euros, where rates are known; people without a rate are named. */
function ProposalEuros({ proposalId }: { readonly proposalId: string }) {
  const { plan } = useWeekPage();
  const { data } = useApi(costOfWeek, { params: plan });
  const cost = data?.proposals.find((one) => one.proposalId === proposalId)?.cost;
  if (!data || !cost || cost.minutes === 0) return null;
  const before = data.plan?.costCents ?? 0;
  const more = cost.costCents - before;
  const change =
    more === 0
      ? `${formatMoney(before)}, comme avant`
      : `${formatMoney(before)} → ${formatMoney(cost.costCents)} (${more > 0 ? '+' : '−'}${formatMoney(Math.abs(more))})`;
  const missing = withoutRateText(cost);
  return (
    <>
      <dl className={classes.costs} aria-label="Coût en euros">
        <div>
          <dt>{data.charges === null ? 'Coût, brut' : 'Coût, charges comprises'}</dt>
          <dd>{change}</dd>
        </div>
      </dl>
      {missing && <Text size="sm">{missing}</Text>}
    </>
  );
}

/** The whole week first: what it costs and what it covers. */
function Week({
  difference,
  proposalId,
}: {
  readonly difference: WeekDifference;
  readonly proposalId: string;
}) {
  const { minutes, missing, overtime, complementary, broken, resolved } = difference;
  return (
    <section>
      <Costs
        label="Pour la semaine"
        lines={[
          { label: 'Heures planifiées', minutes },
          { label: 'Heures supplémentaires', minutes: overtime },
          { label: 'Heures complémentaires', minutes: complementary },
          { label: 'Besoins non couverts', minutes: missing },
        ]}
      />
      <ProposalEuros proposalId={proposalId} />
      <Resolved findings={resolved} />
      {broken.length > 0 && <FindingList findings={broken} label="Ce que cela coûte à la boutique" />}
    </section>
  );
}

interface PersonProps {
  readonly difference: PersonDifference;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Person({ difference, isChosen, onChoose }: PersonProps) {
  const { name, days, minutesBefore, minutesAfter, overtime, complementary, broken, resolved } = difference;
  return (
    <li>
      <Checkbox
        label={name}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <RowsTable
        className={classes.difference}
        aria-label={`Changements ${ofName(name)}`}
        rows={days}
        rowKey={({ date }) => date}
        columns={[
          { header: 'Jour', cell: ({ date }) => formatLongDate(date) },
          { header: 'Avant', cell: ({ before }) => before ?? 'repos' },
          { header: 'Après', cell: ({ after }) => after ?? 'repos' },
        ]}
      />
      <Costs
        label={`Heures ${ofName(name)}`}
        lines={[
          { label: 'Heures de la semaine', minutes: { before: minutesBefore, after: minutesAfter } },
          { label: 'Heures supplémentaires', minutes: overtime },
          { label: 'Heures complémentaires', minutes: complementary },
        ]}
      />
      <Resolved findings={resolved} />
      {broken.length > 0 && <FindingList findings={broken} label={`Ce que cela coûte pour ${name}`} />}
    </li>
  );
}

interface ProposalPanelProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

/** The changes of a proposal, to take whole or person by person. */
export default function ProposalPanel({ proposalId, onClose }: ProposalPanelProps) {
  const { plan, commands, planActions, personOf } = useWeekPage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const differences = proposalDifference(plan, proposalId);
  const inAll = weekDifference(plan, proposalId);
  const isGone = differences === null || inAll === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const people = differences.filter(({ employeeId }) => chosen.has(employeeId));
  const name = personOf(people[0]?.employeeId ?? '')?.name ?? '';
  const choose = (employeeId: string) => (isChosen: boolean) => {
    const others = [...chosen].filter((id) => id !== employeeId);
    setChosen(new Set(isChosen ? [...others, employeeId] : others));
  };
  const takeChosen = async () => {
    const ids = people.map(({ employeeId }) => employeeId);
    const isWhole = ids.length === differences.length;
    if (await planActions.acceptProposal(proposalId, isWhole ? undefined : ids)) setChosen(new Set());
  };
  return (
    <SidePanel onClose={onClose} title={`Semaine ${plan.week}\u202f: ce que la proposition change`}>
      <Stack gap="md">
        {differences.length === 0 ? (
          <Text>La proposition laisse les horaires de chacun tels qu’ils sont.</Text>
        ) : (
          <Text>
            {count(differences.length, 'salarié change', 'salariés changent')} d’horaires. Rien n’est remplacé
            avant votre choix.
          </Text>
        )}
        <Week difference={inAll} proposalId={proposalId} />
        <Stack component="ul" className={classes.findings} gap={14} aria-label="Changements par salarié">
          {differences.map((difference) => (
            <Person
              key={difference.employeeId}
              difference={difference}
              isChosen={chosen.has(difference.employeeId)}
              onChoose={choose(difference.employeeId)}
            />
          ))}
        </Stack>
        <Group gap="xs" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <Button aria-disabled={commands.isBusy} onClick={() => void planActions.acceptProposal(proposalId)}>
            Tout retenir
          </Button>
          <Button
            variant="default"
            disabled={people.length === 0}
            aria-disabled={commands.isBusy}
            onClick={() => void takeChosen()}
          >
            {people.length === 1 ? `Retenir pour ${name}` : `Retenir pour ${count(people.length, 'salarié')}`}
          </Button>
          <Button
            variant="default"
            aria-disabled={commands.isBusy}
            onClick={() => void planActions.discardProposal(proposalId)}
          >
            Écarter
          </Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}
