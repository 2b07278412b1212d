import { affluenceLabels } from '@fournil/contracts/planning/cells';
import type { ExceptionalDay } from '@fournil/contracts/settings/shop';
import { dayTypeLabels, dayTypes } from '@fournil/contracts/settings/staffing';
import { fromTo } from '@fournil/contracts/time/french-dates';
import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { IconDoorEnter, IconTrash } from '@tabler/icons-react';
import { count, formatLongDate } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { type DayRun, usualHours } from './closing.ts';
import { ShopChoice, ShopText } from './fields.tsx';
import { RangeList } from './range-list.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

const levelOptions = [
  { value: '', label: 'Comme d’habitude' },
  ...affluenceLabels.map((label, level) => ({ value: String(level), label: `${level} – ${label}` })),
];
const typeOptions = [
  { value: '', label: 'Ceux du jour' },
  ...dayTypes.map((type) => ({ value: type, label: dayTypeLabels[type] })),
];

/** One date with its hours, affluence and staffing. */
export function ExceptionalCard({ date }: { date: string }) {
  const { settings, set, errorOf } = useShopForm();
  const day = settings.exceptionalDays[date];
  if (!day) return null;
  const path = `exceptionalDays.${date}`;
  const name = formatLongDate(date);
  const change = (part: Partial<ExceptionalDay>) => set(path, { ...day, ...part });
  return (
    <Stack className={classes.card} gap="0.75rem" p="0.75rem">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{name}</Text>
        <IconButton
          variant="subtle"
          color="red"
          size="compact-sm"
          icon={IconTrash}
          iconSize={14}
          aria-label={`Retirer ${name}`}
          onClick={() => set(path, null)}
        >
          Retirer
        </IconButton>
      </Group>
      <div className={classes.fields}>
        <ShopText path={path} part="label" label="Nom du jour" />
        <NativeSelect
          label="Affluence proposée"
          value={day.affluence === null ? '' : String(day.affluence)}
          data={levelOptions}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ affluence: value === '' ? null : (Number(value) as ExceptionalDay['affluence']) });
          }}
        />
        <ShopChoice path={path} part="dayType" label="Besoins suivis" data={typeOptions} />
      </div>
      <Group gap="md">
        <Switch
          checked={day.hours.length > 0}
          label={day.hours.length > 0 ? 'Ouvert' : 'Fermé'}
          aria-label={`${name} : boutique ouverte`}
          onChange={(event) =>
            change({ hours: event.currentTarget.checked ? [...usualHours(settings, date)] : [] })
          }
        />
        {day.hours.length > 0 && (
          <RangeList
            name={name}
            ranges={day.hours}
            next={{ from: '15:00', to: '19:00' }}
            error={errorOf(`${path}.hours`)}
            onChange={(hours) => change({ hours: [...hours] })}
          />
        )}
      </Group>
    </Stack>
  );
}

/** A closing of several consecutive days as one card: all are reopened together, or single days in the list below. */
export function ClosingCard({ run }: { readonly run: DayRun }) {
  const { setMany } = useShopForm();
  const when = fromTo(run.from, run.to);
  return (
    <Stack className={classes.card} gap="0.75rem" p="0.75rem">
      <Group justify="space-between" align="flex-start">
        <Text fw={600}>
          {run.label || 'Fermeture'}
          {'\u202f'}: fermé {when} ({count(run.dates.length, 'jour')})
        </Text>
        <IconButton
          size="compact-md"
          icon={IconDoorEnter}
          aria-label={`Rouvrir ${when}`}
          onClick={() =>
            setMany(Object.fromEntries(run.dates.map((date) => [`exceptionalDays.${date}`, null])))
          }
        >
          Rouvrir
        </IconButton>
      </Group>
      <details>
        <summary>Jour par jour</summary>
        {run.dates.map((date) => (
          <ExceptionalCard key={date} date={date} />
        ))}
      </details>
    </Stack>
  );
}
