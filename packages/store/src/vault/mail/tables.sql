-- Mails that wait, left or failed. Cannot be rebuilt from the log: what was sent was sent [log-12].
create schema if not exists mail;

create table if not exists mail.outbox (
  -- Derived from the event and the recipient: an event read twice mails once.
  id uuid primary key,
  template text not null,
  -- Null for a mail that a command wrote by itself.
  source_event uuid,
  -- Whose key seals the content: an employee's id, or 'shop'.
  about text not null,
  -- Recipient and rendered mail, secrets masked.
  sealed bytea not null,
  -- One-time passwords and links; gone once the mail left.
  secrets bytea,
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'held', 'refused', 'uncertain')),
  -- Set before the last bytes leave: from then on the server may have taken the mail.
  concluding boolean not null default false,
  attempts integer not null default 0,
  -- Part of the Message-ID: a mail sent again on purpose is another one.
  resends integer not null default 0,
  -- When the fact it tells of was recorded.
  occurred_at timestamptz not null,
  -- From when its age counts: the fact, or the click on "Renvoyer".
  counted_from timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  tried_at timestamptz,
  sent_at timestamptz,
  -- In French, without addresses.
  error text,
  message_id text,
  -- How often it came to an end, and how many of these ends the log knows.
  outcomes integer not null default 0,
  recorded integer not null default 0
);
-- How it leaves: as a notification where the person wants one, else, or when no device takes it, as a mail.
alter table mail.outbox add column if not exists channel text not null default 'mail';
create index if not exists outbox_due on mail.outbox (due_at) where status = 'waiting';
create index if not exists outbox_created on mail.outbox (created_at desc);
create index if not exists outbox_unrecorded on mail.outbox (id) where outcomes > recorded;

-- Since when mails are sent from this database. Not part of a backup: what waited in another one, or in a
-- backup, may have been sent from there since.
create table if not exists mail.here (
  id boolean primary key default true check (id),
  since timestamptz not null default clock_timestamp()
);
insert into mail.here default values on conflict do nothing;

-- Where the reactions are in the log. Not part of a backup either: without it they start at the log's end.
create table if not exists mail.reactor (
  id boolean primary key default true check (id),
  position bigint,
  log_id text,
  -- The event at that position: another one there means another log.
  event_id uuid,
  stream text,
  revision integer,
  generation integer not null
);

-- What the sender says of itself, for the screens.
create table if not exists mail.sender (
  id boolean primary key default true check (id),
  -- Whether SMTP settings were given.
  configured boolean not null,
  -- Why mails cannot leave at the moment, in French.
  problem text,
  -- Where the SMTP settings come from: 'environment' or 'settings'.
  source text,
  updated_at timestamptz not null default clock_timestamp()
);
