import type { Migration } from './migration.ts';

/** At which kinds of place a role may be held: rolePlaces of domain/account, kept by the database too. */
export const roleScope: Migration = {
  name: '0940-role-scope',
  up: /* sql */ `
CREATE TABLE role_scope (
  role text NOT NULL,
  scope_kind text NOT NULL,
  PRIMARY KEY (role, scope_kind)
);
INSERT INTO role_scope (role, scope_kind) VALUES
  ('ADMIN', 'all'),
  ('ADMINISTRADOR', 'country'),
  ('ADMIN_QPACCESS', 'all'),
  ('GERENTE', 'country'),
  ('GERENTE', 'all'),
  ('SUPERVISOR', 'country'),
  ('EJECUTIVO', 'country'),
  ('BACKOFFICE', 'country'),
  ('BACKOFFICE', 'all'),
  ('JEFATURA_SAC_CHILE', 'country'),
  ('POSTVENTA', 'country'),
  ('POSTVENTA', 'all'),
  ('POSTVENTA_INDIVIDUAL_CHILE', 'country'),
  ('SUPPORT_EXECUTIVE', 'country'),
  ('SUPPORT_EXECUTIVE', 'all'),
  ('ENTERPRISE_QUEPLAN_ADMIN', 'country'),
  ('ENTERPRISE_QUEPLAN_ADMIN', 'all'),
  ('EXTERNAL_ADMIN_QPCLIENTS', 'company'),
  ('ENTERPRISE_GROUP_ADMIN', 'group'),
  ('ENTERPRISE_CLIENT_ADMIN', 'company'),
  ('ENTERPRISE_PAYROLL_MANAGER', 'company'),
  -- Is given to nobody yet.
  ('ADMIN_PARTNER', 'partner'),
  ('REFERIDOR', 'self'),
  ('REFERIDOR_MASCOTAS', 'self'),
  ('REFERIDOR_PERU', 'self'),
  ('REFERIDOR_CAMARA_VIDA', 'self'),
  ('CLIENT', 'self');

-- A role that is held where it cannot be given ends; what it was stays readable.
UPDATE membership m SET ended_at = now()
 WHERE ended_at IS NULL
   AND NOT EXISTS (SELECT FROM role_scope s WHERE s.role = m.role AND s.scope_kind = m.scope_kind);

ALTER TABLE membership
  ADD COLUMN held_role text GENERATED ALWAYS AS (CASE WHEN ended_at IS NULL THEN role END) STORED,
  ADD CONSTRAINT membership_role_scope FOREIGN KEY (held_role, scope_kind) REFERENCES role_scope (role, scope_kind);
`,
};
