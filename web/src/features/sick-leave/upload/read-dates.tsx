import { Button, Group } from '@mantine/core';
import { formatPeriod } from '../../../shared/format/french.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { UploadForm } from './upload-form.ts';

interface ReadDatesProps {
  readonly read: { readonly startDate: string; readonly endDate: string };
  readonly typed: Pick<UploadForm, 'startDate' | 'endDate'>;
  readonly onTake: (period: { startDate: string; endDate: string }) => void;
}

/** Dates found in the text of a PDF: proposed while the form has none, shown when they differ, never decided on. */
export function ReadDates({ read, typed, onTake }: ReadDatesProps) {
  const same = read.startDate === typed.startDate && read.endDate === typed.endDate;
  if (same) return null;
  const differs = Boolean(typed.startDate && typed.endDate);
  return (
    <Notice tone={differs ? 'warning' : 'info'}>
      <Group justify="space-between" gap="xs">
        <span>
          {differs ? "Le document porte d'autres dates" : 'Dates lues dans le document'}&#8239;:{' '}
          {formatPeriod(read.startDate, read.endDate)}
        </span>
        <Button size="xs" variant="default" onClick={() => onTake(read)}>
          Reprendre ces dates
        </Button>
      </Group>
    </Notice>
  );
}
