import { monthNames, twoDigits } from '@fournil/contracts/months';
import type { SellerOfYear } from '@fournil/contracts/sales/endpoints';
import type { ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartFigure, chartInk, chartTooltip } from '../../shared/chart/chart-figure.tsx';
import { lineStyles } from '../../shared/chart/line-styles.ts';
import { ChartMarker, LineSwatch, Swatch } from '../../shared/chart/swatch.tsx';
import { formatMoney, formatNumber, todayInParis } from '../../shared/format/french.ts';
import { capitalised } from '../../shared/month/months.ts';
import { type HourlyMonth, whyMissing, type YearRevenue, yearOnYear } from './sales-year-series.ts';

interface SalesChartsProps {
  readonly year: number;
  readonly revenue: YearRevenue;
  readonly sellers: readonly SellerOfYear[];
  /** For the administrator alone. */
  readonly hourly: readonly HourlyMonth[] | null;
}

const keys = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));
const nameOf = (key: string): string => capitalised(monthNames[Number(key) - 1] ?? key);
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const shortOf = (key: string): string => shortMonth.format(Date.UTC(2026, Number(key) - 1, 1));

const euros = (value: number): string => formatMoney(Math.round(value * 100));
const shown = (value: number | null): string => (value === null ? '—' : euros(value));
const thousands = (value: number): string =>
  value >= 1000 ? `${formatNumber(value / 1000)}\u202fk` : formatNumber(value);
const inTooltip = (value: unknown): string => (typeof value === 'number' ? euros(value) : '—');

const around = { margin: { top: 4, right: 8, bottom: 0, left: -8 }, accessibilityLayer: false } as const;
const grid = <CartesianGrid vertical={false} stroke="var(--fournil-hairline)" />;
const months = <XAxis dataKey="label" tick={chartInk} tickLine={false} axisLine={false} minTickGap={2} />;
const amounts = <YAxis tick={chartInk} tickLine={false} axisLine={false} tickFormatter={thousands} />;
const tooltip = (
  <Tooltip cursor={{ fill: 'var(--fournil-hover)' }} contentStyle={chartTooltip} formatter={inTooltip} />
);
const sized = (chart: ReactElement) => (
  <ResponsiveContainer width="100%" height="100%">
    {chart}
  </ResponsiveContainer>
);

/** The year and the one before, each seller over its months, what an hour of the shop earned. */
export default function SalesCharts({ year, revenue, sellers, hourly }: SalesChartsProps) {
  return (
    <>
      <AgainstYearBefore year={year} revenue={revenue} />
      {sellers.length > 0 && <PerSeller year={year} sellers={sellers} />}
      {hourly && <PerHour hourly={hourly} />}
    </>
  );
}

function AgainstYearBefore({ year, revenue }: Pick<SalesChartsProps, 'year' | 'revenue'>) {
  const thisMonth = todayInParis().slice(0, 7);
  const data = keys.map((key) => ({
    key,
    label: shortOf(key),
    before: revenue.before[key] ?? 0,
    now: revenue.now[key] ?? 0,
  }));
  const change = (row: (typeof data)[number]): string => {
    const month = `${year}-${row.key}`;
    if (month === thisMonth && row.now > 0) return 'mois en cours';
    const percent = yearOnYear(row, month < thisMonth);
    return percent === null ? '—' : `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u202f%`;
  };
  return (
    <ChartFigure
      title={`CA ${year} face à ${year - 1}`}
      legend={
        <>
          <Swatch colour="var(--mantine-color-dimmed)">{year - 1}</Swatch>
          <Swatch colour="var(--fournil-accent)">{year}</Swatch>
        </>
      }
      table={{
        headers: ['Mois', String(year - 1), String(year), 'Évolution'],
        rows: data.map((row) => ({
          key: row.key,
          cells: [nameOf(row.key), euros(row.before), euros(row.now), change(row)],
        })),
      }}
    >
      {sized(
        <BarChart data={data} {...around}>
          {grid}
          {months}
          {amounts}
          {tooltip}
          <Bar
            dataKey="before"
            name={String(year - 1)}
            fill="var(--mantine-color-dimmed)"
            maxBarSize={18}
            isAnimationActive={false}
          />
          <Bar
            dataKey="now"
            name={String(year)}
            fill="var(--fournil-accent)"
            maxBarSize={18}
            isAnimationActive={false}
          />
        </BarChart>,
      )}
    </ChartFigure>
  );
}

