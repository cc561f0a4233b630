import type { Language } from '../country/country.ts';
import type { RecordKind } from './retention.ts';
import type { SubjectRequestKind } from './subject-request.ts';

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
};

/** What was erased or is kept, as its person reads it; the law stands with what is kept. */
export const recordTexts: Readonly<
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
