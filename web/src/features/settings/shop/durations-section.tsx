import { weekDays } from '@fournil/contracts/employees/rules';
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { MinutesField, TimeField } from './fields.tsx';
import { RangeList } from './range-list.tsx';
import { LawNote, Part, Section } from './section.tsx';
import { Shapes } from './shapes.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

/** A small whole number of something. */
function CountField({ path, label, value }: { path: string; label: string; value: number }) {
  const { set, errorOf } = useShopForm();
  return (
    <NumberInput
      label={label}
      value={value}
      min={0}
      allowDecimal={false}
      error={errorOf(path)}
      onChange={(typed) => typeof typed === 'number' && set(path, typed)}
    />
  );
}

function ShiftLengths() {
  const { shifts } = useShopForm().settings;
  const field = (key: keyof typeof shifts, label: string) => (
    <MinutesField path={`shifts.${key}`} label={label} value={shifts[key]} />
  );
  return (
    <Part title="Longueur des postes (travail effectif)">
      <div className={classes.fields}>
        {field('minMinutes', 'Poste le plus court')}
        {field('minMinutesSunday', 'Le plus court le dimanche')}
        {field('minMinutesPartOfSplit', 'Partie de coupure la plus courte')}
        {field('preferredMinutes', 'Poste préféré')}
        {field('maxMinutes', 'Poste le plus long')}
        <CountField
          path="shifts.maxDaysPerWeek"
          label="Jours de travail par semaine"
          value={shifts.maxDaysPerWeek}
        />
      </div>
      <LawNote>
        10 h par jour au plus (L3121-18, règle D01), 8 h pour un mineur (L3162-1, règle M01) ; six jours par
        semaine au plus (L3132-1, règle W04).
      </LawNote>
    </Part>
  );
}

function Breaks() {
  const { settings, set, errorOf } = useShopForm();
  const { breaks } = settings;
  const pair = (key: 'adult' | 'minor', part: string, label: string, value: number) => (
    <MinutesField
      path={`breaks.${key}.${part}`}
      label={label}
      value={value}
      onChange={(minutes) => set(`breaks.${key}`, { ...breaks[key], [part]: minutes })}
    />
  );
  return (
    <Part title="Pauses, non payées">
      <div className={classes.fields}>
        {pair('adult', 'fromWorkMinutes', 'Adultes : dès ce temps de travail', breaks.adult.fromWorkMinutes)}
        {pair('adult', 'minutes', 'Adultes : durée de la pause', breaks.adult.minutes)}
        {pair('minor', 'beforeMinutes', 'Mineurs : avant ce temps de travail', breaks.minor.beforeMinutes)}
        {pair('minor', 'minutes', 'Mineurs : durée de la pause', breaks.minor.minutes)}
        <MinutesField
          path="breaks.notBeforeMinutesOfWork"
          label="Travail avant la pause, au moins"
          value={breaks.notBeforeMinutesOfWork}
        />
        <MinutesField
          path="breaks.notAfterRemainingMinutes"
          label="Travail après la pause, au moins"
          value={breaks.notAfterRemainingMinutes}
        />
      </div>
      <LawNote>
        20 min dès 6 h de travail (L3121-16, règle D03) ; 30 min avant 4 h 30 pour un mineur (L3162-3, règle
        M03).
      </LawNote>
      <Checkbox
        checked={breaks.oneAtATimePerGroup}
        label="Une seule personne en pause à la fois dans une équipe"
        onChange={(event) => set('breaks.oneAtATimePerGroup', event.currentTarget.checked)}
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
              ranges={breaks.avoid[group]}
              next={{ from: '11:30', to: '13:30' }}
              error={errorOf(`breaks.avoid.${group}`)}
              onChange={(ranges) => set('breaks.avoid', { ...breaks.avoid, [group]: ranges })}
            />
          </Group>
        ))}
      </Stack>
    </Part>
  );
}

function Splits() {
  const { split } = useShopForm().settings;
  return (
    <Part title="Coupures, pour ceux dont la fiche les autorise">
      <div className={classes.fields}>
        <MinutesField path="split.minGapMinutes" label="La plus courte" value={split.minGapMinutes} />
        <MinutesField
          path="split.maxGapMinutesPartTime"
          label="La plus longue, temps partiel"
          value={split.maxGapMinutesPartTime}
        />
        <MinutesField
          path="split.maxGapMinutesFullTime"
          label="La plus longue, temps plein"
          value={split.maxGapMinutesFullTime}
        />
        <CountField path="split.maxPerWeek" label="Coupures par semaine" value={split.maxPerWeek} />
      </div>
      <LawNote>
        Temps partiel : une coupure de 2 h au plus (L3123-30, règles D06 et D07), 5 h avec un accord
        d'entreprise (IDCC 843 art. 21 D). Jamais pour un mineur.
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
        <TimeField label="Entre" value={management.from} onChange={(from) => set('management.from', from)} />
        <TimeField label="et" value={management.to} onChange={(to) => set('management.to', to)} />
        <MinutesField path="management.minutes" label="Au moins" value={management.minutes} />
      </Group>
    </Part>
  );
}

function CellMeanings() {
  const { settings, set, errorOf } = useShopForm();
  const { cells } = settings;
  return (
    <Part title="Ce que veulent dire les contraintes">
      <Group align="flex-start" gap="md">
        <TimeField
          label="« Matin » jusqu'à"
          value={cells.morningUntil}
          onChange={(time) => set('cells.morningUntil', time)}
        />
        <TimeField
          label="« Après-midi » dès"
          value={cells.afternoonFrom}
          onChange={(time) => set('cells.afternoonFrom', time)}
        />
        <TimeField
          label="Formation, début"
          value={cells.training.from}
          onChange={(from) => set('cells.training', { ...cells.training, from })}
        />
        <TimeField
          label="Formation, fin"
          value={cells.training.to}
          error={errorOf('cells.training')}
          onChange={(to) => set('cells.training', { ...cells.training, to })}
        />
        <TimeField
          label="Management, début"
          value={cells.management.from}
          onChange={(from) => set('cells.management', { ...cells.management, from })}
        />
        <TimeField
          label="Management, fin"
          value={cells.management.to}
          error={errorOf('cells.management')}
          onChange={(to) => set('cells.management', { ...cells.management, to })}
        />
      </Group>
    </Part>
  );
}

export function DurationsSection() {
  return (
    <Section
      id="pauses-et-durees"
      title="Pauses et durées"
      sections={['shifts', 'breaks', 'split', 'management', 'cells', 'shapes']}
      intro="Ce que le planning préfère et ne dépasse pas. La loi garde ses propres limites, quoi que vous écriviez ici."
    >
      <ShiftLengths />
      <Breaks />
      <Splits />
      <ManagementPresence />
      <CellMeanings />
      <Shapes />
    </Section>
  );
}
