import { refusals } from '@fournil/contracts/refusals';
import type { Response } from 'express';

/** Answers 503 in the shape of every refusal: the service is not started yet. */
export function refuseUnavailable(response: Response): void {
  const { status, text } = refusals.unavailable;
  response.setHeader('Retry-After', '2');
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json({ success: false, error: text, message: text, code: 'unavailable' });
}
