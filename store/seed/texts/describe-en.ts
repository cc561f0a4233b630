import type { AgeRange } from '@cotejo/domain/affinity/dependant-ages.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { SectionText } from './describe-papers.ts';
import { holderAges, otherAges, type ProductFacts } from './facts.ts';

export const withdrawal = (country: CountryCode): string =>
  `${countries[country].withdrawalDays} days of receiving the policy`;

export const countryWords: Readonly<
  Record<
    CountryCode,
    {
      readonly toPublicSystem: string;
      readonly currency: string;
      readonly deposit: string;
    }
  >
> = {
  CL: {
    toPublicSystem: 'Fonasa or your isapre',
    currency: 'The price is in UF, so its amount in pesos changes with it',
    deposit: 'the CMF',
  },
  PE: {
    toPublicSystem: 'EsSalud or your EPS',
    currency: 'The price is in soles and includes IGV',
    deposit: 'the SBS',
  },
  CO: {
    toPublicSystem: 'your EPS',
    currency: 'The price is in Colombian pesos and includes VAT',
    deposit: 'the Superintendencia Financiera',
  },
  INT: {
    toPublicSystem: 'the health system of your country',
    currency: 'The price is in US dollars',
    deposit: 'the regulator of its domicile',
  },
};

/** The sections of `describeProduct` in English; `facts` are those of the English words. */
export function describeInEnglish(
  facts: ProductFacts,
  typeDescription: string,
): readonly SectionText[] {
  const { name, company, topClause, topText, deductibleText, hasDeductible, percentage } = facts;
  const { deposit } = countryWords[facts.country];
  const pays =
    percentage === null
      ? 'the amounts of its coverage table'
      : `up to ${percentage}% of each covered expense`;
  return [
    {
      section: 'Vista General',
      title: `${name}, by ${company}`,
      body: `${typeDescription} ${name} pays ${pays}, ${topClause}${hasDeductible ? ` and with a deductible of ${deductibleText}` : ' and without a deductible'}. ${entryAges(facts)}.`,
    },
    { section: 'Detalle de Precio', title: 'What the price depends on', body: priceText(facts) },
    { section: '¿Dónde Cubre?', title: 'Clinics and centres', body: placesText(facts) },
    { section: 'Tarifas', title: ratesTitle(facts), body: ratesText(facts) },
    { section: 'Condicion General', title: 'Contract', body: contractText(facts) },
    {
      section: 'Exclusiones',
      title: 'What it does not cover',
      body: `These expenses are left out of ${name}. ${preexistingText(facts)} Read them before you buy: they apply from the first day.`,
    },
    {
      section: 'Ficha Inscripcion',
      title: 'Details to enrol',
      body: `${company} asks for the details of the policyholder and of each person who joins.${facts.needsDeclaration ? ' It includes a health declaration, to be answered in full.' : ' It asks for no health declaration.'}`,
    },
    {
      section: 'Clausula Adicionales',
      title: 'What is added to the contract',
      body: `Covers that are added to the general ones of ${name} and hold only if they appear in your particular conditions.`,
    },
    {
      section: 'Folleto',
      title: 'The essentials on one page',
      body: `What ${name} pays, ${topClause}, and who can join. It is a summary: the text of the contract prevails.`,
    },
    {
      section: 'Resumen Condicionado general',
      title: 'The conditions, in brief',
      body: `Cover, time limits and duties in a few lines. The full text is deposited with ${deposit}.`,
    },
    {
      section: 'Resumen Producto',
      title: 'The product on one sheet',
      body: `Price, ${topText} and ${hasDeductible ? `a deductible of ${deductibleText}` : 'no deductible'}, with the main exclusions of ${name} and its time limits.`,
    },
    {
      section: 'Derecho y deberes',
      title: 'What you can demand',
      body: `${facts.kind === 'isapre' ? 'You can end the contract after a year, with a month of notice' : `You can withdraw within ${withdrawal(facts.country)}`}. You must tell the truth when you buy and pay on time to stay covered.`,
    },
    {
      section: 'Manual usuario',
      title: 'How to use it',
      body: `How to ask for a reimbursement or a voucher and whom to call in an emergency. ${company} answers reimbursements in about ${facts.refundDays} working days.`,
    },
  ];
}

