import { exportPay } from '@fournil/contracts/payroll/endpoints';
import {
  type ExportFormat,
  exportFormats,
  exportLabels,
  payrollMessages,
} from '@fournil/contracts/payroll/messages';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.ts';
import { addressOf } from '../../shared/api/call-api.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import type { Month } from '../../shared/month/months.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** The files of a month. A program's is asked for first: without numbers or codes there is none, and it is said why. */
export function ExportMenu({ month }: { readonly month: Month }) {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const addressFor = (format: ExportFormat) =>
    addressOf(exportPay, { params: { year: month.year, month: month.month }, query: { format } });
  const save = async (format: ExportFormat) => {
    try {
      await saveFile(addressFor(format), `paie_${format}.csv`);
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
        {exportFormats.map((format) =>
          format === 'canonical' || format === 'xlsx' ? (
            <Menu.Item key={format} component="a" href={addressFor(format)}>
              {exportLabels[format]}
            </Menu.Item>
          ) : (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {exportLabels[format]}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
