/** Every command on meal vouchers. */
import { changeIssuers, deleteVoucher, scanVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, creates, inPath } from '../kernel/command-route.ts';
import { decideChangeIssuers, decideDelete, decideScan } from './decide.ts';
import { issuers, issuersStreamId } from './issuers.ts';
import { uniqueBarcode, voucher } from './voucher.ts';

export const mealVoucherRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, scanVoucher, {
    aggregate: voucher,
    id: creates,
    unique: uniqueBarcode,
    decide: ({ body: { provider, barcode, date }, id, today }) =>
      decideScan({ voucherId: id, issuer: provider, barcode, date: date ?? today }),
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