export function agesText({ from, to }: AgeRange): string {
  const youngest = from === 0 ? 'from birth' : `from the age of ${from}`;
  return to >= 100 ? `${youngest}, with no upper age` : `${youngest} and up to ${to}`;
}

function entryAges(facts: ProductFacts): string {
  const holder = agesText(holderAges(facts));
  const others = otherAges(facts);
  if (others !== null)
    return `The main insured can join ${holder}; dependants, ${agesText(others)}`;
  return `${facts.kind === 'mascotas' ? 'It takes dogs and cats' : 'People can join'} ${holder}`;
}

function placesText({ clinics, freeChoice }: ProductFacts): string {
  if (clinics.length === 0) {
    return freeChoice
      ? 'You choose freely: it covers wherever you prefer, with the same limits.'
      : 'It does not depend on a network of clinics.';
  }
  const named = clinics.slice(0, 4);
  const list =
    named.length < 2 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `It covers best at ${list}. ${freeChoice ? 'Elsewhere you pay and ask for a reimbursement.' : 'Outside its network it does not cover, except in a vital emergency.'}`;
}

function contractText({ kind, company, country }: ProductFacts): string {
  if (kind === 'isapre') {
    return `The plan is registered with the Superintendencia de Salud. You sign it with ${company}, which deducts your legal contribution and gives you the contract, the price list and the GES leaflet.`;
  }
  const { deposit } = countryWords[country];
  return `The text of the contract is deposited with ${deposit}. It is issued by ${company}, which answers for the cover. You can withdraw within ${withdrawal(country)}.`;
}

function priceText({ kind, period, country, company }: ProductFacts): string {
  const { currency } = countryWords[country];
  switch (kind) {
    case 'mascotas':
      return `It depends on the animal, its size and its age; from four years on it rises by 8% a year, and the second pet is 10% cheaper. ${currency}.`;
    case 'colectivo':
    case 'eps':
      return `It is a price per worker, which changes with the number of relatives included. The company decides which part it pays. ${currency}.`;
    case 'sctr':
      return `It is a percentage of the payroll by level of risk, with a minimum monthly premium. ${currency}.`;
    case 'viaje':
      return `It is worked out per person and day of travel, by age. ${currency}.`;
    case 'isapre':
      return `It is the base price times the sum of the age factors, plus each person's GES. The factors are the same for men and women. ${currency}.`;
    case 'asistencia':
    case 'estetica':
    case 'coberturas':
      return `It is one fixed price per family, whatever the age. ${currency}.`;
    default:
      return `It depends on the age of each person${period === 'year' ? ' and is paid once a year' : ' and is paid every month'}. ${company} reviews it at each renewal. ${currency}.`;
  }
}

/** Kinds whose price is not by a person's age. */
const otherRates: Readonly<Record<string, string>> = {
  mascotas: 'Price by animal, size and age.',
  colectivo: 'Price per worker by the relatives included.',
  eps: 'Price per worker by the relatives included.',
  sctr: 'Percentage of the payroll by level of risk.',
  asistencia: 'One fixed price per family, whatever the age.',
  estetica: 'One fixed price per family, whatever the age.',
  coberturas: 'One fixed price per family, whatever the age.',
};
const every = { month: 'per month', year: 'per year', day: 'per day of travel' } as const;

function ratesTitle({ kind }: ProductFacts): string {
  return Object.hasOwn(otherRates, kind) ? 'How it is charged' : 'Price by age band';
}

function ratesText({ kind, name, period, country }: ProductFacts): string {
  const how = Object.hasOwn(otherRates, kind)
    ? otherRates[kind]
    : `Price of one person ${every[period]} by age.`;
  return `${how} ${countryWords[country].currency}. These are the rates of ${name} that hold today.`;
}

function preexistingText({ preexisting }: ProductFacts): string {
  switch (preexisting) {
    case 'covered':
      return 'Earlier illnesses are covered.';
    case 'declared':
      return 'Earlier illnesses are covered if you declared them and the company accepted them.';
    case 'excluded':
      return 'Nor does it cover illnesses from before the contract.';
    default:
      return 'The contract says of each when it applies.';
  }
}
