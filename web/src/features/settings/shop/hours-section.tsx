import { weekDays } from '@fournil/contracts/employees/rules';
import { beginsBefore } from '@fournil/contracts/settings/shop-times';
import { dayTypeLabels, dayTypes, groupLabels } from '@fournil/contracts/settings/staffing';
import { closingDaysOf } from '@fournil/domain/settings/shop-day';
import { Group, Stack, Switch, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ShopChoice, ShopMinutes, ShopTime } from './fields.tsx';
import { ProductionGaps } from './production-gaps.tsx';
import { RangeList } from './range-list.tsx';
import { LawNote, Part, Section } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

const usualHours = { from: '06:30', to: '19:30' };
const afternoon = { from: '15:00', to: '19:00' };
const typeOptions = dayTypes.map((type) => ({ value: type, label: dayTypeLabels[type] }));

function WeekRows() {
  const { settings, set, setMany, errorOf } = useShopForm();
  const copy = (from: (typeof weekDays)[number]) =>
    setMany(
      Object.fromEntries(
        weekDays
          .filter((day) => settings.openingHours[day].length > 0)
          .map((day) => [`openingHours.${day}`, settings.openingHours[from]]),
      ),
    );
  return (
    <Stack gap={0} className={classes.rows ?? ''}>
      {weekDays.map((day) => {
        const ranges = settings.openingHours[day];
        const path = `openingHours.${day}`;
        return (
          <div key={day} className={classes.dayRow}>
            <Text fw={500}>{day}</Text>
            <Switch
              checked={ranges.length > 0}
              label={ranges.length > 0 ? 'Ouvert' : 'Fermé'}
              aria-label={`${day} : boutique ouverte`}
              onChange={(event) => set(path, event.currentTarget.checked ? [usualHours] : [])}
            />
            {ranges.length > 0 ? (
              <Group gap="xs">
                <RangeList
                  name={day}
                  ranges={ranges}
                  next={afternoon}
                  error={errorOf(path)}
                  onChange={(value) => set(path, value)}
                />
                <IconButton
                  variant="subtle"
                  size="compact-sm"
                  icon={IconCopy}
                  iconSize={14}
                  aria-label={`${day} : copier ces heures aux autres jours ouverts`}
                  onClick={() => copy(day)}
                >
                  Copier
                </IconButton>
              </Group>
            ) : (
              <Text c="dimmed" size="sm">
                Fermeture hebdomadaire
              </Text>
            )}
            <ShopChoice
              bare
              path={`dayTypes.${day}`}
              label={`${day} : besoins suivis`}
              disabled={ranges.length === 0}
              data={typeOptions}
            />
          </div>
        );
      })}
    </Stack>
  );
}

function ProductionHours() {
  const { settings } = useShopForm();
  return (
    <Group gap="xl" align="flex-start">
      {(['fournil', 'preparation'] as const).map((group) => (
        <Stack key={group} gap={4}>
          <Text fw={500}>{groupLabels[group]}</Text>
          {dayTypes.map((type) => {
            const path = `productionHours.${group}.${type}`;
            const name = `${groupLabels[group]}, ${dayTypeLabels[type].toLowerCase()}`;
            return (
              <Group key={type} gap={6} wrap="nowrap">
                <Text size="sm" className={classes.typeName ?? ''}>
                  {dayTypeLabels[type]}
                </Text>
                <ShopTime bare path={path} part="from" label={`${name}, début`} />
                <span aria-hidden="true">–</span>
                <ShopTime bare path={path} part="to" label={`${name}, fin`} namesPiece />
                {beginsBefore(settings.productionHours[group][type]) && (
                  <Text size="sm" c="dimmed">
                    dès la veille au soir
                  </Text>
                )}
              </Group>
            );
          })}
        </Stack>
      ))}
    </Group>
  );
}

export function HoursSection() {
  const { settings, errorOf } = useShopForm();
  const closing = closingDaysOf(settings);
  return (
    <Section
      id="horaires"
      title="Horaires"
      sections={['openingHours', 'dayTypes', 'presence', 'productionHours']}
      intro={
        closing.length
          ? `Heures d'ouverture au public. Fermeture hebdomadaire : ${closing.join(', ').toLowerCase()}.`
          : "Heures d'ouverture au public. La boutique n'a pas de jour de fermeture."
      }
    >
      <WeekRows />
      {errorOf('openingHours') && (
        <Text size="sm" c="red" role="alert">
          {errorOf('openingHours')}
        </Text>
      )}
      <LawNote>
        Dans de nombreux départements, un arrêté du préfet impose un jour de fermeture (L3132-29) :
        indiquez-le dans « Droit du travail ». Chacun a droit à 35 h de repos par semaine (L3132-2).
      </LawNote>
      <Part title="Présence de la vente autour de l'ouverture">
        <div className={classes.fields}>
          <ShopMinutes path="presence.minutesBeforeOpening" label="Avant l'ouverture" />
          <ShopMinutes path="presence.minutesAfterClosing" label="Après la fermeture" />
        </div>
      </Part>
      <Part title="Heures du fournil et de la préparation">
        <ProductionHours />
        <ProductionGaps />
        <LawNote>
          Une équipe qui commence la veille au soir se note par exemple 22:00–13:00&#8239;: les heures de sa
          grille de besoins à partir de 22:00 sont alors celles de la veille. Avant 6 h, la nuit est majorée
          et interdite aux mineurs sans autorisation (L3163-1 et L3163-2).
        </LawNote>
      </Part>
    </Section>
  );
}
