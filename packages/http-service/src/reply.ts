import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** RFC 6266 and 5987: a plain name for old programs, and the true one. */
export function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}

/** An answer that is not JSON: a download, streamed. */
export class Reply {
  readonly send: (response: Response) => Promise<void>;
  private constructor(send: (response: Response) => Promise<void>) {
    this.send = send;
  }

  /** A file to save; `content` is read as fast as the caller takes it. */
  static file(contentType: string, fileName: string, content: AsyncIterable<string | Uint8Array>): Reply {
    return new Reply(async (response) => {
      response.setHeader('Content-Type', contentType);
      response.setHeader('Content-Disposition', contentDisposition(fileName));
      await pipeline(Readable.from(content), response);
    });
  }

  /** Text that a client already has is not sent again: `known` is what the caller's If-None-Match says. */
  static tagged(contentType: string, text: string, known: string | undefined): Reply {
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const has = (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
    return new Reply(async (response) => {
      response.setHeader('ETag', tag);
      if (has) {
        response.status(304).end();
        return;
      }
      response.setHeader('Content-Type', contentType);
      response.send(text);
    });
  }

  /** Text shown in the browser. */
  static text(contentType: string, text: string): Reply {
    return new Reply(async (response) => {
      response.setHeader('Content-Type', contentType);
      response.send(text);
    });
  }
}
