-- What the processes of the release before wrote (the schema of 0453), sealed with the keys of development.
INSERT INTO upper_type VALUES ('SEGURO VIDA', 'Vida', 'Life', 'Vida', 1);
INSERT INTO insurance_type (id, name, upper_type_name, display_name, display_name_en, display_name_pt, description, icon, category, order_position)
VALUES (1, 'vida', 'SEGURO VIDA', 'Vida', 'Life', 'Vida', '', '', '', 1);
INSERT INTO organization (id, code, country_code, type, display_name, acronym, url)
VALUES (1, 'BICE', 'CL', 'aseguradora', 'BICE Vida', 'BV', 'BICE-Vida');
INSERT INTO product (id, product_code, country_code, organization_id, insurance_type_id, name, display_name, url, product_type,
  available_from, currency_code, period, price_rule, age_min_entry, age_max_entry, free_choice)
VALUES (1, 'CL-1', 'CL', 1, 1, 'Vida Temporal', 'Vida Temporal', 'Vida-Temporal', 'VIDA', '2026-01-01', 'CLP', 'month', 'flat', 18, 65, true);

-- A manager gave an executive her role; one of her sessions is over.
INSERT INTO account (id, kind, email_key, sealed_person, status, password_policy, language) VALUES
  ('00000000-0000-4000-8000-000000000071', 'staff', '3ccT6gAGiUjvdcEor2TFoA40QnBWzMV0oi8GrtfsQJU', '\x0b646576656c6f706d656e74180a54304515fb4b7eb0b28defa739ba199a2de42be296c633eda39960c77568b0dfeee9b6c8f7492e744a99363c13c831eca1873b1c8cd116fdd9ce7be99182dc9744db6f21960b8c5d43d9', 'ACTIVE', 'strong', 'es'),
  ('00000000-0000-4000-8000-000000000072', 'staff', 'wW8Kf4eC6q_7MzfQnE4tv-UyjOqiXdI30QqRFIJjRcA', '\x0b646576656c6f706d656e746748d87acb28738b6a30a52695da4fdc78a1307cea60927660aa3a0b86bf406cc5b889a70b7b4c727b3f3423f9a7ab0c86eb022969682c9b36f5bf888c2cdaa267ec88f5351f471537c79c', 'ACTIVE', 'strong', 'es');
INSERT INTO membership (id, account_id, role, scope_kind, scope_id, granted_by) VALUES
  ('00000000-0000-4000-8000-000000000073', '00000000-0000-4000-8000-000000000072', 'EJECUTIVO', 'country', 'CL', '00000000-0000-4000-8000-000000000071');
-- Places had no rows of their own: one that was there, and one that nobody ever added.
INSERT INTO access_place (kind, id, name) VALUES ('company', 'acme', 'Acme SpA');
INSERT INTO membership (id, account_id, role, scope_kind, scope_id) VALUES
  ('00000000-0000-4000-8000-000000000076', '00000000-0000-4000-8000-000000000071', 'ENTERPRISE_CLIENT_ADMIN', 'company', 'acme'),
  ('00000000-0000-4000-8000-000000000077', '00000000-0000-4000-8000-000000000071', 'ENTERPRISE_CLIENT_ADMIN', 'company', 'Acme SpA');
INSERT INTO session (id, account_id, membership_id, device_hash, device_label, network, factors, idle_until, ends_at, revoked_at, revoked_why) VALUES
  ('00000000-0000-4000-8000-000000000074', '00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000073', 'd1', 'Firefox', '10.0.0.0/24', '{password,totp}', now() + interval '1 hour', now() + interval '8 hours', NULL, NULL),
  ('00000000-0000-4000-8000-000000000075', '00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000073', 'd2', 'Chrome', '10.0.0.0/24', '{password,totp}', now() + interval '1 hour', now() + interval '8 hours', now(), 'SIGNED_OUT');

