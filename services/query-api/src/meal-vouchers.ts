import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { downloadRemittance, listRemittances } from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { slipCsv } from '@fournil/formats/voucher-slip';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { QueryDeps } from './kernel/deps.ts';

export const listVouchersRoute = ({ views }: QueryDeps) =>
  implement(listVouchers, async ({ query, session, now }) => {
    const [rows, changed] = await Promise.all([
      views
        .selectFrom('vouchers')
        .selectAll()
        .where('month', '=', query.month)
        .orderBy('scannedAt', 'desc')
        .orderBy('voucherId')
        .execute(),
      views.selectFrom('voucher_issuers').selectAll().execute(),
    ]);
    const today = parisDay(now);
    const changes = new Map(changed.map((row) => [row.issuer, row]));
    return {
      tickets: rows.map((row) => ({
        _id: row.voucherId,
        provider: row.issuer,
        amount: row.cents / 100,
        date: row.date,
        month: row.month,
        barcode: row.barcode,
        ...(row.remittedOn === null ? {} : { remittedOn: row.remittedOn }),
        // The same condition as in the command [meal-vouchers-6].
        canDelete: session?.role === 'admin' || (row.session === session?.id && row.scannedOn === today),
      })),
      issuers: defaultIssuers.map(({ code, name, color }) => ({
        code,
        name: changes.get(code)?.name ?? name,
        color: changes.get(code)?.color ?? color,
      })),
      issuersRevision: Math.max(-1, ...changed.map(({ revision }) => revision)),
    };
  });

const sumOf = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

export const listRemittancesRoute = ({ views }: QueryDeps) =>
  implement(listRemittances, async ({ query: { issuer, startDate, endDate } }) => {
    const [rows, open] = await Promise.all([
      views.selectFrom('voucher_remittances').selectAll().orderBy('madeAt', 'desc').limit(200).execute(),
      views
        .selectFrom('vouchers')
        .select(['voucherId', 'cents', 'date'])
        .where('issuer', '=', issuer)
        .where('date', '>=', startDate)
        .where('date', '<=', endDate)
        .where('remittanceId', 'is', null)
        .orderBy('date')
        .orderBy('voucherId')
        .execute(),
    ]);
    return {
      remittances: rows.map((row) => ({
        id: row.remittanceId,
        issuer: row.issuer,
        issuerName: row.issuerName,
        startDate: row.startDate,
        endDate: row.endDate,
        date: row.madeOn,
        count: row.lines.length,
        cents: sumOf(row.lines),
        isUndone: row.undone,
      })),
      open: open.map(({ voucherId, cents, date }) => ({ id: voucherId, cents, date })),
    };
  });

/** A cancelled slip can still be downloaded, since it may have been printed. */
export const downloadRemittanceRoute = ({ views }: QueryDeps) =>
  implement(downloadRemittance, async ({ params, query: { format } }) => {
    const slip = await views
      .selectFrom('voucher_remittances')
      .selectAll()
      .where('remittanceId', '=', params.id)
      .executeTakeFirst();
    if (!slip) throw new Refusal('not_found');
    const name = `bordereau_${slip.issuer}_${slip.startDate}_${slip.endDate}`;
    if (format === 'csv') return Reply.file('text/csv; charset=utf-8', `${name}.csv`, slipCsv(slip));
    // Loaded on use: a start does not wait for the three hundred modules that write a PDF.
    const { slipPdf } = await import('@fournil/formats/documents/voucher-slip-pdf');
    return Reply.file('application/pdf', `${name}.pdf`, await slipPdf(slip));
  });

export const mealVoucherQueries = (deps: QueryDeps): readonly Implementation[] => [
  listVouchersRoute(deps),
  listRemittancesRoute(deps),
  downloadRemittanceRoute(deps),
];
