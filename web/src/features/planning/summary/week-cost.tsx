import {
  costOfWeek,
  type LabourCostOfPlan,
  type WeekCost as WeekCostRead,
} from '@fournil/contracts/payroll/cost-endpoints';

import type { Week } from '@fournil/contracts/planning/week';
import { Anchor, Box, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { count, formatMoney, formatNumber, formatPeriod } from '../../../shared/format/french.ts';
import { Figures } from '../../../shared/ui/figures.tsx';

const hours = (minutes: number) => `${formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 2)}\u202fh`;

/** « 3 personnes sans taux horaire (24 h non comptées) : … »; null if everybody has one. */
export function withoutRateText({ withoutRate, uncountedMinutes }: LabourCostOfPlan): string | null {
  if (withoutRate.length === 0) return null;
  return `${count(withoutRate.length, 'personne')} sans taux horaire (${hours(uncountedMinutes)} non comptées)\u202f: ${withoutRate.join(', ')}`;
}

const percent = (part: number, whole: number) => `${formatNumber(Math.round((part / whole) * 100))}\u202f%`;

function figuresOf({ charges, lastYear }: WeekCostRead, plan: LabourCostOfPlan) {
  const { minutes, grossCents, costCents } = plan;
  return [
    { label: 'Heures comptées', value: hours(minutes) },
    { label: 'Salaires bruts', value: formatMoney(grossCents) },
    ...(charges === null
      ? []
      : [{ label: `Avec ${formatNumber(charges)}\u202f% de charges`, value: formatMoney(costCents) }]),
    ...(lastYear && costCents > 0
      ? [
          { label: 'CA de la même semaine l’an dernier', value: formatMoney(lastYear.revenueCents) },
          { label: 'Part du CA', value: percent(costCents, lastYear.revenueCents) },
        ]
      : []),
  ];
}

/** The cost of the saved plan in euros, next to its hours: for the administrator, from the rates of « Paramètres ». */
export function WeekCost({ week }: { readonly week: Week }) {
  const { data } = useApi(costOfWeek, { params: week });
  if (!data?.plan || data.plan.minutes + data.plan.uncountedMinutes === 0) return null;
  const { plan, charges, lastYear } = data;
  const missing = withoutRateText(plan);
  const settings = (
    <Anchor component={Link} underline="always" to="/parameters?onglet=cout-du-travail">
      Coût du travail
    </Anchor>
  );
  return (
    <Box aria-label="Coût de la semaine" component="section" mt="md">
      <Title order={2} mb={6} fz="md" fw={650}>
        Coût de la semaine
      </Title>
      {plan.minutes === 0 ? (
        <Text>
          Aucun taux horaire n’est connu. Indiquez-les dans «{'\u202f'}
          {settings}
          {'\u202f'}».
        </Text>
      ) : (
        <>
          <Figures label="Coût du planning enregistré" figures={figuresOf(data, plan)} />
          {missing && (
            <Text mt={8}>
              {missing}. {settings}
            </Text>
          )}
          <Text mt={8} fz="sm" c="dimmed">
            Du planning enregistré, majorations comprises, congés payés non compris.
            {charges === null && ' Le taux de charges n’est pas réglé\u202f: le coût est celui du brut.'}
            {lastYear &&
              ` Ventes du ${formatPeriod(lastYear.from, lastYear.to)}, au prorata des jours de leurs mois.`}
          </Text>
        </>
      )}
    </Box>
  );
}