INSERT INTO lead (id, country_code, product_code, status, source_version, reference, assigned_to) VALUES
  ('00000000-0000-4000-8000-000000000021', 'CL', 'CL-1', 500, 1, NULL, NULL),
  ('00000000-0000-4000-8000-000000000022', 'CL', 'CL-1', 500, 1, NULL, NULL),
  ('00000000-0000-4000-8000-000000000023', 'CL', 'CL-1', 500, 1, NULL, NULL),
  ('00000000-0000-4000-8000-000000000024', 'CL', 'CL-1', 500, 1, NULL, NULL),
  ('00000000-0000-4000-8000-000000000025', 'CL', 'CL-1', 2, 1, 'SOL-0001', '00000000-0000-4000-8000-000000000072');
INSERT INTO plan_request (id, lead_id, lead_version, creation_key, content_hash, contact_key, country_code, language, products, internal,
  sealed_values, consent_text_version, mail_key, kind, token_hash) VALUES
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000025', 1, 'request-of-ana', 'h', 'k', 'CL', 'es',
   '[{"productCode": "CL-1", "displayName": "Vida Temporal", "organization": "BICE Vida", "insuranceType": "Vida", "price": {"amount": 40000, "currency": "CLP", "display": null, "suffix": "/mes"}}]',
   false, '\x0b646576656c6f706d656e74302fe61992efaabf6ab9f8046570906ea3d45f9586a211c8d0bc68a5d5c6c646dca22c6ced010660b8a0a3422fdc9fb67f842bdda1264c2ba01d65ccdaaf4b232df6488a38b0f4f6fbed38fec5c917eb5426424d47cfcdd78cd3eadc36', '1', '_ErkTUzSL1CsoiTnNRiWrOCiNdg_U8dSIeLPi11ReBY', 'plan', '3i7I5mjogh7KOrMjRkmCN1M1IYfv-ffFnrLwj7IWj_c');

INSERT INTO purchase (id, country_code, language, product_id, product_code, product_type, product, persons, price, status, version, step_id, lead_id, ends_at, sealed_profile) VALUES
  ('00000000-0000-4000-8000-000000000011', 'CL', 'es', 1, 'CL-1', 'VIDA', '{"displayName": "Vida Temporal", "organization": "BICE Vida"}', '[{"role": "holder", "relationship": null, "sex": "F", "age": 34}]',
   '{"amount": 40000, "currency": "CLP", "amountClp": 40000, "original": {"amount": 40000, "currency": "CLP"}, "ufValue": null, "ufDate": null, "period": "month", "lines": [{"role": "holder", "relationship": null, "sex": "F", "age": 34, "amountClp": 40000}]}',
   'filling', 2, 'datos-personales', '00000000-0000-4000-8000-000000000021', now() + interval '30 days', '\x0b646576656c6f706d656e74ed3c96ef693152cac39f777632c21daf6047353eae1fb2eac0655b620d9a1f96be4316817156591c75bcfa2d458ab0cba305ee312c1720bef3f8ed166c66c1853a944981fd30094c92'),
  ('00000000-0000-4000-8000-000000000012', 'CL', 'es', 1, 'CL-1', 'VIDA', '{"displayName": "Vida Temporal", "organization": "BICE Vida"}', '[{"role": "holder", "relationship": null, "sex": "F", "age": 34}]',
   '{"amount": 30000, "currency": "CLP", "amountClp": 30000, "original": {"amount": 30000, "currency": "CLP"}, "ufValue": null, "ufDate": null, "period": "month", "lines": [{"role": "holder", "relationship": null, "sex": "F", "age": 34, "amountClp": 30000}]}',
   'confirming', 8, 'pago', '00000000-0000-4000-8000-000000000022', now() + interval '30 days', '\x0b646576656c6f706d656e74526760ef9dbd9760315ded3f747b36dd2903ad3bb002348c0d1da172305acc4c99e59b2489d3dd60ef54f79c67f5be31ee3691d1fc6a3c73ab03e633bed9ef26d12901dd65cf8245a9'),
  ('00000000-0000-4000-8000-000000000013', 'CL', 'es', 1, 'CL-1', 'VIDA', '{"displayName": "Vida Temporal", "organization": "BICE Vida"}', '[{"role": "holder", "relationship": null, "sex": "F", "age": 34}]',
   '{"amount": 50000, "currency": "CLP", "amountClp": 50000, "original": {"amount": 50000, "currency": "CLP"}, "ufValue": null, "ufDate": null, "period": "month", "lines": [{"role": "holder", "relationship": null, "sex": "F", "age": 34, "amountClp": 50000}]}',
   'confirmed', 8, 'pago', '00000000-0000-4000-8000-000000000023', now() + interval '30 days', '\x0b646576656c6f706d656e74508425349b84b28e66719ca6b04c9777e8133b1891bb0663181ffefc0bf39b1c8d76b88fd29488e0da3d8c47057b5285287c20ccead64a83b536e084bdcc8f4417d00026ac70757058'),
  ('00000000-0000-4000-8000-000000000014', 'CL', 'es', 1, 'CL-1', 'VIDA', '{"displayName": "Vida Temporal", "organization": "BICE Vida"}', '[{"role": "holder", "relationship": null, "sex": "F", "age": 34}]',
   '{"amount": 28000, "currency": "CLP", "amountClp": 28000, "original": {"amount": 28000, "currency": "CLP"}, "ufValue": null, "ufDate": null, "period": "month", "lines": [{"role": "holder", "relationship": null, "sex": "F", "age": 34, "amountClp": 28000}]}',
   'confirmed', 8, 'pago', '00000000-0000-4000-8000-000000000024', now() + interval '30 days', '\x0b646576656c6f706d656e74ab1b4982d7bf72fb164f62005bbd02956d53b4d980de5cfcd7b2dc90fd3a1212e520ffdc524ca5830e91a86a7a81f47cf9f6573b45b42cf1a99839cd9dace755450835d3dd9ccf1fa7');
