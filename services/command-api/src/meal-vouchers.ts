import { changeIssuers, deleteVoucher, scanVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import { remitVouchers, undoRemittance } from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import {
  issuers,
  issuersStreamId,
  remittance,
  remittedOnce,
  uniqueBarcode,
  type VoucherState,
  voucher,
} from '@fournil/domain/meal-vouchers/record';
import {
  decideChangeIssuers,
  decideDelete,
  decideRemit,
  decideScan,
  decideUndo,
} from '@fournil/domain/meal-vouchers/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from './kernel/command.ts';
import { commandRoute, creates, inPath } from './kernel/command-route.ts';
import { load } from './kernel/load.ts';

export const mealVoucherRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, scanVoucher, {
    aggregate: voucher,
    id: creates,
    unique: uniqueBarcode,
    prepare: async ({ body }) => (await deps.vault.claims.holder(remittedOnce.kind, body.barcode)) !== null,
    decide: ({ body: { provider, barcode, date }, id, today, prepared }) =>
      decideScan({
        voucherId: id,
        issuer: provider,
        barcode,
        date: date ?? today,
        isRemitted: prepared,
        today,
      }),
    answer: ({ events, id }) => {
      const [scanned] = events;
      if (scanned?.type !== 'VoucherScanned') throw new Error('Un scan enregistre un ticket');
      const { issuer, cents, date, barcode } = scanned.data;
      const month = date.slice(0, 7);
      return { data: { _id: id, provider: issuer, amount: cents / 100, date, month, barcode } };
    },
  }),
  commandRoute(deps, changeIssuers, {
    aggregate: issuers,
    id: issuersStreamId,
    decide: ({ body, state, edit }) => decideChangeIssuers(body.issuers, state, edit(body.baseRevision)),
  }),
  commandRoute(deps, remitVouchers, {
    aggregate: remittance,
    id: creates,
    unique: remittedOnce,
    prepare: async ({ body }) => {
      const tickets = new Map<string, VoucherState>();
      for (const ticket of body.tickets) tickets.set(ticket, (await load(deps, voucher, ticket)).state);
      return tickets;
    },
    decide: ({ body: { tickets: _tickets, ...body }, id, today, prepared }) =>
      decideRemit({ remittanceId: id, date: today, ...body }, prepared),
    answer: ({ id }) => ({ data: { id } }),
  }),
  commandRoute(deps, undoRemittance, {
    aggregate: remittance,
    id: inPath,
    unique: remittedOnce,
    decide: ({ id, state }) => decideUndo(id, state),
  }),
  commandRoute(deps, deleteVoucher, {
    aggregate: voucher,
    id: inPath,
    unique: uniqueBarcode,
    decide: ({ id, state, history, session, today }) =>
      decideDelete(
        { voucherId: id, isAdmin: session?.role === 'admin', session: session?.id, today },
        state,
        history,
      ),
  }),
];
