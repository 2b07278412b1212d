/** Status codes of gRPC (https://grpc.io/docs/guides/status-codes/) that the node answers with. */
export const GrpcStatus = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

/** The node's text for RESOURCE_EXHAUSTED when its database has no room; clients recognise it by that. */
export const diskFullMessage = 'disk full';

/** Ends a call with a status; `trailers` contain the fields for the client's typed error. */
export class GrpcError extends Error {
  readonly status: number;
  readonly trailers: Record<string, string>;

  constructor(status: number, message: string, trailers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.trailers = trailers;
  }
}
