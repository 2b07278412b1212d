/** Reads the data of a closing, as current as the log. */

import type { MonthToClose } from '@fournil/domain/payroll/rules';
import { openPoints } from '@fournil/domain/week/month/open-points';
import { readPayExport } from '@fournil/views/payroll/read-pay-export';
import { digestOf, readPayMonth } from '@fournil/views/payroll/read-pay-month';
import type { Pool } from 'pg';

/** `month` YYYY-MM, `today` YYYY-MM-DD. @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readMonthToClose(views: Pool, month: string, today: string): Promise<MonthToClose> {
  const read = await readPayMonth(views, month, today);
  const { file, codes, numbers } = await readPayExport(views);
  return {
    month,
    lines: read.current,
    digest: digestOf(read.current),
    open: openPoints(read.people, read.current, month, today, read.contested),
    people: new Map(
      read.people.map(({ employeeId, name }) => [
        employeeId,
        { name, number: numbers.get(employeeId) ?? '', movements: read.movements.get(employeeId) ?? [] },
      ]),
    ),
    file,
    codes,
    settingsDigest: read.settingsDigest,
    revision: read.revision,
  };
}
