import { dateInWords } from '../calendar/start-dates.ts';
import { countryCodes, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { fillText } from '../text/fill-text.ts';
import type { FormDefinition } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import { defineRecord } from '../record/define-record.ts';
import type { FormContext } from '../record/record-kind.ts';
import { wholeKind } from '../record/whole-kind.ts';
import { defineTransitions } from '../state/transition-table.ts';

const premiumChangeStates = ['proposed', 'approved', 'withdrawn'] as const;
export type PremiumChangeState = (typeof premiumChangeStates)[number];

/** A premium that an insurer changes for the policies of a product that run. */
export type PremiumChangeRecord = {
  readonly id: string;
  readonly version: number;
  readonly countryCode: string;
  readonly productCode: string;
  /** Hundredths of a percent that the premium rises by. */
  readonly basisPoints: number;
  /** ISO day: of each policy from the period on that begins then or later. */
  readonly startsOn: string;
  readonly state: PremiumChangeState;
  /** How many policies it is of, whose holders were told. */
  readonly told: number;
  readonly updatedAt: string;
};

type PremiumChangeProblem = 'product' | 'percent' | 'early';

interface Words {
  readonly create: string;
  readonly country: string;
  readonly product: string;
  readonly percent: string;
  readonly percentHint: string;
  readonly startsOn: string;
  readonly startsHint: string;
  readonly stateOf: Readonly<Record<PremiumChangeState, string>>;
  readonly problems: Readonly<Record<PremiumChangeProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Cambio de prima nuevo',
    country: 'País',
    product: 'Código del producto',
    percent: 'Cuánto cambia la prima',
    percentHint: 'En %, como 5,2 o -3; sobre lo que paga hoy cada póliza',
    startsOn: 'Desde el día',
    startsHint:
      'Cada póliza la paga desde el período que empieza ese día o después. Antes de eso se avisa a cada titular',
    stateOf: { proposed: 'Por aprobar', approved: 'Aprobado', withdrawn: 'Retirado' },
    problems: {
      product: 'No hay un producto con este código en este país',
      percent: 'Escribe un porcentaje entre -50 y 50, distinto de 0',
      early: 'A los titulares se les avisa antes: el primer día posible es el {date}',
    },
  },
  en: {
    create: 'New change of premium',
    country: 'Country',
    product: 'Code of the product',
    percent: 'How much the premium changes',
    percentHint: 'In %, such as 5.2 or -3; of what each policy pays today',
    startsOn: 'From the day',
    startsHint:
      'Each policy pays it from the period on that begins that day or later. Each holder is told before that',
    stateOf: { proposed: 'To be approved', approved: 'Approved', withdrawn: 'Withdrawn' },
    problems: {
      product: 'There is no product with this code in this country',
      percent: 'Write a percentage between -50 and 50, other than 0',
      early: 'Holders are told before it: the first possible day is {date}',
    },
  },
  pt: {
    create: 'Mudança de prêmio nova',
    country: 'País',
    product: 'Código do produto',
    percent: 'Quanto muda o prêmio',
    percentHint: 'Em %, como 5,2 ou -3; sobre o que cada apólice paga hoje',
    startsOn: 'A partir do dia',
    startsHint:
      'Cada apólice o paga a partir do período que começa nesse dia ou depois. Antes disso cada titular é avisado',
    stateOf: { proposed: 'A aprovar', approved: 'Aprovada', withdrawn: 'Retirada' },
    problems: {
      product: 'Não há um produto com este código neste país',
      percent: 'Escreva uma porcentagem entre -50 e 50, diferente de 0',
      early: 'Os titulares são avisados antes: o primeiro dia possível é {date}',
    },
  },
};

/** `+5,2 %`, in the language of its reader. */
export function sayBasisPoints(basisPoints: number, language: Language): string {
  const value = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-CL', {
    signDisplay: 'always',
    maximumFractionDigits: 2,
  }).format(basisPoints / 100);
  return `${value} %`;
}

