import { scanVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { count } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';
import { keepWaiting, readWaiting, type WaitingVoucher, without, withVoucher } from './waiting-vouchers.ts';

/** Refused for what it is: sending it again changes nothing. A session that ended, or a server in trouble, is no such refusal. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.answered && [400, 404, 422].includes(error.status);
/** A ticket whose answer got lost is there already (D134). */
const isThere = (error: unknown): boolean => error instanceof ApiError && error.code === 'voucher_scanned';

/** The tickets that wait, and their way out: when the network is back, when the page opens, and at a click. */
export function useWaitingVouchers() {
  const [waiting, setWaiting] = useState(() => readWaiting(window.localStorage));
  const [isSending, setSending] = useState(false);
  const scan = useCommand(scanVoucher);
  const change = (next: (now: readonly WaitingVoucher[]) => readonly WaitingVoucher[]) => {
    // Read anew: another tab may have scanned, or sent, meanwhile.
    const now = next(readWaiting(window.localStorage));
    keepWaiting(window.localStorage, now);
    setWaiting(now);
  };
  const send = async () => {
    if (isSending) return;
    setSending(true);
    let sent = 0;
    try {
      for (const voucher of readWaiting(window.localStorage)) {
        try {
          await scan.mutateAsync({ body: voucher });
          sent += 1;
        } catch (error) {
          if (isRefused(error)) toast.error(error instanceof ApiError ? error.message : '');
          else if (!isThere(error)) return;
        }
        change((now) => without(now, voucher.barcode));
      }
    } finally {
      setSending(false);
      if (sent > 0)
        toast.success(`${count(sent, 'ticket en attente enregistré', 'tickets en attente enregistrés')}`);
    }
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const again = () => void latest.current();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return {
    waiting,
    isSending,
    send,
    add: (voucher: WaitingVoucher) => change((now) => withVoucher(now, voucher)),
  };
}
