import { frenchMonth } from '@fournil/contracts/months';
import { MonthPickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { frenchMonths } from '../edit/date-calendar.tsx';
import { todayInParis } from '../format/french.ts';

interface MonthFieldProps {
  readonly label: string;
  /** Set if the label is only read aloud. */
  readonly hideLabel?: boolean;
  /** YYYY-MM; '' for none. */
  readonly month: string;
  readonly onChange: (month: string) => void;
}

/** A month of any year, picked from a French calendar whatever language the browser speaks. */
export function MonthField({ label, hideLabel = false, month, onChange }: MonthFieldProps) {
  const shown = month === '' ? null : `${month}-01`;
  return (
    <MonthPickerInput
      {...(hideLabel ? { 'aria-label': month ? `${frenchMonth(month)}, ${label}` : label } : { label })}
      size="md"
      miw="12.5rem"
      {...frenchMonths}
      valueFormat="MMMM YYYY"
      // « Novembre 2026 », as the other selects of months write it.
      styles={{ input: { textTransform: 'capitalize' } }}
      value={shown}
      placeholder="Mois"
      {...(shown ? { defaultDate: shown } : {})}
      rightSection={<IconCalendar size={18} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      getMonthControlProps={(one) => ({
        'data-autofocus': one.slice(0, 7) === month || undefined,
        ...(one.slice(0, 7) === todayInParis().slice(0, 7) ? { fw: 700 } : {}),
      })}
      onChange={(picked) => picked && onChange(picked.slice(0, 7))}
    />
  );
}
