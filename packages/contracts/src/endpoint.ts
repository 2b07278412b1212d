import type { z } from 'zod';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Files sent in addition to the fields of a body: the request is multipart/form-data, and `body` describes
 * its text fields.
 */
export interface MultipartRule {
  /** Name of the file part. */
  readonly field: string;
  readonly required: boolean;
  readonly maxFiles: number;
  /** Bytes of one file, inclusive; buffered on arrival. */
  readonly maxFileBytes: number;
  /** French texts for a missing file, one too large and one too many. */
  readonly missing: string;
  readonly tooLarge: string;
  readonly tooMany: string;
}

/** One row of the HTTP table: its path, service, access, input and answer. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  /** Below /api, with :params. */
  readonly path: `/${string}`;
  readonly service: 'command' | 'query';
  readonly access: Access;
  /** One French sentence for /api/docs. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** How long the answer may take, where the gateway's two minutes are too short. */
  readonly answerTimeoutMs?: number;
  /** Set where files are sent; the body is JSON otherwise. */
  readonly multipart?: MultipartRule;
  /** Former employees may call it too: their account stays open for their documents only. */
  readonly openToFormer?: true;
  /**
   * Months of pay (YYYY-MM) that a call changes. If one is closed, our forms ask for a reason and send it as
   * `closedMonthReason`; the call itself needs none. `about` is the record that the form read.
   */
  readonly changesPayOf?: (asked: {
    readonly params?: unknown;
    readonly body?: unknown;
    readonly about?: unknown;
  }) => readonly string[];
  /** The call closes or reopens a pay month. */
  readonly closesMonths?: true;
  /** False for commands that answer before any event is written, or need no idempotency. */
  readonly idempotent?: boolean;
}

/** Keeps the literal types of an endpoint row. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(row: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return row;
}

/** The parsed parameters of a request. */
export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
