import { highlightedRanks, type RankedSeller } from '@fournil/contracts/sales/rules';
import { Group } from '@mantine/core';
import { IconMedal } from '@tabler/icons-react';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { formatMoney, formatNumber } from '../../shared/format/french.ts';
import { NamesakeNote, PersonLink } from '../../shared/ui/person-link.tsx';
import classes from './sales.module.css';

const rank = ({ rank: place }: RankedSeller) =>
  place <= highlightedRanks ? (
    <span className={classes.podium} data-rank={place}>
      <IconMedal size={18} aria-hidden="true" /> {place}
    </span>
  ) : (
    place
  );

const columns: readonly GridColumn<RankedSeller>[] = [
  { id: 'rang', header: 'Rang', cell: rank, card: 'fact' },
  {
    id: 'vendeuse',
    header: 'Vendeuse',
    cell: (seller) => (
      <>
        <PersonLink employeeId={seller.employeeId}>{seller.employeeName}</PersonLink>
        <NamesakeNote employeeId={seller.employeeId} />
      </>
    ),
    card: 'title',
  },
  { id: 'score', header: 'Score', cell: ({ score }) => formatNumber(score, 2), align: 'right', card: 'fact' },
  {
    id: 'ca',
    header: 'CA',
    cell: ({ figures }) => formatMoney(Math.round(figures.caNetHt * 100)),
    align: 'right',
    card: 'fact',
  },
  {
    id: 'cartes',
    header: 'Cartes Fid',
    cell: ({ figures }) => formatNumber(figures.nbCartesFid),
    align: 'right',
    card: 'fact',
  },
  {
    id: 'avis-plus',
    header: 'Avis +',
    cell: ({ figures }) => formatNumber(figures.nbAvisPositifs),
    align: 'right',
    card: 'fact',
  },
  {
    id: 'avis-moins',
    header: 'Avis -',
    cell: ({ figures }) => formatNumber(figures.nbAvisNegatifs),
    align: 'right',
    card: 'fact',
  },
];

/** « Classement »: by descending score, the first three highlighted [sales-3]. */
export const SalesRanking = ({ sellers }: { sellers: readonly RankedSeller[] }) => (
  <DataGrid
    label="Classement"
    rows={sellers}
    columns={columns}
    rowKey={({ employeeId }) => employeeId}
    summary={(seller) => (
      <Group component="span" gap={8} wrap="nowrap" align="center">
        {rank(seller)}
        <span>{formatNumber(seller.score, 2)}</span>
      </Group>
    )}
  />
);
