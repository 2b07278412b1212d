import type { ShopSettings } from '@fournil/contracts/settings/shop';
import {
  type Group as Crew,
  type DayType,
  dayTypeLabels,
  dayTypes,
  groupLabels,
  groups,
  levels,
  type PresetChoice as PresetChoiceName,
  presetChoices,
  type StaffingPeriod,
} from '@fournil/contracts/settings/staffing';
import { periodsOf } from '@fournil/domain/settings/needs';
import {
  crewChangedSince,
  crewMinutesOf,
  proposePresets,
  weeklyNeedOf,
} from '@fournil/domain/settings/presets';
import { durationText, presetLabels } from '@fournil/domain/settings/shop-words';
import { Button, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNumber } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { NeedsGrid } from './needs-grid.tsx';
import { ProductionGaps } from './production-gaps.tsx';
import { Section } from './section.tsx';
import { type ShopForm, useShopForm } from './shop-form.ts';

const urlDefaults = { equipe: 'vente', jour: 'semaine' };
const pick = <T extends string>(all: readonly T[], value: string): T =>
  all.find((one) => one === value) ?? (all[0] as T);

/** A new period, after the last one. */
function periodAfter(periods: readonly StaffingPeriod[]): StaffingPeriod {
  const from = periods.at(-1)?.to ?? '06:00';
  return {
    period: 'Nouvelle période',
    from,
    to: from < '22:00' ? `${String(Number(from.slice(0, 2)) + 2).padStart(2, '0')}${from.slice(2)}` : '24:00',
    need: [1, 1, 1, 1, 1],
    qualifiedMin: [1, 1, 1, 1, 1],
  };
}

interface PresetChoiceProps {
  readonly group: Crew;
  readonly preset: ShopSettings['staffing'][Crew]['preset'];
  readonly chosenForMinutes: number | null;
  readonly proposed: PresetChoiceName;
  /** Contract minutes per week of all people of the group, and the number of these people. */
  readonly minutes: number;
  readonly people: number;
  readonly setMany: ShopForm['setMany'];
}

/**
 * The choice of the proposed table of needs for a group. Numbers typed in the table below do not change this choice.
 */