INSERT INTO step_submission (id, purchase_id, step_id, sealed_values) VALUES
  ('00000000-0000-4000-8000-000000000062', '00000000-0000-4000-8000-000000000011', 'datos-personales', '\x0b646576656c6f706d656e74947d8a88ad17ea1c467ecdc1eab9441edfd374e9366158521a535370f791c633770d16170d0def8d41ae2d0dede5c3594344f59f20deb1a4ca50b07690bfdc948fe86ea64ca21e');
INSERT INTO purchase_step (purchase_id, step_id, order_position, status, submission_id) VALUES
  ('00000000-0000-4000-8000-000000000011', 'datos-personales', 1, 'COMPLETED', '00000000-0000-4000-8000-000000000062'), ('00000000-0000-4000-8000-000000000011', 'pago', 2, 'PENDING', NULL),
  ('00000000-0000-4000-8000-000000000012', 'pago', 1, 'PENDING', NULL), ('00000000-0000-4000-8000-000000000013', 'pago', 1, 'COMPLETED', NULL), ('00000000-0000-4000-8000-000000000014', 'pago', 1, 'COMPLETED', NULL);
INSERT INTO purchase_holder (purchase_id, mail_key, proven_at) VALUES
  ('00000000-0000-4000-8000-000000000011', '_ErkTUzSL1CsoiTnNRiWrOCiNdg_U8dSIeLPi11ReBY', NULL), ('00000000-0000-4000-8000-000000000013', '_ErkTUzSL1CsoiTnNRiWrOCiNdg_U8dSIeLPi11ReBY', now());
