import type { VacationRequest } from '@fournil/contracts/vacations/requests';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveTextFile } from '../../../shared/files/save-text-file.ts';
import { leaveCsv, leaveIcs } from './calendar-files.ts';

interface CalendarFilesProps {
  readonly year: number;
  readonly leaves: readonly VacationRequest[];
}

/** The validated leave that begins in the year, for a spreadsheet and for a calendar. */
export function CalendarFiles({ year, leaves }: CalendarFilesProps) {
  const icon = <IconDownload size={16} aria-hidden="true" />;
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        disabled={leaves.length === 0}
        onClick={() => saveTextFile(`conges_${year}.csv`, 'text/csv;charset=utf-8', leaveCsv(leaves))}
      >
        Exporter Excel
      </Button>
      <Button
        variant="default"
        leftSection={icon}
        disabled={leaves.length === 0}
        onClick={() =>
          saveTextFile(`conges_${year}.ics`, 'text/calendar;charset=utf-8', leaveIcs(leaves, new Date()))
        }
      >
        Exporter vers un agenda
      </Button>
    </>
  );
}
