import { Box, Flex, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColumnHeads } from '../ui/rows-table.tsx';
import classes from './chart-figure.module.css';

export interface ChartTable {
  /** The headers of the first column, then of each other. */
  readonly headers: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

interface ChartFigureProps {
  readonly title: string;
  /** The meaning of the colours. */
  readonly legend?: ReactNode;
  readonly note?: ReactNode;
  readonly table: ChartTable;
  /** The text shown, and read by screen readers, instead of an empty chart. */
  readonly nothing?: string | undefined;
  readonly children: ReactNode;
}

export const chartInk = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' };
export const chartTooltip = {
  background: 'var(--fournil-surface)',
  border: '1px solid var(--fournil-hairline)',
  borderRadius: 8,
};

/** A chart, and the same numbers as a table for people who cannot see it. */
export function ChartFigure({ title, legend, note, table, nothing, children }: ChartFigureProps) {
  return (
    <section className={classes.chart} aria-label={title}>
      <Title order={2}>{title}</Title>
      {note && (
        <Text mb={8} fz="sm" c="dimmed">
          {note}
        </Text>
      )}
      {legend && (
        <Flex component="p" gap="4px 20px" wrap="wrap" mb={8} fz="sm" aria-hidden="true">
          {legend}
        </Flex>
      )}
      {nothing === undefined ? (
        <Box h={200} aria-hidden="true">
          {children}
        </Box>
      ) : (
        <Text mb={8} fz="sm" c="dimmed">
          {nothing}
        </Text>
      )}
      <details>
        <summary>Voir le tableau</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard (axe scrollable-region-focusable) */}
        <section className={classes.tableBox} aria-label={`${title}, tableau`} tabIndex={0}>
          <table className={classes.table}>
            <caption className="visually-hidden">{title}</caption>
            <ColumnHeads columns={table.headers} />
            <tbody>
              {table.rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((text, at) => (
                    <td key={table.headers[at + 1]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
