import { scanVoucher } from '@fournil/contracts/meal-vouchers/endpoints';
import { afterKeys, centsIn, readAsFigures, voucherMessages } from '@fournil/contracts/meal-vouchers/rules';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { formatMoney, todayInParis } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';
import { sameScanMs } from './reader-keys.ts';
import { allowSound, signalScan } from './scan-signals.ts';

interface ScannerOptions {
  /** Code of the issuer. */
  readonly issuer: string;
  /** The month of a ticket that was added [meal-vouchers-4]. */
  readonly onAdded: (month: string) => void;
  /** Takes a ticket that nobody answered for: it is sent later. */
  readonly onUnanswered: (barcode: string) => void;
}

/** A reader that types, or the camera. */
type ScannerMode = 'keys' | 'camera';

/** The scanner: idle or active, its buffer, and the tickets it sends one after another. */
export function useScanner({ issuer, onAdded, onUnanswered }: ScannerOptions) {
  const [mode, setMode] = useState<ScannerMode | null>(null);
  const [buffer, setBuffer] = useState('');
  /** 1 for the first of a start [meal-vouchers-8]. */
  const [next, setNext] = useState(1);
  const scan = useCommand(scanVoucher);
  const held = useRef('');
  const pause = useRef(0);
  const sending = useRef(Promise.resolve());

  const show = (text: string) => {
    held.current = text;
    setBuffer(text);
  };
  const send = async (barcode: string) => {
    const cents = centsIn(barcode);
    if (cents === null) return toast.error(voucherMessages.noAmount);
    try {
      const { data } = await scan.mutateAsync({ body: { provider: issuer, barcode } });
      setNext((n) => n + 1);
      signalScan();
      toast.success(`Ticket de ${formatMoney(cents)} enregistré`);
      onAdded(data?.month ?? todayInParis().slice(0, 7));
    } catch (error) {
      // A ticket that exists already has its own message [meal-vouchers-5]; other errors use the screen's
      // text.
      const isKnown = error instanceof ApiError && error.code === 'voucher_scanned';
      toast.error(isKnown ? error.message : voucherMessages.notAdded);
      if (error instanceof ApiError && error.status === 0) onUnanswered(barcode);
    }
  };
  /** Sends a whole barcode; a longer one is two scans in one; a shorter one waits for the rest. */
  const take = (text: string): boolean => {
    const { barcode, tooLong } = afterKeys('', text);
    if (tooLong) toast.error(voucherMessages.badScan);
    if (barcode !== undefined) sending.current = sending.current.then(() => send(readAsFigures(barcode)));
    return tooLong === true || barcode !== undefined;
  };
  const settle = () => {
    if (take(held.current)) show('');
  };
  const type = (text: string) => {
    show(text.replace(/\s/g, ''));
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(settle, sameScanMs);
  };
  return {
    mode,
    buffer,
    next,
    isProcessing: scan.isPending,
    /** The whole of what is in the input. */
    type,
    /** One more character, typed while the input did not have the focus. */
    typeNext: (text: string) => type(held.current + text),
    /** A barcode as the camera reads it. */
    take,
    reset: () => show(''),
    start: (started: ScannerMode) => {
      show('');
      setNext(1);
      setMode(started);
      allowSound();
    },
    stop: () => {
      show('');
      setMode(null);
    },
  };
}
