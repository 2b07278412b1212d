import type { BodyInputOf } from '@fournil/contracts/endpoint';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { getShopSettings, updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import {
  type DayType,
  dayTypeLabels,
  dayTypes,
  type Group,
  groupLabels,
  groups,
  type Level,
  type PresetChoice,
  presetChoices,
} from '@fournil/contracts/settings/staffing';
import { periodsOf } from '@fournil/domain/settings/needs';
import { crewMinutesOf, proposePresets, weeklyNeedOf } from '@fournil/domain/settings/presets';
import { sectionsOf } from '@fournil/domain/settings/shop-leaves';
import { durationText, presetLabels } from '@fournil/domain/settings/shop-words';
import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { toast } from '../../../shared/ui/toast.ts';
import classes from './shop.module.css';
import { crewOf } from './shop-tab.tsx';

type Stored = NonNullable<ReturnType<typeof useStored>>;

function useStored() {
  const { data: shop } = useApi(getShopSettings);
  const { data: employees } = useQuery(employeesQuery);
  return shop && employees ? { ...shop, crew: crewOf(employees) } : null;
}

const titleOfDay = { ...dayTypeLabels, dimanche: 'Dimanche, férié' };

/** A proposed table in three numbers: how many people at the busiest hour of a usual weekday, Saturday and Sunday. Pure. */

/** The affluence of a day nobody typed one for. */
const usual: Level = 2;

const busiestOf = (
  settings: ShopSettings,
  group: Group,
  choice: PresetChoice,
): Readonly<Record<DayType, number>> =>
  Object.fromEntries(
    dayTypes.map((type) => [
      type,
      Math.max(0, ...periodsOf(settings, group, type, choice).map(({ need }) => need[usual])),
    ]),
  ) as Record<DayType, number>;

function Proposal({ of, onClose }: { readonly of: Stored; readonly onClose: () => void }) {
  const { settings, crew, revision } = of;
  const update = useCommand(updateShopSettings);
  const given = crewMinutesOf(settings, crew);
  const proposed = proposePresets(settings, crew);
  const chosen = (group: Group) => settings.staffing[group].preset ?? proposed[group];
  const edit = useEdit<Record<Group, PresetChoice>>({
    initial: { vente: chosen('vente'), fournil: chosen('fournil'), preparation: chosen('preparation') },
    failed: "Les besoins n'ont pas été enregistrés",
    save: (choice) => {
      const leaves = groups.flatMap((group) => [
        [`staffing.${group}.preset`, choice[group]],
        [`staffing.${group}.chosenForMinutes`, given[group].minutes],
      ]);
      const body = { ...sectionsOf(Object.fromEntries(leaves)), baseRevision: revision };
      return update.mutateAsync({ body: body as BodyInputOf<typeof updateShopSettings> });
    },
    onSaved: () => {
      toast.success('Besoins enregistrés');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Combien de personnes faut-il ?"
      edit={edit}
      submitLabel="Retenir"
      size="lg"
      onClose={onClose}
    >
      <Text size="sm">
        Proposé d'après les heures de vos contrats : combien de personnes à l'heure la plus chargée d'une
        journée habituelle.
      </Text>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Équipe</th>
              {dayTypes.map((type) => (
                <th key={type} scope="col" data-number>
                  {titleOfDay[type]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const choice = edit.form.values[group];
              const { need } = weeklyNeedOf(settings, group, choice, 2);
              const numbers = busiestOf(settings, group, choice);
              return (
                <tr key={group}>
                  <th scope="row">
                    <NativeSelect
                      label={groupLabels[group]}
                      description={`${durationText(need)} par semaine pour ${durationText(given[group].minutes)} de contrat hors formation et management`}
                      data={presetChoices.map((one) => ({ value: one, label: presetLabels[one] }))}
                      {...edit.form.getInputProps(group)}
                    />
                  </th>
                  {dayTypes.map((type) => (
                    <td key={type} data-number>
                      {numbers[type] || '—'}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Anchor component={Link} to="/parameters?onglet=boutique&partie=besoins">
        Régler finement, heure par heure
      </Anchor>
    </FormDialog>
  );
}

/** The needs as a new shop takes them: by size and hours of its teams; the tables hour by hour are in the settings. */
export default function NeedsDialog({ onClose }: { readonly onClose: () => void }) {
  const stored = useStored();
  return stored && <Proposal of={stored} onClose={onClose} />;
}
