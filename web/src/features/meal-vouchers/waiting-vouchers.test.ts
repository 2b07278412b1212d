import { expect, it } from 'vitest';
import { keepWaiting, readWaiting, type WaitingVoucher, without, withVoucher } from './waiting-vouchers.ts';

const ticket = (barcode: string): WaitingVoucher => ({ provider: 'edenred', barcode, date: '2026-11-20' });

function storage(kept: string | null = null) {
  let text = kept;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value;
    },
  };
}

it('are kept in their order, each barcode once, until they are sent', () => {
  const box = storage();
  const waiting = ['1', '2', '1'].map(ticket).reduce(withVoucher, readWaiting(box));
  keepWaiting(box, waiting);
  expect(readWaiting(box).map(({ barcode }) => barcode)).toEqual(['1', '2']);
  keepWaiting(box, without(readWaiting(box), '1'));
  expect(readWaiting(box)).toEqual([ticket('2')]);
});

it.each(['{', '{}', '[1, null, {"barcode":"1"}]'])(
  'are none where the storage holds something else: %s',
  (kept) => {
    expect(readWaiting(storage(kept))).toEqual([]);
  },
);
