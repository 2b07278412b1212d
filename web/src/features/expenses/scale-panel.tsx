import type { KilometresRow } from '@fournil/contracts/expenses/endpoints';
import { frenchMonth, monthKey } from '@fournil/contracts/months';
import { kilometreScale, monthOfScale } from '@fournil/labour-rules/kilometre-scale';
import { Stack, Text } from '@mantine/core';
import { formatMoney, formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';

type Scale = NonNullable<KilometresRow['scale']>;

const km = (distance: number) => `${formatNumber(distance)}\u202fkm`;

/**
 * The amount of the scale for the kilometres of the month, typed or saved; null for a year whose scale is
 * unknown here.
 */
export const scaleOf = ({ year, month }: Month, scale: Scale, driven: number) =>
  monthOfScale(monthKey(year, month), scale.vehicle, {
    before: Math.round(scale.kmBefore * 100),
    driven: Math.round(driven * 100),
  });

interface ScaleWordsProps {
  readonly month: Month;
  readonly scale: Scale;
  /** Kilometres of the month. */
  readonly driven: number;
}

/** Cars in French, as the scale distinguishes them. */
interface Car {
  readonly horsepower: number;
  readonly electric: boolean;
}

export const powerText = (horsepower: number): string =>
  horsepower === 3 ? '3\u202fCV et moins' : horsepower === 7 ? '7\u202fCV et plus' : `${horsepower}\u202fCV`;

const carText = ({ horsepower, electric }: Car): string =>
  `Voiture de ${powerText(horsepower)}${electric ? ', électrique (20\u202f% de plus)' : ''}`;

/** How the allowance of a month comes out of the scale of its year. */
export function ScaleWords({ month, scale, driven }: ScaleWordsProps) {
  const found = scaleOf(month, scale, driven);
  const law = kilometreScale(month.year);
  if (!found || !law) return <Text>Le barème pour {month.year} n’est pas connu ici.</Text>;
  const after = scale.kmBefore + driven;
  return (
    <Stack gap={24} maw={720}>
      <Figures
        label={`Indemnité kilométrique, ${monthTitle(month)}`}
        figures={[
          { label: `Avant ce mois, ${km(scale.kmBefore)}`, value: formatMoney(found.beforeCents) },
          { label: `Avec ce mois, ${km(after)}`, value: formatMoney(found.afterCents) },
          { label: 'Indemnité du mois', value: formatMoney(found.cents) },
        ]}
      />
      <Text>
        {carText(scale.vehicle)}, depuis {frenchMonth(scale.vehicle.from)}. Le barème vaut pour l’année
        entière
        {'\u202f'}: le mois reçoit ce que l’année donne avec ses kilomètres, moins ce qu’elle donnait avant.
      </Text>
      <Text size="sm" c="dimmed">
        {law.source.join(' ; ')}
      </Text>
    </Stack>
  );
}

/** The kilometre scale of one person, opened by a click on the allowance in the grid. */
export function ScalePanel({
  name,
  onClose,
  ...words
}: ScaleWordsProps & { readonly name: string; readonly onClose: () => void }) {
  return (
    <SidePanel title={`${name} – Indemnité kilométrique`} onClose={onClose}>
      <ScaleWords {...words} />
    </SidePanel>
  );
}