const PresetChoice = memo(function PresetChoice(props: PresetChoiceProps) {
  const { group, preset, chosenForMinutes, proposed, minutes, people, setMany } = props;
  const choose = (value: string) =>
    setMany({
      [`staffing.${group}.preset`]: value === 'auto' ? null : value,
      [`staffing.${group}.chosenForMinutes`]: value === 'auto' ? null : minutes,
      // Another size starts from its own tables.
      ...Object.fromEntries(dayTypes.map((type) => [`staffing.${group}.${type}`, null])),
    });
  return (
    <Stack gap="xs">
      <Radio.Group
        label={`Taille de l'équipe ${groupLabels[group]}`}
        description={`${people} ${people > 1 ? 'personnes' : 'personne'}, ${durationText(minutes)} de contrat par semaine hors formation et management`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={preset ?? 'auto'}
        onChange={choose}
      >
        <Group gap="md" mt="xs">
          <Radio value="auto" label={`Proposée : ${presetLabels[proposed].toLowerCase()}`} />
          {presetChoices.map((choice) => (
            <Radio key={choice} value={choice} label={presetLabels[choice]} />
          ))}
        </Group>
      </Radio.Group>
      {crewChangedSince(chosenForMinutes, minutes) && (
        <Notice tone="info" title="L'équipe a changé depuis ce choix">
          {`Les contrats font ${durationText(minutes)} contre ${durationText(chosenForMinutes ?? 0)} au moment du choix. Proposition : ${presetLabels[proposed].toLowerCase()}.`}
        </Notice>
      )}
    </Stack>
  );
});

/** Hours per week required by each level, against the contracts' hours. */
function WeeklyHours(props: { group: Crew; choice: PresetChoiceName; given: number }) {
  const { group, choice, given } = props;
  const { settings } = useShopForm();
  const needs = levels.map((level) => weeklyNeedOf(settings, group, choice, level).need);
  return (
    <>
      <tr>
        <th scope="row" colSpan={2}>
          Heures par semaine, tous les jours
        </th>
        {needs.map((need, level) => (
          <td key={levels[level]} data-number>
            {formatNumber(need / 60)}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" colSpan={2}>
          Part des {durationText(given)} de contrat
        </th>
        {needs.map((need, level) => (
          <td key={levels[level]} data-number>
            {given === 0 ? '—' : `${formatNumber(Math.round((need * 100) / given))}\u202f%`}
            {given > 0 && need > given && '\u202f▲'}
          </td>
        ))}
      </tr>
    </>
  );
}

interface TableChoiceProps {
  readonly group: Crew;
  readonly dayType: DayType;
  readonly change: (part: Partial<typeof urlDefaults>) => void;
}

/** Which table is shown. */
const TableChoice = memo(function TableChoice({ group, dayType, change }: TableChoiceProps) {
  return (
    <Group gap="md">
      <SegmentedControl
        aria-label="Équipe"
        value={group}
        data={groups.map((one) => ({ value: one, label: groupLabels[one] }))}
        onChange={(equipe) => change({ equipe })}
      />
      <SegmentedControl
        aria-label="Type de jour"
        value={dayType}
        data={dayTypes.map((one) => ({
          value: one,
          label: one === 'dimanche' ? 'Dimanche, férié' : dayTypeLabels[one],
        }))}
        onChange={(jour) => change({ jour })}
      />
    </Group>
  );
});

export function NeedsSection() {
  const { settings, set, setMany, crew, undo, errorOf } = useShopForm();
  const [url, change] = useUrlState(urlDefaults);
  const group = pick(groups, url.equipe);
  const dayType: DayType = pick(dayTypes, url.jour);
  const staffing = settings.staffing[group];
  const proposed = proposePresets(settings, crew)[group];
  const given = crewMinutesOf(settings, crew)[group];
  const choice = staffing.preset ?? proposed;
  const periods = periodsOf(settings, group, dayType, choice);
  const path = `staffing.${group}.${dayType}`;
  const own = staffing[dayType] !== null;
  return (
    <Section
      id="besoins"
      title="Besoins"
      sections={['staffing']}
      intro="Combien de personnes par période de la journée et par affluence. Une personne qualifiée n'est pas un apprenti : elle peut ouvrir, fermer, cuire ou vendre seule."
    >
      <TableChoice group={group} dayType={dayType} change={change} />
      <PresetChoice
        group={group}
        preset={staffing.preset}
        chosenForMinutes={staffing.chosenForMinutes}
        proposed={proposed}
        minutes={given.minutes}
        people={given.people}
        setMany={setMany}
      />
      {choice === 'aucun' ? (
        <Text c="dimmed">Personne n'est planifié dans cette équipe.</Text>
      ) : (
        <>
          <NeedsGrid
            periods={periods}
            onChange={(next) => set(path, next)}
            onUndo={undo}
            errorAt={(index, field) => errorOf(`${path}.${index}.${field}`)}
          >
            <WeeklyHours group={group} choice={choice} given={given.minutes} />
          </NeedsGrid>
          {errorOf(path) && (
            <Text size="sm" c="red" role="alert">
              {errorOf(path)}
            </Text>
          )}
          <ProductionGaps of={{ group, dayType }} />
          <Group gap="sm">
            <IconButton
              size="compact-md"
              icon={IconPlus}
              iconSize={14}
              onClick={() => set(path, [...periods, periodAfter(periods)])}
            >
              Ajouter une période
            </IconButton>
            <Button
              variant="subtle"
              size="compact-md"
              disabled={!own}
              onClick={() => setMany({ [path]: null })}
            >
              Reprendre la table proposée
            </Button>
            <Text size="sm" c="dimmed">
              {own ? 'Votre table' : `Table proposée (${presetLabels[choice].toLowerCase()})`} · ▲ dépasse les
              heures de contrat
            </Text>
          </Group>
        </>
      )}
    </Section>
  );
}
