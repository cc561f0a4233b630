import type { Migration } from './migration.ts';

/** Whatever is sent to a person is a row first: what, about what, when, and how far it came. */
export const message: Migration = {
  name: '0490-message',
  up: /* sql */ `
CREATE TABLE message (
  -- Made of dedupe_key: the same message written twice is one.
  id uuid PRIMARY KEY,
  -- domain/message/message-kinds.ts
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  -- The part of the subject that it says something of: an attempt, a declaration, a code; null = the whole.
  part_id text,
  dedupe_key text NOT NULL UNIQUE,
  -- Keyed hash of the address, as in purchase_holder; known once it was about to leave.
  recipient_key text,
  channel text NOT NULL DEFAULT 'mail' CHECK (channel = 'mail'),
  -- Known once it was about to leave; null = it belongs to no country.
  country_code text REFERENCES country (code),
  due_at timestamptz NOT NULL DEFAULT now(),
  -- After this it is not sent; null = its kind decides.
  not_after timestamptz,
  -- Since when a workflow was asked to send it; null = the sweep asks when it is due.
  queued_at timestamptz,
  state text NOT NULL DEFAULT 'due'
    CHECK (state IN ('due', 'sending', 'sent', 'held', 'skipped', 'failed', 'bounced')),
  tries integer NOT NULL DEFAULT 0,
  refused_why text,
  -- What no other row holds, as the secret of a link; gone once it has left.
  sealed_detail bytea,
  sent_at timestamptz,
  handled_by uuid REFERENCES account,
  handled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'sent' OR sent_at IS NOT NULL)
);
CREATE INDEX message_to_queue ON message (due_at) WHERE state = 'due' AND queued_at IS NULL;
CREATE INDEX message_open ON message (due_at) WHERE state IN ('due', 'sending');
CREATE INDEX message_unsent ON message (created_at, id) WHERE state IN ('held', 'failed', 'bounced');
CREATE INDEX message_of_subject ON message (subject_type, subject_id);
CREATE INDEX message_to ON message (recipient_key, sent_at) WHERE recipient_key IS NOT NULL;
CREATE INDEX message_age ON message (created_at);

CREATE TABLE message_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES message ON DELETE CASCADE,
  state text NOT NULL,
  -- A code, as message.refused_why.
  why text,
  by_account uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_event_of ON message_event (message_id);
`,
};
