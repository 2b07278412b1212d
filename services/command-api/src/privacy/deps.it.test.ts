import { type DocumentRow, documents } from '@fournil/views/documents/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startViewsDatabase } from '../../../../testing/worlds/views-database.ts';
import { filedOf, lastingPapersIn } from './deps.ts';

describe('a payslip filed shortly before midnight in UTC', () => {
  const paper: DocumentRow = {
    documentId: 'd',
    employeeId: 'e',
    title: 'Fiche de paie',
    description: null,
    category: 'payslip',
    month: null,
    uploadedAt: '2026-11-30T23:30:00.000Z',
    expiryDate: null,
    fileId: 'f',
    fileName: 'paie.pdf',
    storedSize: 1,
    fileType: 'application/pdf',
    contentHash: '',
    asksReading: false,
    status: 'filed',
    deletedOn: null,
    downloads: 0,
    lastDownload: null,
  };
  let database: Awaited<ReturnType<typeof startViewsDatabase>>;
  beforeAll(async () => {
    database = await startViewsDatabase();
    await database.write(documents, paper);
  });
  afterAll(() => database?.stop());

  it('counts for the day and the month in Paris', async () => {
    expect(await lastingPapersIn(database.pool)).toEqual([
      { id: 'd', employeeId: 'e', category: 'payslip', month: null, filedOn: '2026-12-01' },
    ]);
    expect((await filedOf(database.pool, 'e')).payslipMonths).toEqual(['2026-12']);
  });
});
