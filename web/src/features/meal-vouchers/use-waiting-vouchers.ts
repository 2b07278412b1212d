import { me } from '@fournil/contracts/access/endpoints';
import { scanVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { count } from '../../shared/format/french.ts';
import { useUser } from '../../shared/session/session.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { scannerOf, type WaitingVoucher, waitingList } from './waiting-vouchers.ts';

/** Refused for its content: a retry is useless. An expired session or a failing server is no such refusal. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.answered && [400, 404, 422].includes(error.status);
/** The server already has the ticket: an earlier request succeeded, but its answer was lost [meal-vouchers-5]. */
const isThere = (error: unknown): boolean => error instanceof ApiError && error.code === 'voucher_scanned';

/**
 * One list per browser tab, so that scans which the browser could not store are kept when the user changes to another
 * page.
 */
const list = waitingList(() => window.localStorage);
const read = () => ({ all: list.all(), isOnlyInPage: list.isOnlyInPage() });

/** The tickets that wait, and their way out: when the network is back, when the page opens, and at a click. */
export function useWaitingVouchers() {
  const scannedBy = scannerOf(useUser());
  const [{ all, isOnlyInPage }, setWaiting] = useState(read);
  const [isSending, setSending] = useState(false);
  const scan = useCommand(scanVoucher);
  const isOwn = (voucher: WaitingVoucher) => voucher.scannedBy === scannedBy;
  const change = (work: () => void) => {
    work();
    setWaiting(read());
  };
  const send = async () => {
    const own = list.all().filter(isOwn);
    if (isSending || own.length === 0) return;
    setSending(true);
    let sent = 0;
    try {
      for (const { scannedBy: _scannedBy, ...voucher } of own) {
        // Another tab may have changed who is logged in: the session sends, whatever this page shows.
        const { data: user } = await callApi(me, {});
        if (scannerOf(user) !== scannedBy) return;
        try {
          await scan.mutateAsync({ body: voucher });
          sent += 1;
        } catch (error) {
          if (isRefused(error)) toast.error(error instanceof ApiError ? error.message : '');
          else if (!isThere(error)) return;
        }
        change(() => list.remove(voucher.barcode));
      }
    } catch {
      // The session is unknown: the tickets stay in the queue.
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
  useEffect(() => {
    if (!isOnlyInPage) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOnlyInPage]);
  return {
    waiting: all.filter(isOwn).length,
    /** The number of scans of other accounts on this browser. */
    ofOthers: all.filter((voucher) => !isOwn(voucher)).length,
    isOnlyInPage,
    isSending,
    send,
    add: (voucher: Omit<WaitingVoucher, 'scannedBy'>) => change(() => list.add({ ...voucher, scannedBy })),
  };
}
