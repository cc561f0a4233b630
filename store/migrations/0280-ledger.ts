import type { Migration } from './migration.ts';

/**
 * The double-entry ledger: one entry for each time that money moved, with lines whose sum is zero. Entries are
 * added and never changed; one that does not balance does not commit. What happened before this migration is booked from
 * the history of payments (store/payment/book-missing.ts).
 */
export const ledger: Migration = {
  name: '0280-ledger',
  up: /* sql */ `
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The row of history that says that the money moved. It is booked once.
  payment_event_id bigint NOT NULL UNIQUE REFERENCES payment_event,
  -- domain/ledger/book-payment.ts
  event text NOT NULL,
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  -- The attempt that a provider knows: of surplus the one whose page was paid again.
  charge_id uuid NOT NULL,
  provider text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_entry_of_day ON ledger_entry (provider, at);
CREATE INDEX ledger_entry_of_charge ON ledger_entry (charge_id);

CREATE TABLE ledger_line (
  entry_id bigint NOT NULL REFERENCES ledger_entry,
  -- domain/ledger/accounts.ts
  account text NOT NULL,
  -- Debit positive, credit negative: integer of the currency's smallest unit.
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL,
  PRIMARY KEY (entry_id, currency, account)
);

CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_line WHERE entry_id = NEW.entry_id
              GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_line_balances AFTER INSERT ON ledger_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();

CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is booked is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER ledger_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();

-- What became of comparing a day (UTC) of a provider's account, which is its currency, with the ledger.
CREATE TABLE ledger_comparison (
  provider text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('agrees', 'differs', 'no_list')),
  -- Charges less refunds and charge-backs of the day on each side.
  booked bigint NOT NULL,
  listed bigint,
  -- [{type, charge, currency, booked, listed}], where the sides do not agree.
  differences jsonb NOT NULL DEFAULT '[]',
  compared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, currency, day)
);
CREATE INDEX ledger_comparison_of_day ON ledger_comparison (day);
`,
};
