-- What cannot be rebuilt from the log [log-12]: never dropped by a rebuild.
create schema if not exists vault;

create table if not exists vault.meta (
  name text primary key,
  value text not null
);

create table if not exists vault.keys (
  subject text not null,
  purpose text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (subject, purpose)
);

-- kind 'role': id is the role; kind 'employee': id is the employee's id.
create table if not exists vault.credentials (
  kind text not null check (kind in ('role', 'employee')),
  id text not null,
  hash text not null,
  -- A one-time password: the next login asks for another one.
  one_time boolean not null default false,
  expires_at timestamptz,
  -- Raised with every change: sessions opened with an older one end.
  generation integer not null default 1,
  primary key (kind, id)
);

create table if not exists vault.sessions (
  -- SHA-256 of the cookie's token: a stolen table opens nothing.
  token_hash bytea primary key,
  id uuid not null unique,
  role text not null,
  employee_id text,
  credential_generation integer not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Opened by somebody who has left: for their documents only.
  is_former boolean not null default false,
  -- Of a personal session: the generation of the log by which what it may do was decided.
  log_generation integer not null default 1
);

-- Services keep sessions in memory for some seconds (session-cache.ts): each change tells them to ask again.
create or replace function vault.tell_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fournil_sessions', '');
  return null;
end $$;
do $$ begin
  if not exists (select from pg_trigger where tgname = 'sessions_changed') then
    create trigger sessions_changed
      after delete or truncate or update of role, employee_id, credential_generation, expires_at, is_former, log_generation
      on vault.sessions for each statement execute function vault.tell_sessions_changed();
    create trigger credentials_changed
      after update or delete or truncate
      on vault.credentials for each statement execute function vault.tell_sessions_changed();
  end if;
end $$;

-- Links to choose a new password; SHA-256 of the token, gone once used.
create table if not exists vault.reset_links (
  token_hash bytea primary key,
  employee_id text not null,
  expires_at timestamptz not null
);

-- Wrong passwords in a row, by HMAC of the address typed, whether or not somebody has it.
create table if not exists vault.login_failures (
  digest bytea primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- Wrong guesses at shared passwords by hour, until the log holds their number.
create table if not exists vault.wrong_guesses (
  role text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (role, hour)
);

-- Unique values: an e-mail, a declared period. Rebuildable from the log, kept outside the views because
-- it is written before the append [log-7].
create table if not exists vault.claims (
  kind text not null,
  digest bytea not null,
  owner text not null,
  command_id text not null,
  claimed_at timestamptz not null,
  primary key (kind, digest)
);
create index if not exists claims_owner on vault.claims (kind, owner);

-- Imports of a whole database, followed by their screen across a restart of the service.
create table if not exists vault.imports (
  id uuid primary key,
  state jsonb not null,
  -- What it writes; null before that is known.
  generation integer,
  changed_at timestamptz not null default now()
);

-- Whose data of which purpose are erased: no key is ever made for them again, whatever a backup or a file brings back.
create table if not exists vault.erasures (
  subject text not null,
  purpose text not null,
  erased_at timestamptz not null default now(),
  primary key (subject, purpose)
);

-- What goes by itself, and since which day « Bientôt supprimés » tells it: nothing is destroyed sooner than thirty days later.
create table if not exists vault.retention_told (
  what text primary key,
  since text not null
);

-- Tablets of the time clock: SHA-256 of the token each keeps, and codes by which new ones are enrolled once.
create table if not exists vault.clock_devices (
  token_hash bytea primary key,
  device_id text not null,
  -- Of the last punch it took without a network and sent.
  offline_counter integer not null default 0
);
create table if not exists vault.clock_enrolments (
  code_hash bytea primary key,
  device_id text not null,
  name text not null,
  expires_at timestamptz not null
);

-- Personal codes of the time clock: argon2id of an HMAC under a key of the vault.
create table if not exists vault.clock_codes (
  employee_id text primary key,
  hash text not null
);

-- Devices that notifications go to; the address is sealed under the key of its person.
create table if not exists vault.push_devices (
  -- SHA-256 of the address.
  id bytea primary key,
  employee_id text not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index if not exists push_devices_person on vault.push_devices (employee_id);
create table if not exists vault.push_choices (
  employee_id text primary key,
  choices jsonb not null
);
