import { exportPay, payOfMonth, readUnsureRules } from '@fournil/contracts/payroll/endpoints';
import {
  type ExportFormat,
  exportFormats,
  exportLabels,
  payrollMessages,
} from '@fournil/contracts/payroll/messages';
import { unsureRules } from '@fournil/contracts/payroll/unsure';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.ts';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import type { Month } from '../../shared/month/months.ts';
import { WorkingTimeItems } from '../../shared/month/working-time-items.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { toast } from '../../shared/ui/toast.ts';

/**
 * The files of a month. A program's file is checked first: if numbers or codes are missing, the reason is
 * shown.
 */
export function ExportMenu({ month }: { readonly month: Month }) {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const pay = useApi(payOfMonth, { params: month });
  const read = useCommand(readUnsureRules);
  const unread = unsureRules.filter(({ id }) => pay.data?.unsure.includes(id));
  const addressFor = (format: ExportFormat) =>
    addressOf(exportPay, { params: { year: month.year, month: month.month }, query: { format } });
  /** Before the first export, and again where something is new. */
  const hasRead = async (): Promise<boolean> => {
    if (unread.length === 0) return true;
    const list = unread.map(({ title }) => `\n– ${title}`).join('');
    const text = `Ces règles reposent sur des sources à confirmer\u202f; « Heures du mois » dit pourquoi et où elles se règlent.${list}`;
    const title = 'À faire valider par l’expert-comptable';
    if (!(await askFirst({ title, text, confirmLabel: 'C’est lu, exporter' }))) return false;
    await read.mutateAsync({ body: { ids: unread.map(({ id }) => id) } });
    return true;
  };
  const save = async (format: ExportFormat) => {
    try {
      if (!(await hasRead())) return;
      await saveFile(addressFor(format), `paie_${format}.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
    } catch (error) {
      const text = error instanceof ApiError && error.answered ? error.message : payrollMessages.exportFailed;
      const isToComplete = isAdmin && error instanceof ApiError && error.code === 'pay_export_incomplete';
      if (!isToComplete) toast.error(text);
      else if (await askFirst({ title: `Export ${exportLabels[format]}`, text, confirmLabel: 'Compléter' }))
        await navigate('/parameters?onglet=export-paie');
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <IconButton icon={IconDownload}>Exporter</IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {exportLabels[format]}
          </Menu.Item>
        ))}
        <WorkingTimeItems month={month} />
      </Menu.Dropdown>
    </Menu>
  );
}