function sayPremiumCell(cell: string, value: unknown, language: Language): string | undefined {
  if (cell === 'state') return wordsIn[language].stateOf[value as PremiumChangeState];
  return cell === 'basisPoints' ? sayBasisPoints(Number(value), language) : undefined;
}

/**
 * Why a field of the form is refused, at its field.
 *
 * @param firstDay ISO day: the first that would not be too early
 */
export function toPremiumError(
  field: string,
  problem: PremiumChangeProblem,
  { language, firstDay }: { readonly language: Language; readonly firstDay: string },
): FieldError {
  const date = dateInWords(firstDay, language);
  const message = fillText(wordsIn[language].problems[problem], { date });
  return { pointer: `/values/${field}`, code: 'INVALID', message };
}

function newChangeForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'premium-change-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          countryField(words.country, country),
          {
            name: 'productCode',
            type: 'text',
            label: words.product,
            required: true,
            maxLength: 40,
          },
          {
            name: 'percent',
            type: 'text',
            label: words.percent,
            hint: words.percentHint,
            required: true,
            maxLength: 10,
          },
          {
            name: 'startsOn',
            type: 'date',
            label: words.startsOn,
            hint: words.startsHint,
            required: true,
          },
        ],
      },
    ],
  };
}

export const premiumChangeTransitions = defineTransitions<PremiumChangeState>({
  name: 'change of premium',
  initial: 'proposed',
  moves: { proposed: ['approved', 'withdrawn'], approved: [], withdrawn: [] },
});

const isProposed = ({ state }: PremiumChangeRecord): boolean => state === 'proposed';

