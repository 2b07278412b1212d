import { endOfMonth } from '@fournil/contracts/privacy/retention';
import { clockMessages } from '@fournil/contracts/time-clock/messages';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ApiError } from '../../shared/api/api-error.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { todayInParis } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';

async function save(from: string, to: string, format: 'pdf' | 'csv'): Promise<void> {
  try {
    await saveFile(
      `/api/time-clock/export?from=${from}&to=${to}&format=${format}`,
      `temps-de-travail_${from}_${to}.${format}`,
    );
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : clockMessages.exportFailed);
  }
}

/** Today for an inspector in one click; the month of the shown week for the file. */
export function ExportMenu({ day }: { readonly day: string }) {
  const today = todayInParis();
  const [first, last] = [`${day.slice(0, 7)}-01`, endOfMonth(day.slice(0, 7))];
  return (
    <>
      <Button variant="default" onClick={() => void save(today, today, 'pdf')}>
        Aujourd’hui en PDF
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
            Exporter le mois
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save(first, last, 'pdf')}>En PDF</Menu.Item>
          <Menu.Item onClick={() => void save(first, last, 'csv')}>En CSV (Excel)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
