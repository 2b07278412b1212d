import type { EventLog } from '@fournil/event-log/event-log';
import type { ServiceRequest } from '@fournil/http-service/service';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import type { MailServerSettings } from '@fournil/store/vault/mail/mail-server';
import type { Outbox } from '@fournil/store/vault/mail/outbox';
import type { PushDevices } from '@fournil/store/vault/mail/push-devices';
import type { SiteAddress } from '@fournil/store/vault/site-address';
import type { AuditTrailDatabase } from '@fournil/views/audit/view';
import type { Views } from '@fournil/views/views-being-built';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** The data that queries read from. */
export interface QueryDeps {
  /** The live views; statements name the schema, so that a rebuild may exchange it at any moment. */
  readonly views: Views;
  /** The audit trail's lines, a group of their own. */
  readonly trail: Kysely<AuditTrailDatabase>;
  /** Waits until the trail has what the caller wrote (X-After-Position). */
  readonly trailReached: (request: Pick<ServiceRequest, 'header' | 'setHeader'>) => Promise<void>;
  readonly pool: Pool;
  /** Makes search patterns for encrypted columns and proofs of lines; the pool decrypts values by itself. */
  readonly seal: ViewsSeal;
  /** A keyed HMAC: compares the inputs of a plan, and is never shown. */
  readonly digest: (text: string) => string;
  /** Mails and their results, stored outside the views. */
  readonly outbox: Pick<Outbox, 'page' | 'find' | 'open' | 'senderState'>;
  readonly mailServer: Pick<MailServerSettings, 'read'>;
  readonly push: Pick<PushDevices, 'vapidKeys' | 'of' | 'choices'>;
  readonly siteAddress: Pick<SiteAddress, 'url' | 'state'>;
  /** ACCOUNTANT_EMAIL: used while the parameter is empty [mail-7]. */
  readonly accountantEmail: string | undefined;
  /** Used for the log's last position, and for stored events in an export. */
  readonly log: Pick<EventLog, 'lastPosition' | 'readAll'>;
  /** The warnings of today on the log's server, in French. */
  readonly logServer: { warnings(): readonly string[] };
}