INSERT INTO reminder_refusal (mail_key) VALUES ('_ErkTUzSL1CsoiTnNRiWrOCiNdg_U8dSIeLPi11ReBY');
INSERT INTO purchase_link (id, purchase_id, hash, purpose, expires_at) VALUES
  ('96ea975d-e6d0-8913-9f92-424ffb7c59d0', '00000000-0000-4000-8000-000000000011', '\x3f590fb17dba428f0ab011a13f14534e797d42e13cae408855b46b4b3398595b', 'opened', now() + interval '60 days'),
  ('960add17-9c51-8a47-8cdb-f0f5e8eb8566', '00000000-0000-4000-8000-000000000012', '\xa68bccb6f59999db4b1f30d8221be7fbed8eadef1b129e4a7db9823df90ab5da', 'opened', now() + interval '60 days'),
  ('8e06488d-e530-81ce-8caf-de3b076814ee', '00000000-0000-4000-8000-000000000013', '\xcb023764aeced6ba99fbf8495a1db48e19d536f89e6efc948f2089d5a6056ef0', 'opened', now() + interval '60 days'),
  ('19261ca7-0ccb-8d8a-9d21-8af246741483', '00000000-0000-4000-8000-000000000014', '\x7894496966ec23bec077487a0540cd3973ca7c8300507959dfa3d138a1b52d56', 'opened', now() + interval '60 days');
INSERT INTO purchase_browser (purchase_id, hash, expires_at) VALUES
  ('00000000-0000-4000-8000-000000000011', '\x8a45d053fde664e07adf860572b35d97b394af7855fc41a137c637fb2c459ddc', now() + interval '60 days'),
  ('00000000-0000-4000-8000-000000000012', '\x8a45d053fde664e07adf860572b35d97b394af7855fc41a137c637fb2c459ddc', now() + interval '60 days'),
  ('00000000-0000-4000-8000-000000000013', '\x8a45d053fde664e07adf860572b35d97b394af7855fc41a137c637fb2c459ddc', now() + interval '60 days'),
  ('00000000-0000-4000-8000-000000000014', '\x8a45d053fde664e07adf860572b35d97b394af7855fc41a137c637fb2c459ddc', now() + interval '60 days');

INSERT INTO payment_attempt (id, owner, provider, kind, flow, status, amount, currency, provider_ref, provider_payment_id, authorization_code, card) VALUES
  ('00000000-0000-4000-8000-000000000032', 'purchase:00000000-0000-4000-8000-000000000012', 'transbank', 't', 't-one-time', 'pending', 20000, 'CLP', 'ref-2', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000033', 'purchase:00000000-0000-4000-8000-000000000013', 'transbank', 't', 't-subscriptions-one-click', 'approved', 50000, 'CLP', 'ref-3', 'pay-3', '1213', '{"brand": "visa", "last4": "6623"}'),
  ('00000000-0000-4000-8000-000000000034', 'purchase:00000000-0000-4000-8000-000000000014', 'transbank', 't', 't-one-time', 'approved', 20000, 'CLP', 'ref-4', 'pay-4', '1214', '{"brand": "visa", "last4": "6623"}');
INSERT INTO policy (id, number, purchase_id, attempt_id, starts_on, status) VALUES
  ('00000000-0000-4000-8000-000000000043', 'POL-0003', '00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000033', '2026-12-01', 'ACTIVE'),
  ('00000000-0000-4000-8000-000000000044', 'POL-0004', '00000000-0000-4000-8000-000000000014', '00000000-0000-4000-8000-000000000034', '2026-12-01', 'ACTIVE');
INSERT INTO payment_event (id, attempt_id, from_status, status) OVERRIDING SYSTEM VALUE VALUES
  (1, '00000000-0000-4000-8000-000000000033', 'pending', 'approved'), (2, '00000000-0000-4000-8000-000000000034', 'pending', 'approved');
SELECT setval(pg_get_serial_sequence('payment_event', 'id'), 2);
INSERT INTO sent_mail (id, purchase_id, request_id, kind) VALUES
  ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000013', NULL, 'confirmation'), ('00000000-0000-4000-8000-000000000064', NULL, '00000000-0000-4000-8000-000000000061', 'visitor');

-- A gift card of 30.000: 12.000 left, 10.000 held, 8.000 spent.
INSERT INTO gift_card (id, purchase_id, policy_id, status, amount, balance, currency, due_at, issued_at, mailed_at, code_key) VALUES
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000043', 'issued', 30000, 12000, 'CLP', now(), now(), now(), 'Nw9KLkkW0LToAkq1TNtbsvH4H6q7MI_vTPbS8bMU_fg');
INSERT INTO gift_card_use (id, gift_card_id, purchase_id, amount, status) VALUES
  ('00000000-0000-4000-8000-000000000053', '00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000012', 10000, 'held'), ('00000000-0000-4000-8000-000000000054', '00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000014', 8000, 'spent');

BEGIN;
INSERT INTO ledger_entry (id, payment_event_id, source_key, event, attempt_id, charge_id, provider) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, NULL, 'charge', '00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000033', 'transbank'),
  (2, 2, NULL, 'charge', '00000000-0000-4000-8000-000000000034', '00000000-0000-4000-8000-000000000034', 'transbank'),
  (3, NULL, 'gift_card_issued/gift-card/00000000-0000-4000-8000-000000000051', 'gift_card_issued', '00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000033', 'transbank'),
  (4, NULL, 'gift_card_spent/gift-card-use/00000000-0000-4000-8000-000000000054', 'gift_card_spent', '00000000-0000-4000-8000-000000000034', '00000000-0000-4000-8000-000000000034', 'transbank');
