import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { Title } from '@mantine/core';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../shared/format/french.ts';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './absences.module.css';
import { kinds } from './kinds.ts';

type ChartBars = AbsenceStatistics['chart'];

interface AbsenceChartProps {
  readonly bars: ChartBars;
  readonly period: AbsenceStatistics['period'];
}

const series = [
  { key: 'sickLeaves', kind: kinds['sick-leave'], colour: 'var(--fournil-bad)' },
  { key: 'absences', kind: kinds.absence, colour: 'var(--fournil-warning)' },
  { key: 'delays', kind: kinds.delay, colour: 'var(--fournil-info)' },
] as const;

const ink = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' };
const tooltipStyle = {
  background: 'var(--fournil-surface)',
  border: '1px solid var(--fournil-hairline)',
  borderRadius: 8,
};

/** The absences of each day, or of each month of a year; the same numbers in a table below. */
export default function AbsenceChart({ bars, period }: AbsenceChartProps) {
  const title = period.kind === 'year' ? 'Absences mois par mois' : 'Absences jour par jour';
  return (
    <section className={classes.chart} aria-label={title}>
      <Title order={2}>{title}</Title>
      <p className={classes.legend} aria-hidden="true">
        {series.map(({ key, kind }) => (
          <StatusLabel key={key} tone={kind.tone}>
            {kind.plural}
          </StatusLabel>
        ))}
      </p>
      <div className={classes.plot} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...bars]}
            margin={{ top: 4, right: 4, bottom: 0, left: -28 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--fournil-hairline)" />
            <XAxis dataKey="label" tick={ink} tickLine={false} axisLine={false} minTickGap={4} />
            <YAxis allowDecimals={false} tick={ink} tickLine={false} axisLine={false} />
            <Tooltip cursor={{ fill: 'var(--fournil-hover)' }} contentStyle={tooltipStyle} />
            {series.map(({ key, kind, colour }) => (
              <Bar
                key={key}
                dataKey={key}
                name={kind.plural}
                stackId="all"
                fill={colour}
                maxBarSize={32}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <BarsTable bars={bars} unit={period.kind === 'year' ? 'Mois' : 'Jour'} caption={title} />
    </section>
  );
}

function BarsTable({ bars, unit, caption }: { bars: ChartBars; unit: string; caption: string }) {
  return (
    <details>
      <summary>Voir le tableau</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard (axe scrollable-region-focusable) */}
      <section className={classes.tableBox} aria-label={`${caption}, tableau`} tabIndex={0}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <ColumnHeads columns={[unit, ...series.map(({ kind }) => kind.plural)]} />
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.label}</th>
                {series.map(({ key }) => (
                  <td key={key}>{formatNumber(bar[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