/** What an insurer changes of premiums that are paid already (docs/decisions/premium-changes.md). */
export const premiumChangeRecord = defineRecord<PremiumChangeRecord>()({
  name: 'premium-change',
  path: '/api/staff/premium-changes',
  page: '/portal/cambios-de-prima',
  permissions: { read: 'catalogue:read', create: 'catalogue:update' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    countryCode: 'country',
    productCode: 'code',
    basisPoints: 'status',
    startsOn: 'day',
    state: 'status',
    told: 'count',
    updatedAt: 'time',
  },
  headings: {
    productCode: { es: 'Producto', en: 'Product', pt: 'Produto' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    basisPoints: { es: 'Cambio', en: 'Change', pt: 'Mudança' },
    startsOn: { es: 'Desde', en: 'From', pt: 'A partir de' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    told: { es: 'Pólizas avisadas', en: 'Policies told', pt: 'Apólices avisadas' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayPremiumCell,
  states: { cell: 'state', table: premiumChangeTransitions },
  form: newChangeForm,
  list: {
    columns: ['productCode', 'basisPoints', 'startsOn', 'state', 'told', 'countryCode'],
    filters: {
      state: { in: 'state', options: premiumChangeStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { changed: { by: 'updatedAt', index: null } },
    sort: '-changed',
    views: { all: '', proposed: 'state=proposed' },
  },
  facts: [['productCode', 'countryCode', 'state', 'basisPoints', 'startsOn', 'told', 'updatedAt']],
  acts: {
    // The person who proposed it may not approve it.
    approve: { permission: 'catalogue:update', to: ['approved'], confirm: true, when: isProposed },
    withdraw: { permission: 'catalogue:update', to: ['withdrawn'], when: isProposed },
  },
});

/** What else there is to say of them. */
export const premiumChangeKind = wholeKind(premiumChangeRecord, {
  section: { icon: 'bell', group: 'money' },
  summaries: {
    tag: 'Personal',
    list: 'Los cambios de prima de pólizas vigentes; solo personal',
    watch:
      'Eventos del servidor; cada `event: changed` dice qué cambio de los nombrados cambió, y nada más',
    create: 'Propone un cambio de prima, que vale cuando otra persona lo aprueba',
    read: 'Un cambio de prima, y qué puedes hacer con él; solo personal',
    history: 'Qué se hizo con un cambio de prima, lo último primero',
    acts: {
      approve: 'Lo aprueba otra persona: se avisa a cada titular desde la mañana siguiente',
      withdraw: 'Lo retira antes de que se apruebe',
    },
  },
  tables: {
    premium_change: {
      grants: { api: 'riu', worker: 'r' },
      people: {
        columns: ['proposed_by'],
        kept: 'who of the staff proposed what holders pay (interest)',
        notCopied: 'who of the staff proposed what holders pay',
      },
    },
    premium_change_event: {
      grants: { api: 'ri', worker: 'r' },
      people: {
        columns: ['by_account'],
        kept: 'who of the staff changed what holders pay (interest)',
        notCopied: 'who of the staff changed what holders pay',
      },
    },
    premium_step: { grants: { api: 'r', worker: 'ri' }, people: null },
  },
  words: {
    es: {
      title: 'Cambios de prima',
      nav: 'Cambios de prima',
      one: 'Cambio de prima',
      description: 'La prima que una aseguradora cambia a las pólizas vigentes de un producto',
      empty: 'No hay cambios de prima',
      emptyText: 'Propón el primero: nadie lo paga hasta que otra persona lo apruebe.',
      caption: 'Cambios de prima, lo último primero',
      create: {
        name: 'Proponer un cambio',
        done: 'Se propuso. Vale cuando otra persona lo apruebe.',
      },
      filter: { state: 'Estado', country: 'País' },
      view: { all: 'Todos', proposed: 'Por aprobar' },
      act: {
        approve: {
          name: 'Aprobar',
          done: 'Se aprobó: desde la próxima mañana se avisa a cada titular, con el precio de antes y el nuevo.',
        },
        withdraw: { name: 'Retirar', done: 'Se retiró. Ninguna prima cambia.' },
      },
      history: { created: 'Se propuso', approved: 'Se aprobó', withdrawn: 'Se retiró' },
    },
    en: {
      title: 'Changes of premiums',
      nav: 'Premium changes',
      one: 'Change of premium',
      description: 'The premium that an insurer changes for the policies of a product that run',
      empty: 'There are no changes of premiums',
      emptyText: 'Propose the first one: nobody pays it before somebody else approves it.',
      caption: 'Changes of premiums, the last change first',
      create: {
        name: 'Propose a change',
        done: 'Proposed. It counts once somebody else approves it.',
      },
      filter: { state: 'State', country: 'Country' },
      view: { all: 'All', proposed: 'To be approved' },
      act: {
        approve: {
          name: 'Approve',
          done: 'Approved: from the next morning on each holder is told, with the price before and the new one.',
        },
        withdraw: { name: 'Withdraw', done: 'Withdrawn. No premium changes.' },
      },
      history: { created: 'Proposed', approved: 'Approved', withdrawn: 'Withdrawn' },
    },
    pt: {
      title: 'Mudanças de prêmio',
      nav: 'Mudanças de prêmio',
      one: 'Mudança de prêmio',
      description: 'O prêmio que uma seguradora muda nas apólices vigentes de um produto',
      empty: 'Não há mudanças de prêmio',
      emptyText: 'Proponha a primeira: ninguém a paga até que outra pessoa a aprove.',
      caption: 'Mudanças de prêmio, a última primeiro',
      create: {
        name: 'Propor uma mudança',
        done: 'Foi proposta. Vale quando outra pessoa a aprovar.',
      },
      filter: { state: 'Estado', country: 'País' },
      view: { all: 'Todas', proposed: 'A aprovar' },
      act: {
        approve: {
          name: 'Aprovar',
          done: 'Foi aprovada: a partir da próxima manhã cada titular é avisado, com o preço de antes e o novo.',
        },
        withdraw: { name: 'Retirar', done: 'Foi retirada. Nenhum prêmio muda.' },
      },
      history: { created: 'Foi proposta', approved: 'Foi aprovada', withdrawn: 'Foi retirada' },
    },
  },
});
