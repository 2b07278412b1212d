import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { downloadRemittance, listRemittances } from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import { slipCsv } from '@fournil/read-models/meal-vouchers/slip';
import type { QueryDeps } from './kernel/deps.ts';

export const listVouchersRoute = ({ views }: QueryDeps) =>
  implement(listVouchers, async ({ query, session, now }) => {
    const [rows, changed] = await Promise.all([
      views
        .selectFrom('vouchers')
        .selectAll()
        .where('month', '=', query.month)
        .orderBy('scanned_at', 'desc')
        .orderBy('voucher_id')
        .execute(),
      views.selectFrom('voucher_issuers').selectAll().execute(),
    ]);
    const today = parisDay(now);
    const changes = new Map(changed.map((row) => [row.issuer, row]));
    return {
      tickets: rows.map((row) => ({
        _id: row.voucher_id,
        provider: row.issuer,
        amount: row.cents / 100,
        date: row.date,
        month: row.month,
        barcode: row.barcode,
        ...(row.remitted_on === null ? {} : { remittedOn: row.remitted_on }),
        // The same condition as in the command [meal-vouchers-6].
        canDelete: session?.role === 'admin' || (row.session === session?.id && row.scanned_on === today),
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
      views.selectFrom('voucher_remittances').selectAll().orderBy('made_at', 'desc').limit(200).execute(),
      views
        .selectFrom('vouchers')
        .select(['voucher_id', 'cents', 'date'])
        .where('issuer', '=', issuer)
        .where('date', '>=', startDate)
        .where('date', '<=', endDate)
        .where('remittance_id', 'is', null)
        .orderBy('date')
        .orderBy('voucher_id')
        .execute(),
    ]);
    return {
      remittances: rows.map((row) => ({
        id: row.remittance_id,
        issuer: row.issuer,
        issuerName: row.issuer_name,
        startDate: row.start_date,
        endDate: row.end_date,
        date: row.made_on,
        count: row.lines.length,
        cents: sumOf(row.lines),
        isUndone: row.undone,
      })),
      open: open.map(({ voucher_id, cents, date }) => ({ id: voucher_id, cents, date })),
    };
  });

/** A cancelled slip can still be downloaded, since it may have been printed. */
export const downloadRemittanceRoute = ({ views }: QueryDeps) =>
  implement(downloadRemittance, async ({ params, query: { format } }) => {
    const slip = await views
      .selectFrom('voucher_remittances')
      .selectAll()
      .where('remittance_id', '=', params.id)
      .executeTakeFirst();
    if (!slip) throw new Refusal('not_found');
    const name = `bordereau_${slip.issuer}_${slip.start_date}_${slip.end_date}`;
    if (format === 'csv') return Reply.file('text/csv; charset=utf-8', `${name}.csv`, slipCsv(slip));
    // Loaded on use: a start does not wait for the three hundred modules that write a PDF.
    const { slipPdf } = await import('@fournil/read-models/meal-vouchers/slip-pdf');
    return Reply.file('application/pdf', `${name}.pdf`, await slipPdf(slip));
  });

export const mealVoucherQueries = (deps: QueryDeps): readonly Implementation[] => [
  listVouchersRoute(deps),
  listRemittancesRoute(deps),
  downloadRemittanceRoute(deps),
];
