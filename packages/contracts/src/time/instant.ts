import { z } from 'zod';

declare const kind: unique symbol;

/** A time in ISO 8601, in UTC: its day depends on the place. `parisDayOf` returns the shop's day. */
export type Instant = string & { readonly [kind]?: 'instant' };

/** A calendar day, YYYY-MM-DD. The type refuses an `Instant`. */
export type CalendarDay = string & { readonly [kind]?: 'day' };

/** An instant in an answer, not checked. */
export const instant = z.string() as unknown as z.ZodType<Instant, Instant>;

/** An instant in a request or an event, checked. */
export const isoInstant = z.iso.datetime() as unknown as z.ZodType<Instant, Instant>;
/** The same with a name in the OpenAPI document, for calls. */
export const sentInstant = isoInstant.meta({ id: 'SentInstant' });
