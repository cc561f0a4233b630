import type { Language } from '../country/country.ts';

/** Who an account is for; it decides how long a session lasts and which password rule holds. */
export const accountKinds = ['staff', 'company', 'partner', 'adviser', 'customer'] as const;
export type AccountKind = (typeof accountKinds)[number];

interface RoleFacts {
  /** Column of the permission table. */
  readonly column: string;
  readonly kind: AccountKind;
  /** As people who manage accounts read it. */
  readonly title: Readonly<Record<Language, string>>;
}

function role(column: string, kind: AccountKind, es: string, en: string, pt: string): RoleFacts {
  return { column, kind, title: { es, en, pt } };
}

/** Roles and staff roles of spec 3 §6, in its words. The kinds of adviser share what they may do. */
export const roles = {
  ADMIN: role('AD', 'staff', 'Administración general', 'General administration', 'Administração'),
  ADMINISTRADOR: role('SA', 'staff', 'Administrador', 'Administrator', 'Administrador'),
  ADMIN_QPACCESS: role('QX', 'staff', 'Accesos', 'Access management', 'Acessos'),
  GERENTE: role('GE', 'staff', 'Gerente', 'Manager', 'Gerente'),
  SUPERVISOR: role('SU', 'staff', 'Supervisor', 'Supervisor', 'Supervisor'),
  EJECUTIVO: role('EJ', 'staff', 'Ejecutivo', 'Executive', 'Executivo'),
  BACKOFFICE: role('BO', 'staff', 'Backoffice', 'Back office', 'Backoffice'),
  JEFATURA_SAC_CHILE: role(
    'JS',
    'staff',
    'Jefatura SAC Chile',
    'Head of service, Chile',
    'Chefia SAC Chile',
  ),
  POSTVENTA: role('PV', 'staff', 'Postventa', 'After-sales', 'Pós-venda'),
  POSTVENTA_INDIVIDUAL_CHILE: role(
    'IP',
    'staff',
    'Postventa individual Chile',
    'Individual after-sales, Chile',
    'Pós-venda individual Chile',
  ),
  SUPPORT_EXECUTIVE: role(
    'SE',
    'staff',
    'Ejecutivo de soporte',
    'Support executive',
    'Executivo de suporte',
  ),
  ENTERPRISE_QUEPLAN_ADMIN: role(
    'QA',
    'staff',
    'Administración de empresas',
    'Company administration',
    'Administração de empresas',
  ),
  EXTERNAL_ADMIN_QPCLIENTS: role(
    'EX',
    'company',
    'Administración externa',
    'External administration',
    'Administração externa',
  ),
  ENTERPRISE_GROUP_ADMIN: role(
    'GA',
    'company',
    'Administración de grupo',
    'Group administration',
    'Administração de grupo',
  ),
  ENTERPRISE_CLIENT_ADMIN: role(
    'CA',
    'company',
    'Administración de la empresa',
    'Company administration',
    'Administração da empresa',
  ),
  ENTERPRISE_PAYROLL_MANAGER: role(
    'PM',
    'company',
    'Encargado de nómina',
    'Payroll manager',
    'Gestor da folha',
  ),
  ADMIN_PARTNER: role(
    'AP',
    'partner',
    'Administración de socio',
    'Partner administration',
    'Administração do parceiro',
  ),
  REFERIDOR: role('RE', 'adviser', 'Referidor', 'Referrer', 'Indicador'),
  REFERIDOR_MASCOTAS: role(
    'RE',
    'adviser',
    'Referidor de mascotas',
    'Referrer, pets',
    'Indicador de animais',
  ),
  REFERIDOR_PERU: role('RE', 'adviser', 'Referidor de Perú', 'Referrer, Peru', 'Indicador do Peru'),
  REFERIDOR_CAMARA_VIDA: role(
    'RE',
    'adviser',
    'Referidor de la cámara de vida',
    'Referrer, life chamber',
    'Indicador da câmara de vida',
  ),
  CLIENT: role('CU', 'customer', 'Cliente', 'Customer', 'Cliente'),
} as const satisfies Record<string, RoleFacts>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly Role[];
