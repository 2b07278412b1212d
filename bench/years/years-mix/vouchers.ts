/** Meal vouchers of customers: scanned at the till, some by mistake, and sent to their issuers once a week. */

import { addDays, isoWeekday } from '@fournil/calendar/days';
import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { fact, type World } from './world.ts';

interface Kept {
  readonly voucherId: string;
  readonly barcode: string;
  readonly cents: number;
  readonly date: string;
}

export class Vouchers {
  readonly #world: World;
  readonly #kept = new Map<string, Kept[]>(defaultIssuers.map(({ code }) => [code, []]));

  constructor(world: World) {
    this.#world = world;
  }

  today(): void {
    if (isoWeekday(this.#world.day) !== 2) return;
    for (const { code, name } of defaultIssuers) this.#remit(code, name);
  }

  #remit(issuer: string, issuerName: string): void {
    const vouchers = this.#kept.get(issuer) ?? [];
    const date = this.#world.day;
    if (!vouchers.length) return;
    this.#kept.set(issuer, []);
    const remittanceId = this.#world.newId('remittance');
    const period = { startDate: addDays(date, -7), endDate: date };
    const slip = { remittanceId, issuer, issuerName, shop: '12345', ...period, date, vouchers };
    this.#world.recordAlone('voucher', remittanceId, fact('VouchersRemitted', slip));
  }

  scan = (): void => {
    const { pick, below, day: date } = this.#world;
    const issuer = pick(defaultIssuers).code;
    const cents = 800 + below(600);
    const voucherId = this.#world.newId('voucher');
    const number = String(this.#world.below(1e9)).padStart(11, '0');
    const barcode = `${number}${String(cents).padStart(5, '0')}${String(below(1e8)).padStart(8, '0')}`;
    const scanned = fact('VoucherScanned', { voucherId, issuer, barcode, cents, date });
    const stream = this.#world.recordAlone('voucher', voucherId, scanned);
    // By mistake: it is never on a slip.
    if (this.#world.chance(0.01)) this.#world.record(stream, [fact('VoucherDeleted', { voucherId })]);
    else this.#kept.get(issuer)?.push({ voucherId, barcode, cents, date });
  };
}
