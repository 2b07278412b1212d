import { costOfWeek } from '@fournil/contracts/payroll/cost-endpoints';
import { Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { formatMoney } from '../../../shared/format/french.ts';
import { withoutRateText } from '../summary/week-cost.tsx';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './panels.module.css';

/** Its cost in euros, where rates are known; people without a rate are named. */
export function ProposalEuros({ proposalId }: { readonly proposalId: string }) {
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
