import { weekDays } from '@fournil/contracts/employees/rules';
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { ShopCheck, ShopCount, ShopMinutes, ShopTime } from './fields.tsx';
import { RangeList } from './range-list.tsx';
import { LawNote, Part, Section } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

function ShiftLengths() {
  return (
    <Part title="Longueur des postes (travail effectif)">
      <div className={classes.fields}>
        <ShopMinutes path="shifts.minMinutes" label="Poste le plus court" />
        <ShopMinutes path="shifts.minMinutesSunday" label="Le plus court le dimanche" />
        <ShopMinutes path="shifts.minMinutesPartOfSplit" label="Partie de coupure la plus courte" />
        <ShopMinutes path="shifts.preferredMinutes" label="Poste préféré" />
        <ShopMinutes path="shifts.maxMinutes" label="Poste le plus long" />
        <ShopCount path="shifts.maxDaysPerWeek" label="Jours de travail par semaine" />
      </div>
      <LawNote>
        10 h par jour au plus (L3121-18), 8 h pour un mineur (L3162-1) ; six jours par semaine au plus
        (L3132-1).
      </LawNote>
    </Part>
  );
}

function Breaks() {
  const { settings, set, errorOf } = useShopForm();
  const { avoid } = settings.breaks;
  return (
    <Part title="Pauses, non payées">
      <div className={classes.fields}>
        <ShopMinutes path="breaks.adult" part="fromWorkMinutes" label="Adultes : dès ce temps de travail" />
        <ShopMinutes path="breaks.adult" part="minutes" label="Adultes : durée de la pause" />
        <ShopMinutes path="breaks.minor" part="beforeMinutes" label="Mineurs : avant ce temps de travail" />
        <ShopMinutes path="breaks.minor" part="minutes" label="Mineurs : durée de la pause" />
        <ShopMinutes path="breaks.notBeforeMinutesOfWork" label="Travail avant la pause, au moins" />
        <ShopMinutes path="breaks.notAfterRemainingMinutes" label="Travail après la pause, au moins" />
      </div>
      <LawNote>20 min dès 6 h de travail (L3121-16) ; 30 min avant 4 h 30 pour un mineur (L3162-3).</LawNote>
      <ShopCheck
        path="breaks.oneAtATimePerGroup"
        label="Une seule personne en pause à la fois dans une équipe"
      />
      <Stack gap="xs">
        <Text size="sm">Heures où l'on évite les pauses</Text>
        {groups.map((group) => (
          <Group key={group} gap="sm" align="center">
            <Text size="sm" w={96}>
              {groupLabels[group]}
            </Text>
            <RangeList
              name={`Sans pause, ${groupLabels[group]}`}
              ranges={avoid[group]}
              next={{ from: '11:30', to: '13:30' }}
              error={errorOf(`breaks.avoid.${group}`)}
              onChange={(ranges) => set('breaks.avoid', { ...avoid, [group]: ranges })}
            />
          </Group>
        ))}
      </Stack>
    </Part>
  );
}

function Splits() {
  return (
    <Part title="Coupures, pour ceux dont la fiche les autorise">
      <div className={classes.fields}>
        <ShopMinutes path="split.minGapMinutes" label="La plus courte" />
        <ShopMinutes path="split.maxGapMinutesPartTime" label="La plus longue, temps partiel" />
        <ShopMinutes path="split.maxGapMinutesFullTime" label="La plus longue, temps plein" />
        <ShopCount path="split.maxPerWeek" label="Coupures par semaine" />
      </div>
      <LawNote>
        Temps partiel : une coupure de 2 h au plus (L3123-30), 5 h avec un accord d'entreprise (IDCC 843 art.
        21 D). Jamais pour un mineur.
      </LawNote>
    </Part>
  );
}

function ManagementPresence() {
  const { settings, set } = useShopForm();
  const { management } = settings;
  return (
    <Part title="Présence d'un responsable">
      <Checkbox.Group
        label="Jours"
        value={[...management.days]}
        onChange={(days) =>
          set(
            'management.days',
            weekDays.filter((day) => days.includes(day)),
          )
        }
      >
        <Group gap="md" mt="xs">
          {weekDays.map((day) => (
            <Checkbox key={day} value={day} label={day} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group align="flex-end" gap="md">
        <ShopTime path="management.from" label="Entre" />
        <ShopTime path="management.to" label="et" />
        <ShopMinutes path="management.minutes" label="Au moins" />
      </Group>
    </Part>
  );
}

function CellMeanings() {
  return (
    <Part title="Ce que veulent dire les contraintes">
      <Group align="flex-start" gap="md">
        <ShopTime path="cells.morningUntil" label="« Matin » jusqu'à" />
        <ShopTime path="cells.afternoonFrom" label="« Après-midi » dès" />
        <ShopTime path="cells.training" part="from" label="Formation, début" />
        <ShopTime path="cells.training" part="to" label="Formation, fin" namesPiece />
        <ShopTime path="cells.management" part="from" label="Management, début" />
        <ShopTime path="cells.management" part="to" label="Management, fin" namesPiece />
      </Group>
    </Part>
  );
}

export function DurationsSection() {
  return (
    <Section
      id="pauses-et-durees"
      title="Pauses et durées"
      sections={['shifts', 'breaks', 'split', 'management', 'cells']}
      intro="Ce que le planning préfère et ne dépasse pas. La loi garde ses propres limites, quoi que vous écriviez ici."
    >
      <ShiftLengths />
      <Breaks />
      <Splits />
      <ManagementPresence />
      <CellMeanings />
    </Section>
  );
}
