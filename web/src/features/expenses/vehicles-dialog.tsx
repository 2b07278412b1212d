import { expenseMessages } from '@fournil/contracts/expenses/rules';
import { changeVehicles, getVehicles, type Vehicles } from '@fournil/contracts/expenses/vehicle-endpoints';
import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth, monthKey, monthNames } from '@fournil/contracts/months';
import { horsepowers } from '@fournil/labour-rules/kilometre-scale';
import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import type { Month } from '../../shared/month/months.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { powerText } from './scale-panel.tsx';

/** « 5 », « 5E » for an electric one, « » for none. */
type Typed = string;

const cars = [
  { value: '', label: 'Aucun véhicule' },
  ...horsepowers.map((one) => ({ value: String(one), label: powerText(one) })),
  ...horsepowers.map((one) => ({ value: `${one}E`, label: `${powerText(one)}, électrique` })),
];
const labelOfCar = (typed: unknown) => cars.find(({ value }) => value === (typed ?? ''))?.label ?? '';

const formOf = ({ people }: Vehicles): Readonly<Record<string, Typed>> =>
  Object.fromEntries(
    people.map(({ employeeId, vehicles }) => {
      const last = vehicles.at(-1);
      return [employeeId, last ? `${last.horsepower}${last.electric ? 'E' : ''}` : ''];
    }),
  );

const carOf = (typed: Typed | null | undefined) =>
  typed ? { horsepower: Number.parseInt(typed, 10), electric: typed.endsWith('E') } : null;

interface VehiclesDialogProps {
  readonly month: Month;
  readonly onClose: () => void;
}

/** Everybody's car, for the scale of kilometres. */
export default function VehiclesDialog({ month, onClose }: VehiclesDialogProps) {
  const query = useApi(getVehicles);
  return (
    <Dialog title="Véhicules" size={640} fullScreenOnPhone onClose={onClose}>
      <QueryStates query={query} errorText={expenseMessages.vehiclesNotLoaded}>
        {(vehicles) => <VehiclesForm month={month} vehicles={vehicles} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}

function VehiclesForm({ month, vehicles, onClose }: VehiclesDialogProps & { readonly vehicles: Vehicles }) {
  const save = useCommand(changeVehicles);
  // A car counts from January by default: the scale is per year.
  const [from, setFrom] = useState(monthKey(month.year, 1));
  const names = new Map(vehicles.people.map(({ employeeId, name }) => [employeeId, name]));
  const edit = useRecordEdit({
    record: vehicles,
    formOf,
    /** By `<person>.<month>`, as a conflict names them. */
    fieldsOf: (typed): Record<string, string | null> =>
      Object.fromEntries(
        Object.entries(typed).map(([employeeId, car]) => [`${employeeId}.${from}`, car || null]),
      ),
    failed: expenseMessages.vehiclesNotSaved,
    send: ({ changes, against }) => {
      const own: Record<string, Record<string, ReturnType<typeof carOf>>> = {};
      for (const [path, car] of Object.entries(changes)) {
        const [employeeId = '', since = ''] = path.split('.');
        own[employeeId] = { [since]: carOf(car) };
      }
      return save.mutateAsync({ body: { vehicles: own, ...against } });
    },
    saved: expenseMessages.vehiclesSaved,
    labelOf: (path) => {
      const [employeeId = '', since = ''] = path.split('.');
      return `${names.get(employeeId) ?? 'Autre salarié'}, à partir ${ofName(frenchMonth(since))}`;
    },
    show: (_, value) => labelOfCar(value),
    onSaved: onClose,
  });
  return (
    <EditForm label="Véhicules" edit={edit} submitLabel="Enregistrer" onCancel={onClose}>
      <Text c="dimmed">
        Avec la puissance fiscale (carte grise, case P.6), « Frais KM » dit l’indemnité du barème. Chacun lit
        la sienne{'\u202f'}; l’administrateur et le comptable les lisent toutes.
      </Text>
      <NativeSelect
        label="Les véhicules changés valent à partir de"
        data={monthNames.map((name, index) => ({
          value: monthKey(month.year, index + 1),
          label: `${name} ${month.year}`,
        }))}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {vehicles.people.map(({ employeeId, name }) => (
          <NativeSelect key={employeeId} label={name} data={cars} {...edit.form.getInputProps(employeeId)} />
        ))}
      </SimpleGrid>
      {edit.conflict}
    </EditForm>
  );
}
