import { endOfMonth } from '@fournil/contracts/privacy/retention';
import { clockMessages } from '@fournil/contracts/time-clock/messages';
import { exportPunches } from '@fournil/contracts/time-clock/overview-endpoints';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ApiError } from '../../shared/api/api-error.ts';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { todayInParis } from '../../shared/format/french.ts';
import { WorkingTimeItems } from '../../shared/month/working-time-items.tsx';
import { toast } from '../../shared/ui/toast.ts';

async function save(address: string, name: string): Promise<void> {
  try {
    await saveFile(address, name);
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : clockMessages.exportFailed);
  }
}

type Format = 'pdf' | 'csv';

const savePunches = (from: string, to: string, format: Format) =>
  save(addressOf(exportPunches, { query: { from, to, format } }), `temps-de-travail_${from}_${to}.${format}`);

/** Today for an inspector in one click; the month of the shown week for the file. */
export function ExportMenu({ day }: { readonly day: string }) {
  const today = todayInParis();
  const [first, last] = [`${day.slice(0, 7)}-01`, endOfMonth(day.slice(0, 7))];
  return (
    <>
      <Button variant="default" onClick={() => void savePunches(today, today, 'pdf')}>
        Aujourd’hui en PDF
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
            Exporter le mois
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void savePunches(first, last, 'pdf')}>Pointages en PDF</Menu.Item>
          <Menu.Item onClick={() => void savePunches(first, last, 'csv')}>Pointages en CSV (Excel)</Menu.Item>
          <WorkingTimeItems month={{ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
