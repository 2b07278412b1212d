/** The function from an event to its mails: pure except for its look-ups, which read the log and no view. */
import type { TemplateName, VariablesOf } from '@fournil/contracts/mail/templates';
import type { EventTypeIn, RecordedOfType } from '@fournil/events/catalogue';
import type { MailedCategory, StreamCategory } from '@fournil/events/features';
import { derivedId } from '@fournil/events/ids';
import type { MailAttachment } from '@fournil/store/vault/mail/outbox';
import type { AddressSource } from '@fournil/views/mail/address';

/**
 * The id of mail number `at` of an event. `sourceEvent` is the event's id without a generation: after an
 * import, the same command sends no second mail.
 */
export const mailIdOf = (sourceEvent: string, template: string, at: number): string =>
  derivedId('mail', sourceEvent, template, at);

/** A mail's recipient. The journal shows a null address as a mail that could not be sent. */
export interface Recipient {
  readonly address: string | null;
  /** The person or the parameter with the address: a repeated mail goes to its current address. */
  readonly employeeId?: string;
  readonly parameter?: string;
}

export interface MailOf<T extends TemplateName> {
  readonly template: T;
  readonly to: Recipient;
  /** The employee concerned, with whose key the mail is encrypted and erased; null if it concerns nobody. */
  readonly about: string | null;
  /** The template's own variables; the common ones are added. */
  readonly values: VariablesOf<T>;
  /** The earliest time to send it; at once by default. */
  readonly dueAt?: Date;
  /** The sender reads and attaches it; a file belongs to the employee concerned. */
  readonly attachment?: MailAttachment;
}

/**
 * A mail to put into the outbox. Its id comes from the event, so that an event that is read twice sends one
 * mail.
 */
export type OutboxMail = { [T in TemplateName]: MailOf<T> }[TemplateName];

export interface Lookups {
  /** Name and address of an employee as the log has them now; null for an unknown id. */
  employee(
    employeeId: string,
  ): Promise<{ readonly name: string; readonly email: string | null; readonly isActive: boolean } | null>;
  /** Whether a person gets a notification instead of such a mail, and whether it may arrive at night. */
  pushes(employeeId: string, template: TemplateName): Promise<{ readonly atNight: boolean } | null>;
  /**
   * The recipients of alerts, by the four parameters: the shop, the administrator, both or nobody [mail-2].
   */
  alertRecipients(): Promise<readonly Recipient[]>;
  /** The accountant: the parameter, else ACCOUNTANT_EMAIL [mail-7]; a null address when neither is given. */
  accountant(): Promise<Recipient>;
  /** Addresses in force. */
  readonly addresses: AddressSource;
  /** The name of an aggregate's stream in the generation in force. */
  streamName(category: StreamCategory, id: string): string;
  /** The events of an aggregate in the generation in force, to fold what a mail needs. */
  stream<C extends StreamCategory>(
    category: C,
    id: string,
  ): Promise<readonly RecordedOfType<EventTypeIn<C>>[]>;
}

/** Types of the events in streams that can lead to mails. */
export type MailedType = EventTypeIn<MailedCategory>;

export type Reaction<T extends MailedType> = (
  event: RecordedOfType<T>,
  lookups: Lookups,
) => Promise<readonly OutboxMail[]>;

/** The mails of each event type. */
export type Reactions = { readonly [T in MailedType]?: Reaction<T> };
