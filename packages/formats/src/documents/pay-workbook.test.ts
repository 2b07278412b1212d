import type { PayLine } from '@fournil/contracts/payroll/lines';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import type { PayExport } from '../pay/pay-cells.ts';
import { payFile } from '../pay/pay-export.ts';
import { payWorkbook } from './pay-workbook.ts';

const line = (over: Partial<PayLine>): PayLine => ({
  employeeId: 'nadia',
  period: '2026-03',
  code: 'HS25',
  quantity: 150,
  cents: null,
  from: '2026-03-02',
  to: '2026-03-08',
  half: '',
  source: '2026-W10#3',
  certificate: null,
  ...over,
});

const month: PayExport = {
  month: '2026-03',
  file: 'B12',
  version: 2,
  people: [{ employeeId: 'nadia', name: '=Nadia Benali', number: '0042' }],
  lines: [
    line({}),
    line({ period: '2026-02', quantity: -90 }),
    line({ code: 'PRIME', quantity: 0, cents: 10_050 }),
  ],
  codes: {},
};

const partsOf = (workbook: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(workbook)).map(([name, bytes]) => [name, strFromU8(bytes)]));

it('the pay workbook writes numbers as numbers, and names as text even when they look like formulas', async () => {
  const parts = partsOf(await payWorkbook(month));
  const sheet = ['1', '2'].map((nr) => parts[`xl/worksheets/sheet${nr}.xml`] ?? '').join('');
  const numbers = [...sheet.matchAll(/<v>(-?[\d.]+)<\/v><\/c>/g)].map(([, value]) => value);
  expect(numbers).toEqual(expect.arrayContaining(['2.5', '-1.5', '100.5', '2']));
  expect(sheet).not.toContain('<f>');
  expect(parts['xl/sharedStrings.xml']).toContain('=Nadia');
  expect(parts['xl/workbook.xml']).toMatch(/Paie 2026-03.*Détail/s);
});

it('the pay workbook has the same bytes when it is written on another day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00Z') });
  try {
    const one = await payWorkbook(month);
    vi.setSystemTime(new Date('2031-12-24T23:00:00Z'));
    expect(Buffer.compare(one, await payWorkbook(month))).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('the pay CSV writes a negative correction as a number', () => {
  const rows = payFile('canonical', month).split('\r\n');
  expect(rows[2]).toContain(';heures;-1,50;;');
  expect(rows[1]).toContain(";'=Nadia;");
});