SELECT setval(pg_get_serial_sequence('ledger_entry', 'id'), 4);
INSERT INTO ledger_line (entry_id, account, amount, currency) VALUES
  (1, 'provider_receivable', 50000, 'CLP'), (1, 'insurer_payable', -50000, 'CLP'),
  (1, 'transaction_fees', 1000, 'CLP'), (1, 'transaction_fee_tax', 190, 'CLP'), (1, 'provider_fees_payable', -1190, 'CLP'),
  (2, 'provider_receivable', 20000, 'CLP'), (2, 'insurer_payable', -20000, 'CLP'),
  (2, 'transaction_fees', 400, 'CLP'), (2, 'transaction_fee_tax', 76, 'CLP'), (2, 'provider_fees_payable', -476, 'CLP'),
  (3, 'gift_cards', 30000, 'CLP'), (3, 'gift_cards_payable', -30000, 'CLP'),
  (4, 'gift_cards_payable', 8000, 'CLP'), (4, 'insurer_payable', -8000, 'CLP');
COMMIT;

INSERT INTO stored_card (id, provider, currency, attempt_id, purchase_id, sealed_handles, brand, last4) VALUES
  ('00000000-0000-4000-8000-000000000052', 'transbank', 'CLP', '00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000013', '\x0b646576656c6f706d656e746bd7c42fa3ca19674b6b38dd7425a9095a09919c5deb52e4a3f607e195807c5937d85187bf260b9b5015b27f51b180c41198', 'visa', '6623');
INSERT INTO subscription (attempt_id, purchase_id, stored_card_id, policy_id, status, periodicity, due_on, billing_day, next_charge_on) VALUES
  ('00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000013', '00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000043', 'SUCCESS', 'monthly', '2027-01-01', 1, '2027-01-01');

-- One that has not been tried, one that was put off, and one that has left.
INSERT INTO outbox (topic, key, payload, attempts, next_try_at, published_at) VALUES
  ('payment.hint', 'payment/00000000-0000-4000-8000-000000000032', '{"attemptId": "00000000-0000-4000-8000-000000000032", "source": "return", "shape": null}', 0, now(), NULL),
  ('purchase.start', 'purchase/00000000-0000-4000-8000-000000000011', '{"purchaseId": "00000000-0000-4000-8000-000000000011"}', 3, now() + interval '1 hour', NULL),
  ('purchase.start', 'purchase/00000000-0000-4000-8000-000000000013', '{"purchaseId": "00000000-0000-4000-8000-000000000013"}', 1, now(), now());
