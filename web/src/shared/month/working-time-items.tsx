import { exportWorkingTime } from '@fournil/contracts/payroll/hours-endpoints';
import { Menu } from '@mantine/core';
import { failureText } from '../api/api-error.ts';
import { addressOf } from '../api/call-api.ts';
import { saveFile } from '../api/save-file.ts';
import { toast } from '../ui/toast.ts';
import type { Month } from './months.ts';

/** Menu entries for the monthly document on working time, which accompanies the payslips (D3171-12). */
export function WorkingTimeItems({ month }: { readonly month: Month }) {
  const save = (format: 'pdf' | 'csv') => {
    const params = { year: month.year, month: month.month };
    const name = `document-mensuel.${format}`;
    void saveFile(addressOf(exportWorkingTime, { params, query: { format } }), name).catch((error: unknown) =>
      toast.error(failureText(error)),
    );
  };
  return (
    <>
      <Menu.Item onClick={() => save('pdf')}>Document mensuel D3171-12 en PDF</Menu.Item>
      <Menu.Item onClick={() => save('csv')}>Document mensuel D3171-12 en CSV</Menu.Item>
    </>
  );
}
