import { getAllowedActions } from '@cotejo/domain/purchase/allowed-actions.ts';
import { currentTerms } from '@cotejo/domain/purchase/contract-terms.ts';
import { isPurchaseStepId, purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { buildStepForm } from '@cotejo/domain/purchase/step/step-forms.ts';
import type { PaymentKind, PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { FormPerson } from '@cotejo/domain/form/form-person.ts';
import type {
  PurchaseSnapshot,
  PurchaseUnlock,
  SnapshotPayment,
  SnapshotTransfer,
} from '@cotejo/domain/purchase/snapshot.ts';
import type { PricedThings } from '@cotejo/domain/purchase/subject/priced-things.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';

export const sampleToday = '2026-11-20';
export const sampleSession = 'AbCdEfGhIjKlMnOpQrStUv';

export const samplePersons: readonly FormPerson[] = [
  { role: 'holder', sex: 'F', age: 34, relationship: null, firstName: 'Catalina' },
  { role: 'dependant', sex: 'M', age: 5, relationship: 'Hijo/a', firstName: 'Simón' },
];

export interface SampleOptions {
  readonly status?: PurchaseStatus;
  readonly stepId?: string;
  readonly version?: number;
  readonly historyLine?: number;
  readonly values?: Readonly<Record<string, unknown>>;
  /** What was typed of the health declaration and not sent. */
  readonly draft?: Readonly<Record<string, unknown>>;
  readonly payment?: Partial<SnapshotPayment>;
  readonly persons?: readonly FormPerson[];
  readonly language?: Language;
  /** The health declaration excludes something that is not confirmed. */
  readonly hasExclusions?: boolean;
  /** What the insurer asks for while the declaration is with a person. */
  readonly asked?: NonNullable<PurchaseSnapshot['asked']>;
}

const sampleExclusions = {
  isInsurersAnswer: false,
  version: 'v1',
  statement: 'Entiendo que BICE Vida acepta el seguro sin cubrir lo siguiente, y lo acepto así.',
  items: [{ person: 'Simón', text: 'Psiquiatría y psicología' }],
};

export const sampleAsked: NonNullable<PurchaseSnapshot['asked']> = {
  at: '2026-11-20T15:00:00.000Z',
  items: ['Examen de sangre', 'Informe de tu médico tratante'],
  words: 'En ayunas, hasta el viernes',
};

export const sampleTransfer: SnapshotTransfer = {
  account: {
    bank: 'Banco de Prueba',
    type: 'Cuenta corriente',
    number: '0055 1234',
    interbank: '955-555-01',
    holder: 'Cotejo',
    holderId: '77.555.000-1',
  },
  reference: 'COT3F9A12BC1',
  proof: null,
};

const sampleSteps: readonly string[] = ['datos-personales', 'datos-dps', 'pago', 'confirmacion'];

/** What the steps about pets, groups and trips are for; a trip changes the personal data. */
const samplePriced: PricedThings = {
  pets: [{ species: 'perro', breed: 'Poodle', age: 3, amount: 18_000, currency: 'CLP' }],
  group: { workers: 2, dependants: 1 },
};
const sampleTrip: PricedThings = { trip: { days: 10, zones: ['MUNDO'] } };

/** When the sample policy has just been issued. */
const sampleNow = Date.parse('2026-11-20T15:10:00.000Z');

/** A purchase of a family plan in the state that a test asks for. */
export function sampleSnapshot(options: SampleOptions = {}): PurchaseSnapshot {
  const { status = 'filling', stepId = 'datos-personales', version = 1 } = options;
  const { language = 'es', persons = samplePersons } = options;
  const sold = purchaseSteps.filter(({ id }) => id === stepId || sampleSteps.includes(id));
  const here = sold.findIndex(({ id }) => id === stepId);
  const steps = sold.map(({ id, title, path }, at) => ({
    id,
    title: title[language],
    path,
    orderPosition: at + 1,
    status: at < here ? ('COMPLETED' as const) : ('PENDING' as const),
  }));
  const step = steps[here];
  const form = isPurchaseStepId(stepId)
    ? buildStepForm(stepId, {
        persons,
        language,
        country: 'CL',
        today: sampleToday,
        product: { organization: 'BICE Vida' },
        price: stepId === 'datos-viaje' ? sampleTrip : samplePriced,
        startsOn: '2026-12-01',
      })
    : null;
  const payment: SnapshotPayment | null = options.payment
    ? {
        id: 'a1',
        status: 'declined',
        kind: 't',
        flow: 't-one-time',
        provider: 'transbank',
        at: '2026-11-20T15:04:11.000Z',
        ...options.payment,
      }
    : null;
  const policy =
    status === 'confirmed'
      ? ({
          number: '2026-0148-337201',
          issuedAt: '2026-11-20T15:06:00.000Z',
          status: 'ACTIVE',
        } as const)
      : null;
  const allowed = getAllowedActions(
    {
      country: 'CL',
      status,
      price: {},
      stepId: step?.id ?? null,
      steps,
      attempt: payment && {
        status: payment.status,
        redirect: payment.redirect ?? null,
        provider: payment.provider as PaymentProviderName,
        kind: payment.kind as PaymentKind,
      },
      policy,
      declaration: options.hasExclusions ? 'unconfirmed' : null,
    },
    sampleNow,
  );
  return {
    access: 'full',
    unlock: null,
    subscription: null,
    id: '018f2b5e-6f0c-4c3e-9d41-3d2f8a6a1b11',
    session: sampleSession,
    sessionType: 'individual',
    productCode: 'QPS901',
    product: {
      displayName: 'Complementario Familia 70',
      organization: 'BICE Vida',
      organizationUrl: 'BICE-Vida',
      insuranceType: 'Complementario',
      color: '#3f7f9f',
      url: '/Seguros/BICE-Vida/Complementario-Familia-70',
      coverage: {
        topAmount: { amount: 5_000_000, unit: 'UF', period: 'anual' },
        deductible: { amount: 10_000, unit: 'UF', period: 'anual' },
        percentage: 70,
      },
    },
    country: 'CL',
    status,
    version,
    step:
      status === 'filling' && step
        ? {
            id: step.id,
            title: step.title,
            path: step.path,
            orderPosition: step.orderPosition,
            form,
            values: options.values ?? {},
            ...(options.draft === undefined ? {} : { draft: options.draft }),
          }
        : null,
    steps,
    historyLine: options.historyLine ?? 1,
    price: {
      amount: 36_470,
      currency: 'CLP',
      amountClp: 36_470,
      original: { amount: 9_300, currency: 'UF' },
      ufValue: 3_921_480,
      ufDate: '2026-11-20',
      period: 'month',
      lines: [
        { role: 'holder', relationship: null, sex: 'F', age: 34, amount: 27_058, currency: 'CLP' },
        {
          role: 'dependant',
          relationship: 'Hijo/a',
          sex: 'M',
          age: 5,
          amount: 9_412,
          currency: 'CLP',
        },
      ],
    },
    payment,
    exclusions: allowed.includes('accept-exclusions') ? sampleExclusions : null,
    asked: options.asked ?? null,
    paymentMethods: [
      {
        kind: 't',
        flow: 't-one-time',
        provider: 'transbank',
        title: 'Tarjeta de crédito o débito',
        hint: 'Pagas en Webpay y vuelves aquí.',
        available: true,
      },
      {
        kind: 'tdc',
        flow: 'tdc-one-time',
        provider: 'mercadopago',
        title: 'Tarjeta de crédito, aquí mismo',
        hint: 'La procesa MercadoPago.',
        available: true,
        cardFrame: 'https://cards.example/card-fields?public_key=APP_USR-test',
      },
      {
        kind: 'transfer',
        flow: 'transfer-one-time',
        provider: 'linkify',
        title: 'Transferencia',
        hint: 'Desde tu banco, con tu clave.',
        available: true,
      },
    ],
    policy,
    instalments: null,
    lead: { status: 500, subStatus: 300 },
    terms: allowed.includes('pay')
      ? currentTerms({ amount: 36_470, currency: 'CLP', period: 'month' }, language)
      : null,
    allowed,
    startsOn: '2026-12-01',
    // Beyond any clock that a test runs by: a purchase that is about to end says so.
    expiresAt: '2126-12-20T15:00:00.000Z',
    endsAt: '2127-01-12T15:00:00.000Z',
    summary:
      here >= 2
        ? [
            {
              stepId: 'datos-personales',
              label: 'Titular',
              value: 'Catalina Muñoz Sepúlveda, RUT 17.482.913-0',
            },
            {
              stepId: 'datos-personales',
              label: 'Contacto',
              value: 'catalina.munoz@correo.cl',
            },
            { stepId: 'datos-dps', label: 'Declaración de salud', value: 'Completa para los dos' },
          ]
        : [],
  };
}

/** The same for a browser that has only the link, as the API would show it. */
export function lockedSnapshot(
  options: SampleOptions = {},
  unlock: PurchaseUnlock = { by: 'code', email: 'ca•••@correo.cl' },
): PurchaseSnapshot {
  const whole = sampleSnapshot(options);
  return {
    ...whole,
    access: 'status',
    unlock,
    step: null,
    steps: [],
    price: { ...whole.price, lines: [] },
    terms: null,
    payment: null,
    paymentMethods: [],
    asked: null,
    policy: null,
    subscription: null,
    lead: null,
    allowed: [],
    startsOn: null,
    expiresAt: null,
    endsAt: null,
    summary: [],
  };
}
