import type { Language } from '../country/country.ts';
import type { RecordKind } from './retention.ts';
import type { SubjectOutcome, SubjectRequestKind } from './subject-request.ts';

type Texts = Readonly<Record<Language, string>>;

/** What a request is called. */
export const subjectKindTexts: Readonly<Record<SubjectRequestKind, Texts>> = {
  copy: {
    es: 'Copia de tus datos',
    en: 'Copy of your data',
    pt: 'Cópia dos seus dados',
  },
  correction: {
    es: 'Corrección de tus datos',
    en: 'Correction of your data',
    pt: 'Correção dos seus dados',
  },
  erasure: {
    es: 'Eliminación de tus datos',
    en: 'Erasure of your data',
    pt: 'Exclusão dos seus dados',
  },
  portability: {
    es: 'Portabilidad de tus datos',
    en: 'Portability of your data',
    pt: 'Portabilidade dos seus dados',
  },
  opposition: {
    es: 'Oposición a un uso de tus datos',
    en: 'Objection to a use of your data',
    pt: 'Oposição a um uso dos seus dados',
  },
};

/** What was erased or is kept, as its person reads it; the law stands with what is kept. */
const recordTexts: Readonly<
  Partial<Record<RecordKind, { readonly name: Texts; readonly keptWhy: Texts }>>
> = {
  abandoned_purchase: {
    name: {
      es: 'Compras sin contrato',
      en: 'Purchases without a contract',
      pt: 'Compras sem contrato',
    },
    keptWhy: {
      es: 'están en curso; se borran 30 días después de que terminen',
      en: 'they are in progress; they are erased 30 days after they end',
      pt: 'estão em andamento; são excluídas 30 dias depois de terminarem',
    },
  },
  ended_purchase: {
    name: { es: 'Contratos y pagos', en: 'Contracts and payments', pt: 'Contratos e pagamentos' },
    keptWhy: {
      es: 'la ley exige conservarlos: seis años desde que terminan (tributaria) y cuatro para reclamos del seguro',
      en: 'the law requires us to keep them: six years after they end (tax) and four for insurance claims',
      pt: 'a lei exige conservá-los: seis anos após o término (tributária) e quatro para reclamações do seguro',
    },
  },
  subject_copy: {
    name: {
      es: 'Copias que habías pedido',
      en: 'Copies that you had asked for',
      pt: 'Cópias que você tinha pedido',
    },
    keptWhy: { es: '', en: '', pt: '' },
  },
  feedback: {
    name: { es: 'Tus opiniones', en: 'Your opinions', pt: 'Suas opiniões' },
    keptWhy: { es: '', en: '', pt: '' },
  },
  plan_request: {
    name: { es: 'Solicitudes de planes', en: 'Requests for plans', pt: 'Solicitações de planos' },
    keptWhy: { es: 'están en curso', en: 'they are in progress', pt: 'estão em andamento' },
  },
  account: {
    name: { es: 'Tu cuenta', en: 'Your account', pt: 'Sua conta' },
    keptWhy: {
      es: 'la necesitas mientras tengas un seguro vigente o una compra en curso',
      en: 'you need it while you have a policy in force or a purchase in progress',
      pt: 'você precisa dela enquanto tiver um seguro vigente ou uma compra em andamento',
    },
  },
};

const purchaseUnproven: Texts = {
  es: 'llevan tu correo, pero nadie ha probado que sean tuyas: ábrelas desde el enlace de nuestro correo, ingresa el código que te enviamos y pídelo de nuevo',
  en: 'they name your e-mail address, but nobody has proven that they are yours: open them from the link in our e-mail, enter the code that we send you and ask again',
  pt: 'têm o seu e-mail, mas ninguém provou que são suas: abra-as pelo link do nosso e-mail, informe o código que enviamos e peça de novo',
};

/** Why records that name the address were left out. */
const unprovenWhy: Readonly<Partial<Record<RecordKind, Texts>>> = {
  abandoned_purchase: purchaseUnproven,
  ended_purchase: purchaseUnproven,
  plan_request: {
    es: 'llevan tu correo, pero pudo escribirlas otra persona: se borran un año después de que llegaron',
    en: 'they name your e-mail address, but somebody else may have written them: they are erased a year after they arrived',
    pt: 'têm o seu e-mail, mas podem ter sido escritas por outra pessoa: são excluídas um ano depois de chegarem',
  },
};

/** One line of what became of records. */
export interface OutcomeLine {
  readonly name: string;
  readonly count: number;
  /** Of what is kept or left out: the law, or the reason; empty for what was erased. */
  readonly why: string;
}

/** What was erased, and what was not with why, as its person reads it. */
export function describeOutcome(
  { erased, kept, unproven }: SubjectOutcome,
  language: Language,
): { readonly erased: readonly OutcomeLine[]; readonly kept: readonly OutcomeLine[] } {
  const lines = (
    counts: Readonly<Partial<Record<RecordKind, number>>> = {},
    why: (kind: RecordKind) => string = () => '',
  ): readonly OutcomeLine[] =>
    (Object.entries(counts) as [RecordKind, number][]).map(([kind, count]) => ({
      name: recordTexts[kind]?.name[language] ?? kind,
      count,
      why: why(kind),
    }));
  return {
    erased: lines(erased),
    kept: [
      ...lines(kept, (kind) => recordTexts[kind]?.keptWhy[language] ?? ''),
      ...lines(unproven, (kind) => unprovenWhy[kind]?.[language] ?? ''),
    ],
  };
}