function PerSeller({ year, sellers }: Pick<SalesChartsProps, 'year' | 'sellers'>) {
  // More lines than can be distinguished are read in the table.
  const drawn = lineStyles.flatMap((style, at) => {
    const seller = sellers[at];
    return seller ? [{ ...seller, style }] : [];
  });
  const data = keys.map((key) => ({
    label: shortOf(key),
    ...Object.fromEntries(drawn.map(({ employeeId, months: of }) => [employeeId, of[key] ?? null])),
  }));
  return (
    <ChartFigure
      title={`CA par vendeuse en ${year}`}
      note={
        drawn.length < sellers.length
          ? `Les ${drawn.length} premières du classement annuel ; toutes dans le tableau.`
          : undefined
      }
      legend={drawn.map(({ employeeId, employeeName, style }) => (
        <LineSwatch key={employeeId} style={style}>
          {employeeName}
        </LineSwatch>
      ))}
      table={{
        headers: ['Vendeuse', ...keys.map(nameOf)],
        rows: sellers.map(({ employeeId, employeeName, months: of }) => ({
          key: employeeId,
          cells: [employeeName, ...keys.map((key) => shown(of[key] ?? null))],
        })),
      }}
    >
      {sized(
        <LineChart data={data} {...around}>
          {grid}
          {months}
          {amounts}
          {tooltip}
          {drawn.map(({ employeeId, employeeName, style }) => (
            <Line
              key={employeeId}
              dataKey={employeeId}
              name={employeeName}
              stroke={style.colour}
              strokeDasharray={style.dashes}
              strokeWidth={2}
              dot={({ key, cx, cy }) => <ChartMarker key={key} style={style} x={cx} y={cy} />}
              isAnimationActive={false}
            />
          ))}
        </LineChart>,
      )}
    </ChartFigure>
  );
}

function PerHour({ hourly }: { readonly hourly: readonly HourlyMonth[] }) {
  const data = hourly.map((month) => ({ label: shortOf(month.key), perHour: month.perHour }));
  const isEmpty = data.every(({ perHour }) => perHour === null);
  return (
    <ChartFigure
      title="CA par heure travaillée"
      note={`Heures en boutique des semaines réalisées\u202f; un mois dont le planning n’est pas encore confirmé attend d’être réalisé. ${whyMissing(hourly)}`}
      table={{
        headers: ['Mois', 'CA net HT', 'Heures réalisées', 'CA par heure'],
        rows: hourly.map(({ key, revenue, hours, isPartlyPlanned, perHour }) => ({
          key,
          cells: [
            nameOf(key),
            euros(revenue),
            `${formatNumber(hours)}\u202fh`,
            isPartlyPlanned ? 'planning pas encore confirmé' : shown(perHour),
          ],
        })),
      }}
      nothing={
        isEmpty ? 'Rien à tracer tant qu’aucun mois de cette année n’est entièrement réalisé.' : undefined
      }
    >
      {sized(
        <LineChart data={data} {...around}>
          {grid}
          {months}
          <YAxis tick={chartInk} tickLine={false} axisLine={false} />
          {tooltip}
          <Line
            dataKey="perHour"
            name="CA par heure"
            stroke="var(--fournil-accent)"
            strokeWidth={2}
            dot={{ r: 3 }}
            isAnimationActive={false}
          />
        </LineChart>,
      )}
    </ChartFigure>
  );
}
