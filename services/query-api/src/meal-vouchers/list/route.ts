import { listVouchers } from '@fournil/contracts/meal-vouchers/endpoints';
import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

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
        // D014, as the command decides it.
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
