import type { Migration } from './migration.ts';

/** Calls that visitors book with an adviser (docs/decisions/booking.md). Who they are stands in the request of the call. */
export const booking: Migration = {
  name: '1027-booking',
  up: /* sql */ `
CREATE TABLE booking (
  id uuid PRIMARY KEY,
  adviser_id uuid NOT NULL REFERENCES adviser,
  country_code text NOT NULL REFERENCES country (code),
  lead_id uuid NOT NULL REFERENCES lead ON DELETE CASCADE,
  -- Who is called; erased with it.
  request_id uuid NOT NULL UNIQUE REFERENCES plan_request ON DELETE CASCADE,
  -- The hour, and its day by the clocks of the country.
  call_at timestamptz NOT NULL,
  call_on date NOT NULL,
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'cancelled', 'done', 'missed')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- One of two has it.
CREATE UNIQUE INDEX booking_slot ON booking (adviser_id, call_at) WHERE state = 'booked';
CREATE INDEX booking_of_adviser ON booking (adviser_id);
CREATE INDEX booking_of_lead ON booking (lead_id);
CREATE INDEX booking_by_hour ON booking (country_code, call_at, id);

CREATE TABLE booking_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES booking ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('booked', 'moved', 'cancelled', 'done', 'missed')),
  -- Null: the visitor.
  by_account uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_event_of ON booking_event (booking_id, id DESC);
CREATE TRIGGER booking_changed AFTER UPDATE OF version ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_record('booking');
CREATE TRIGGER booking_added AFTER INSERT ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_record('booking');
`,
};
