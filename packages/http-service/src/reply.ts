import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { z } from 'zod';

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
  static file(
    contentType: string,
    fileName: string,
    content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  ): Reply {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    return new Reply(async (response) => {
      response.setHeader('Content-Type', contentType);
      response.setHeader('Content-Disposition', contentDisposition(fileName));
      await pipeline(Readable.from(isWhole ? [content] : content), response);
    });
  }

  /** Does not send a text that the client already has: `known` is the caller's If-None-Match. */
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

/**
 * A handler's result: `success` is added, and `data` wraps an answer that has only data. An endpoint whose
 * answer has its own shape without `success` gets that shape.
 */
export type Handled<Answer> = Answer extends { readonly success: true }
  ? [Exclude<keyof Answer, 'success' | 'data'>, 'data'] extends [never, keyof Answer]
    ? Answer['data' & keyof Answer]
    : Omit<Answer, 'success'>
  : Answer;

const membersOf = (answer: unknown): readonly string[] => {
  if (answer instanceof z.ZodPipe) return membersOf(answer.out);
  return answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
};

/** The answer to send, from the handler's result. */
export function asAnswered(answer: z.ZodType | undefined, handled: unknown): unknown {
  const members = handled instanceof Reply ? [] : membersOf(answer);
  if (!members.includes('success')) return handled;
  const isData = members.includes('data') && members.length === 2;
  return { success: true, ...(isData ? { data: handled } : (handled as object)) };
}
