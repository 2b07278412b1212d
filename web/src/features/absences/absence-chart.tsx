import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFigure, chartInk, chartTooltip } from '../../shared/chart/chart-figure.tsx';
import { formatNumber } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { kinds } from './absence-text.ts';

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

/** The absences of each day, or of each month of a year; the same numbers in a table below. */
export default function AbsenceChart({ bars, period }: AbsenceChartProps) {
  const title = period.kind === 'year' ? 'Absences mois par mois' : 'Absences jour par jour';
  const table = {
    headers: [period.kind === 'year' ? 'Mois' : 'Jour', ...series.map(({ kind }) => kind.plural)],
    rows: bars.map((bar) => ({
      key: bar.key,
      cells: [bar.label, ...series.map(({ key }) => formatNumber(bar[key]))],
    })),
  };
  const legend = series.map(({ key, kind }) => (
    <StatusLabel key={key} tone={kind.tone}>
      {kind.plural}
    </StatusLabel>
  ));
  return (
    <ChartFigure title={title} legend={legend} table={table}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...bars]}
          margin={{ top: 4, right: 4, bottom: 0, left: -28 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--fournil-hairline)" />
          <XAxis dataKey="label" tick={chartInk} tickLine={false} axisLine={false} minTickGap={4} />
          <YAxis allowDecimals={false} tick={chartInk} tickLine={false} axisLine={false} />
          <Tooltip cursor={{ fill: 'var(--fournil-hover)' }} contentStyle={chartTooltip} />
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
    </ChartFigure>
  );
}
