import { defined } from '@fournil/contracts/defined';
import {
  changeLabourCost,
  getLabourCost,
  type LabourCost,
  largestRate,
} from '@fournil/contracts/payroll/cost-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { NumberField } from '../../shared/edit/number-field.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { formatDate, formatNumber, todayInParis } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { RateList } from './rate-list.tsx';

interface CostForm {
  readonly charges: number | null;
  /** The latest rate by person. */
  readonly rates: Readonly<Record<string, number | null>>;
}

const formOf = ({ charges, people }: LabourCost): CostForm => ({
  charges,
  rates: Object.fromEntries(
    people.map(({ employeeId, rates }) => [employeeId, rates.at(-1)?.amount ?? null]),
  ),
});

const prefix = 'rates.';

/** Employer's charges and everybody's gross pay of an hour, for the cost of a week next to its hours. */
export function LabourCostTab() {
  const query = useApi(getLabourCost);
  return (
    <Stack maw={760} gap="lg">
      <Text c="dimmed">
        Avec ces taux, le planning dit ce que coûte une semaine. L’administrateur et le comptable les voient,
        personne d’autre.
      </Text>
      <QueryStates query={query} errorText={payrollMessages.costNotLoaded}>
        {(cost) => (
          <>
            <LabourCostForm cost={cost} />
            <RateList cost={cost} />
          </>
        )}
      </QueryStates>
    </Stack>
  );
}

function LabourCostForm({ cost }: { readonly cost: LabourCost }) {
  const save = useCommand(changeLabourCost);
  const [from, setFrom] = useState(`${todayInParis().slice(0, 7)}-01`);
  const names = new Map(cost.people.map(({ employeeId, name }) => [employeeId, name]));
  const edit = useRecordEdit({
    record: cost,
    formOf,
    /** By `rates.<person>.<day>`, as a conflict names them. */
    fieldsOf: ({ charges, rates }): Record<string, number | null> => ({
      charges,
      ...Object.fromEntries(
        Object.entries(rates).map(([employeeId, rate]) => [`${prefix}${employeeId}.${from}`, rate]),
      ),
    }),
    validate: (): Readonly<Record<string, string>> =>
      from ? {} : { charges: 'Indiquez depuis quel jour les taux valent.' },
    failed: payrollMessages.costNotSaved,
    send: ({ changes: { charges, ...own }, against }) => {
      const rates: Record<string, Record<string, number | null>> = {};
      for (const [path, rate = null] of Object.entries(own)) {
        const [employeeId = '', day = ''] = path.slice(prefix.length).split('.');
        rates[employeeId] = { [day]: rate };
      }
      return save.mutateAsync({ body: { ...defined({ charges }), rates, ...against } });
    },
    saved: payrollMessages.costSaved,
    reportsUnchanged: true,
    labelOf: (path) => {
      const [employeeId = '', day = ''] = path.slice(prefix.length).split('.');
      if (!path.startsWith(prefix)) return 'Charges patronales';
      return `${names.get(employeeId) ?? 'Autre salarié'}, à partir du ${formatDate(day)}`;
    },
    show: (_, value) => (value === null ? 'aucun' : formatNumber(Number(value), 2)),
  });
  return (
    <EditForm edit={edit} submitLabel="Enregistrer">
      <NumberField
        kind="amount"
        label="Charges patronales (%)"
        description="Ce que la boulangerie paie en plus du brut, en moyenne"
        maw={320}
        max={100}
        {...edit.form.getInputProps('charges')}
      />
      <Title order={2}>Taux horaires bruts</Title>
      <DateField label="Les taux changés valent à partir du" maw={320} value={from} onChange={setFrom} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {cost.people.map(({ employeeId, name }) => (
          <NumberField
            kind="amount"
            key={employeeId}
            label={name}
            rightSection="€"
            rightSectionPointerEvents="none"
            max={largestRate}
            {...edit.form.getInputProps(`rates.${employeeId}`)}
          />
        ))}
      </SimpleGrid>
      {edit.conflict}
    </EditForm>
  );
}
