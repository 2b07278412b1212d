import type { MultipartRule } from '@fournil/contracts/endpoint';
import type { Request } from 'express';

/** A file of a form. Its bytes are read on demand. */
export interface UploadedFile {
  /** The sender's file name; it does not prove the type. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  bytes(): Promise<Buffer>;
  /** The content in pieces, for files too large for memory; can be read again. */
  content(): AsyncIterable<Uint8Array>;
}

/** A form taken in: its text fields as sent, its files outside memory until they are discarded. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
  /** The digest of the form, by which a retry is recognised. */
  readonly digest: string;
  discard(): Promise<void>;
}

/**
 * @throws Refusal for a request that is no form, too large, with too many parts or incomplete; nothing is
 * stored then
 */
export type ReceiveForm = (request: Request, rule: MultipartRule) => Promise<ReceivedForm>;
