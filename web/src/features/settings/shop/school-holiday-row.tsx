import type { SchoolHoliday } from '@fournil/contracts/settings/school-holidays';
import { Button, TextInput } from '@mantine/core';
import { DateField } from '../../../shared/edit/date-field.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

const path = 'leave.schoolHolidays';

/** One period of holidays, by its place in the list. */
export function SchoolHolidayRow({ at }: { readonly at: number }) {
  const { settings, set, errorOf } = useShopForm();
  const periods = settings.leave.schoolHolidays;
  const period = periods[at];
  if (!period) return null;
  const change = (part: Partial<SchoolHoliday>) =>
    set(
      path,
      periods.map((one, index) => (index === at ? { ...one, ...part } : one)),
    );
  return (
    <fieldset className={classes.fields} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ display: 'none' }}>{period.label || 'Vacances'}</legend>
      <TextInput
        label="Vacances"
        value={period.label}
        maxLength={60}
        error={errorOf(`${path}.${at}.label`)}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <DateField
        label="Premier jour"
        value={period.from}
        error={errorOf(`${path}.${at}.from`)}
        onChange={(from) => change({ from })}
      />
      <DateField
        label="Dernier jour"
        value={period.until}
        error={errorOf(`${path}.${at}.until`)}
        onChange={(until) => change({ until })}
      />
      <Button
        variant="default"
        style={{ alignSelf: 'flex-end' }}
        aria-label={`Retirer ${period.label || 'ces vacances'}`}
        onClick={() =>
          set(
            path,
            periods.filter((_one, index) => index !== at),
          )
        }
      >
        Retirer
      </Button>
    </fieldset>
  );
}
