import { array, boolean, number, object, string } from 'yup';
import { proRataRules } from '@cotejo/domain/company-billing/price-list.ts';
import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { daySchema } from '../day-schema.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './company-policy-calls.ts';

const tag = 'Empresas';
const money = number().integer().nullable().defined();
const prices = array(
  object({
    list: number().integer().required(),
    validFrom: string().required(),
    currency: string()
      .oneOf(Object.keys(currencies) as CurrencyCode[])
      .required(),
    proRata: string().oneOf(proRataRules).required(),
    group: string().required(),
    single: money,
    withDependants: money,
    /** Empty of what is only asked for. */
    recordedAt: string().defined(),
  }).required(),
).required();
const of = recordRoutes(companyPolicyRecord, {
  tag,
  reach: 'record',
  own: {
    /** Only of one policy: each coverage group of each list of prices, a month of a worker alone or with dependants. */
    prices,
    /** Only of one policy, for staff: prices from a day that has passed, which wait for a second person. */
    askedPrices: prices,
  },
});

export const listCompanyPolicies = of.list(
  calls.listCompanyPolicies,
  'Las pólizas de las empresas que ve quien llama, también las que compraron en línea',
);
export const exportCompanyPolicies = of.export(
  calls.exportCompanyPolicies,
  'Las pólizas de una lista, como planilla',
);
export const watchCompanyPolicies = of.watch(
  calls.watchCompanyPolicies,
  'Eventos del servidor; cada `event: changed` dice qué póliza de las nombradas cambió, y nada más',
);
export const createCompanyPolicy = of.create(
  calls.createCompanyPolicy,
  'Agrega una póliza de una empresa',
);
export const addCompanyPolicies = of.sheet(
  calls.addCompanyPolicies,
  'Revisa un archivo con pólizas de empresas y, confirmado, agrega todas sus filas',
);
export const readCompanyPolicy = of.read(
  calls.readCompanyPolicy,
  'Una póliza de una empresa, y qué puede hacer con ella quien llama',
);
export const readCompanyPolicyHistory = of.history(
  calls.readCompanyPolicyHistory,
  'Qué cambió en cada versión de la póliza, quién lo hizo y cuándo, lo último primero',
);
/** NOT_FOUND_LEGAL_ID for a document that nobody of the company has. */
export const addPersonToPolicy = of.act(
  calls.addPersonToPolicy,
  'addPerson',
  'Agrega a una persona de la empresa, desde un día y en un grupo de cobertura',
);
/** Dependants go with whose they are. */
export const removePersonFromPolicy = of.act(
  calls.removePersonFromPolicy,
  'removePerson',
  'Excluye a una persona desde un día, con su motivo, y a sus cargas con ella',
);
/** Of one that was bought online: tier and groups, and nothing else. */
export const changeCompanyPolicy = of.act(
  calls.changeCompanyPolicy,
  'change',
  'Cambia lo que dice la póliza',
);
/** What it cost before stays as it was. */
export const setPolicyPrices = of.act(
  calls.setPolicyPrices,
  'setPrices',
  'Anota lo que cuesta la póliza desde un día, por grupo de cobertura',
);
export const renewCompanyPolicy = of.act(
  calls.renewCompanyPolicy,
  'renew',
  'Agrega la póliza que sigue a ésta, con sus personas o sin ellas; ésta termina el día anterior',
);
export const duplicateCompanyPolicy = of.act(
  calls.duplicateCompanyPolicy,
  'duplicate',
  'Agrega una póliza con las mismas condiciones y sin personas',
);
export const tellInsurer = of.act(
  calls.tellInsurer,
  'tellInsurer',
  'Informa ahora a la aseguradora las altas y bajas pendientes, sin esperar su día de corte',
);
/** Of two people; FOREIGN_KEY_CONFLICT for one that somebody was ever in. */
export const removeCompanyPolicy = of.act(
  calls.removeCompanyPolicy,
  'remove',
  'Elimina una póliza en la que nunca hubo nadie; lo piden dos personas',
);

const text = string().required();
const coverSchema = object({
  /** The day that is answered for, and the moment as of which. */
  day: text,
  knownAt: text,
  total: number().integer().min(0).required(),
  items: array(
    object({
      personId: text,
      name: text,
      legalId: text,
      isDependant: boolean().required(),
      coverageGroup: text,
      /** ISO days: the first with cover, the first without it. */
      validFrom: text,
      validTo: string().nullable().defined(),
      /** When this was noted, and by whom; null = by the purchase. */
      recordedAt: text,
      recordedBy: string().nullable().defined(),
    }).required(),
  ).required(),
  /** What the next page is asked `after`. */
  next: string().nullable().defined(),
});

/** Who was covered on a day, and what of it was known when. */
export const readPolicyCover = defineRoute({
  ...calls.readPolicyCover,
  summary:
    'A quién cubría la póliza en un día, según lo que se sabía en un momento; hoy y ahora si no se dicen',
  tag,
  permission: 'employee:read',
  reach: 'record',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  query: object({
    day: daySchema,
    /** ISO time. */
    knownAt: string().matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/),
    after: string().matches(uuidPattern),
  }).noUnknown(),
  success: coverSchema,
  responses: {
    200: { schema: coverSchema },
  },
});

const count = number().integer().min(0).required();
const filesSchema = object({
  /** The newest first. */
  items: array(
    object({
      id: text,
      sentAt: text,
      /** Who had it sent; null: it went on the insurer's cutting day by itself. */
      sentBy: string().nullable().defined(),
      activations: count,
      cancellations: count,
      /** How many people at the insurer it went to; none: staff bring it there. */
      contacts: count,
      /** What became of its changes. */
      unanswered: count,
      accepted: count,
      declined: count,
    }).required(),
  ).required(),
  /** What the next page is asked `after`. */
  next: string().nullable().defined(),
});
const policyParams = object({ id: string().matches(uuidPattern).required() });

/** What the insurer was told, when, and how much of it it has answered. */
export const listInsurerFiles = defineRoute({
  ...calls.listInsurerFiles,
  summary: 'Qué archivos de altas y bajas recibió la aseguradora de la póliza, y qué respondió',
  tag,
  permission: 'policy:read-history',
  reach: 'record',
  params: policyParams.noUnknown(),
  query: object({ after: string().matches(uuidPattern) }).noUnknown(),
  success: filesSchema,
  responses: {
    200: { schema: filesSchema },
  },
});

export const openInsurerFile = defineRoute({
  ...calls.openInsurerFile,
  summary: 'Un archivo tal como lo recibió la aseguradora; cada apertura queda registrada',
  tag,
  permission: 'admin:policy:update-insurance-notification',
  reach: 'record',
  params: policyParams.shape({ fileId: string().matches(uuidPattern).required() }).noUnknown(),
  responses: {
    200: { contentType: 'application/octet-stream', description: 'Una planilla .xlsx' },
  },
});

export const companyPolicyRoutes = [
  listCompanyPolicies,
  exportCompanyPolicies,
  watchCompanyPolicies,
  createCompanyPolicy,
  addCompanyPolicies,
  readPolicyCover,
  listInsurerFiles,
  openInsurerFile,
  readCompanyPolicy,
  readCompanyPolicyHistory,
  addPersonToPolicy,
  removePersonFromPolicy,
  changeCompanyPolicy,
  setPolicyPrices,
  renewCompanyPolicy,
  duplicateCompanyPolicy,
  tellInsurer,
  removeCompanyPolicy,
] as const;
