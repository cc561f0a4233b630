import type { Language } from '../country/country.ts';

type Preexisting = 'covered' | 'declared' | 'excluded' | 'not_relevant';

/** What facts say besides figures and what `coverage-words.ts` has; plural forms are functions. */
export interface FactWords {
  readonly yes: string;
  readonly no: string;
  readonly preexisting: Readonly<Record<Preexisting, string>>;
  readonly clinics: (count: number) => string;
  readonly freeChoice: string;
  readonly clinicsAndFreeChoice: (clinics: string) => string;
  readonly hospital: (amount: string) => string;
  readonly ambulatory: (amount: string) => string;
  readonly years: (count: number) => string;
  readonly ages: (from: number, to: number) => string;
  readonly agesFrom: (from: number) => string;
  readonly agesUpTo: (to: number) => string;
  readonly anyAge: string;
  readonly noAgeLimit: string;
  readonly untilAge: (age: number) => string;
  readonly dependants: (count: number) => string;
  readonly noDependants: string;
  readonly days: (count: number) => string;
  readonly noWaiting: string;
  readonly tripDays: (from: number, to: number) => string;
  readonly employees: (count: number) => string;
  readonly noRefund: string;
  readonly refund: (percent: number) => string;
  readonly healthOnly: string;
}

const counted = (one: string, more: string) => (count: number) =>
  `${count} ${count === 1 ? one : more}`;

export const factWords: Readonly<Record<Language, FactWords>> = {
  es: {
    yes: 'Sí',
    no: 'No',
    preexisting: {
      covered: 'Sí',
      declared: 'Sí, las que declares',
      excluded: 'No cubre',
      not_relevant: 'No aplica',
    },
    clinics: counted('clínica preferente', 'clínicas preferentes'),
    freeChoice: 'Libre elección',
    clinicsAndFreeChoice: (clinics) => `${clinics} y libre elección`,
    hospital: (amount) => `${amount} hosp.`,
    ambulatory: (amount) => `${amount} amb.`,
    years: counted('año', 'años'),
    ages: (from, to) => `${from} a ${to} años`,
    agesFrom: (from) => `Desde los ${from} años`,
    agesUpTo: (to) => `Hasta los ${to} años`,
    anyAge: 'Cualquier edad',
    noAgeLimit: 'Sin límite de edad',
    untilAge: (age) => `Hasta los ${age} años`,
    dependants: (count) => `Hasta ${count}`,
    noDependants: 'Sin cargas',
    days: counted('día', 'días'),
    noWaiting: 'Sin carencia general',
    tripDays: (from, to) => `${from} a ${to} días`,
    employees: (count) => `${count} o más`,
    noRefund: 'No devuelve',
    refund: (percent) => `${percent} % de lo pagado`,
    healthOnly: 'Solo salud',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    preexisting: {
      covered: 'Yes',
      declared: 'Yes, if declared',
      excluded: 'Not covered',
      not_relevant: 'Does not apply',
    },
    clinics: counted('preferred clinic', 'preferred clinics'),
    freeChoice: 'Free choice',
    clinicsAndFreeChoice: (clinics) => `${clinics} and free choice`,
    hospital: (amount) => `${amount} hosp.`,
    ambulatory: (amount) => `${amount} outp.`,
    years: counted('year', 'years'),
    ages: (from, to) => `${from} to ${to} years`,
    agesFrom: (from) => `From ${from} years`,
    agesUpTo: (to) => `Up to ${to} years`,
    anyAge: 'Any age',
    noAgeLimit: 'No age limit',
    untilAge: (age) => `Up to ${age} years`,
    dependants: (count) => `Up to ${count}`,
    noDependants: 'No dependants',
    days: counted('day', 'days'),
    noWaiting: 'No general waiting period',
    tripDays: (from, to) => `${from} to ${to} days`,
    employees: (count) => `${count} or more`,
    noRefund: 'None',
    refund: (percent) => `${percent} % of what was paid`,
    healthOnly: 'Health only',
  },
  pt: {
    yes: 'Sim',
    no: 'Não',
    preexisting: {
      covered: 'Sim',
      declared: 'Sim, as que você declarar',
      excluded: 'Não cobre',
      not_relevant: 'Não se aplica',
    },
    clinics: counted('clínica preferencial', 'clínicas preferenciais'),
    freeChoice: 'Livre escolha',
    clinicsAndFreeChoice: (clinics) => `${clinics} e livre escolha`,
    hospital: (amount) => `${amount} hosp.`,
    ambulatory: (amount) => `${amount} amb.`,
    years: counted('ano', 'anos'),
    ages: (from, to) => `${from} a ${to} anos`,
    agesFrom: (from) => `A partir dos ${from} anos`,
    agesUpTo: (to) => `Até os ${to} anos`,
    anyAge: 'Qualquer idade',
    noAgeLimit: 'Sem limite de idade',
    untilAge: (age) => `Até os ${age} anos`,
    dependants: (count) => `Até ${count}`,
    noDependants: 'Sem dependentes',
    days: counted('dia', 'dias'),
    noWaiting: 'Sem carência geral',
    tripDays: (from, to) => `${from} a ${to} dias`,
    employees: (count) => `${count} ou mais`,
    noRefund: 'Não devolve',
    refund: (percent) => `${percent} % do que foi pago`,
    healthOnly: 'Só saúde',
  },
};
