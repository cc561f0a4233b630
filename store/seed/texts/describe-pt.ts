import type { AgeRange } from '@cotejo/domain/affinity/dependant-ages.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { SectionText } from './describe-papers.ts';
import { holderAges, otherAges, type ProductFacts } from './facts.ts';

export const withdrawal = (country: CountryCode): string =>
  `${countries[country].withdrawalDays} dias do recebimento da apólice`;

export const countryWords: Readonly<
  Record<
    CountryCode,
    {
      /** With its preposition. */
      readonly toPublicSystem: string;
      readonly currency: string;
      readonly deposit: string;
    }
  >
> = {
  CL: {
    toPublicSystem: 'ao Fonasa ou à sua isapre',
    currency: 'O preço está em UF, por isso o valor em pesos muda com ela',
    deposit: 'na CMF',
  },
  PE: {
    toPublicSystem: 'ao EsSalud ou à sua EPS',
    currency: 'O preço está em soles e inclui o IGV',
    deposit: 'na SBS',
  },
  CO: {
    toPublicSystem: 'à sua EPS',
    currency: 'O preço está em pesos colombianos e inclui o IVA',
    deposit: 'na Superintendencia Financiera',
  },
  INT: {
    toPublicSystem: 'ao sistema de saúde do seu país',
    currency: 'O preço está em dólares dos Estados Unidos',
    deposit: 'no regulador de seu domicílio',
  },
};

/** The sections of `describeProduct` in Portuguese; `facts` are those of the Portuguese words. */
export function describeInPortuguese(
  facts: ProductFacts,
  typeDescription: string,
): readonly SectionText[] {
  const { name, company, topClause, topText, deductibleText, hasDeductible, percentage } = facts;
  const { deposit } = countryWords[facts.country];
  const pays =
    percentage === null
      ? 'os valores do quadro de coberturas'
      : `até ${percentage} % de cada despesa coberta`;
  return [
    {
      section: 'Vista General',
      title: `${name}, da ${company}`,
      body: `${typeDescription} ${name} paga ${pays}, ${topClause}${hasDeductible ? ` e com franquia de ${deductibleText}` : ' e sem franquia'}. ${entryAges(facts)}.`,
    },
    { section: 'Detalle de Precio', title: 'De que depende o preço', body: priceText(facts) },
    { section: '¿Dónde Cubre?', title: 'Clínicas e centros', body: placesText(facts) },
    { section: 'Tarifas', title: ratesTitle(facts), body: ratesText(facts) },
    { section: 'Condicion General', title: 'Contrato', body: contractText(facts) },
    {
      section: 'Exclusiones',
      title: 'O que não cobre',
      body: `Estas despesas ficam fora de ${name}. ${preexistingText(facts)} Leia antes de contratar: valem desde o primeiro dia.`,
    },
    {
      section: 'Ficha Inscripcion',
      title: 'Dados para se inscrever',
      body: `${company} pede os dados do contratante e de cada pessoa que entra.${facts.needsDeclaration ? ' Inclui uma declaração de saúde, que se responde por completo.' : ' Não pede declaração de saúde.'}`,
    },
    {
      section: 'Clausula Adicionales',
      title: 'O que se acrescenta ao contrato',
      body: `Coberturas que se somam às gerais de ${name} e valem somente se constarem das suas condições particulares.`,
    },
    {
      section: 'Folleto',
      title: 'O principal em uma página',
      body: `O que ${name} paga, ${topClause}, e quem pode entrar. É um resumo: vale o texto do contrato.`,
    },
    {
      section: 'Resumen Condicionado general',
      title: 'As condições, em resumo',
      body: `Cobertura, prazos e deveres em poucas linhas. O texto completo está depositado ${deposit}.`,
    },
    {
      section: 'Resumen Producto',
      title: 'O produto em uma folha',
      body: `Preço, ${topText} e ${hasDeductible ? `franquia de ${deductibleText}` : 'sem franquia'}, com as principais exclusões de ${name} e seus prazos.`,
    },
    {
      section: 'Derecho y deberes',
      title: 'O que você pode exigir',
      body: `${facts.kind === 'isapre' ? 'Você pode encerrar o contrato depois de um ano, com um mês de aviso' : `Você pode se arrepender em até ${withdrawal(facts.country)}`}. Deve dizer a verdade ao contratar e pagar em dia para continuar coberto.`,
    },
    {
      section: 'Manual usuario',
      title: 'Como usar',
      body: `Como pedir um reembolso ou uma guia e para quem ligar em uma urgência. ${company} responde aos reembolsos em cerca de ${facts.refundDays} dias úteis.`,
    },
  ];
}

export function agesText({ from, to }: AgeRange): string {
  const youngest = from === 0 ? 'desde o nascimento' : `a partir dos ${from} anos`;
  return to >= 100 ? `${youngest}, sem idade máxima` : `${youngest} e até os ${to} anos`;
}

function entryAges(facts: ProductFacts): string {
  const holder = agesText(holderAges(facts));
  const others = otherAges(facts);
  if (others !== null)
    return `O titular pode entrar ${holder}; seus dependentes, ${agesText(others)}`;
  return `${facts.kind === 'mascotas' ? 'Aceita cães e gatos' : 'Podem entrar pessoas'} ${holder}`;
}

function placesText({ clinics, freeChoice }: ProductFacts): string {
  if (clinics.length === 0) {
    return freeChoice
      ? 'Tem livre escolha: cobre onde você preferir, com os mesmos limites.'
      : 'Não depende de uma rede de clínicas.';
  }
  const named = clinics.slice(0, 4);
  const list =
    named.length < 2 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} e ${named.at(-1)}`;
  return `Cobre melhor em ${list}. ${freeChoice ? 'Em outros lugares você paga e pede reembolso.' : 'Fora da sua rede não cobre, salvo urgência vital.'}`;
}

function contractText({ kind, company, country }: ProductFacts): string {
  if (kind === 'isapre') {
    return `O plano está registrado na Superintendencia de Salud. Você o assina com ${company}, que desconta sua contribuição legal e entrega o contrato, a tabela de preços e a cartilha GES.`;
  }
  const { deposit } = countryWords[country];
  return `O texto do contrato está depositado ${deposit}. É emitido por ${company}, que responde pela cobertura. Você pode se arrepender em até ${withdrawal(country)}.`;
}

function priceText({ kind, period, country, company }: ProductFacts): string {
  const { currency } = countryWords[country];
  switch (kind) {
    case 'mascotas':
      return `Depende do animal, do seu porte e da sua idade; a partir dos quatro anos sobe 8 % por ano, e o segundo animal custa 10 % menos. ${currency}.`;
    case 'colectivo':
    case 'eps':
      return `É um preço por funcionário, que muda com o número de familiares incluídos. A empresa decide que parte paga. ${currency}.`;
    case 'sctr':
      return `É uma porcentagem da folha de pagamento conforme o nível de risco, com um prêmio mínimo mensal. ${currency}.`;
    case 'viaje':
      return `É calculado por pessoa e por dia de viagem, conforme a idade. ${currency}.`;
    case 'isapre':
      return `É o preço base vezes a soma dos fatores de idade, mais o GES de cada pessoa. Os fatores são iguais para homens e mulheres. ${currency}.`;
    case 'asistencia':
    case 'estetica':
    case 'coberturas':
      return `É um preço fixo por família, sem importar a idade. ${currency}.`;
    default:
      return `Depende da idade de cada pessoa${period === 'year' ? ' e se paga uma vez por ano' : ' e se paga todo mês'}. ${company} o revisa a cada renovação. ${currency}.`;
  }
}

/** Kinds whose price is not by a person's age. */
const otherRates: Readonly<Record<string, string>> = {
  mascotas: 'Preço conforme animal, porte e idade.',
  colectivo: 'Preço por funcionário conforme os familiares incluídos.',
  eps: 'Preço por funcionário conforme os familiares incluídos.',
  sctr: 'Porcentagem da folha de pagamento conforme o nível de risco.',
  asistencia: 'Preço fixo por família, sem importar a idade.',
  estetica: 'Preço fixo por família, sem importar a idade.',
  coberturas: 'Preço fixo por família, sem importar a idade.',
};
const every = { month: 'por mês', year: 'por ano', day: 'por dia de viagem' } as const;

function ratesTitle({ kind }: ProductFacts): string {
  return Object.hasOwn(otherRates, kind) ? 'Como se cobra' : 'Preço por faixa de idade';
}

function ratesText({ kind, name, period, country }: ProductFacts): string {
  const how = Object.hasOwn(otherRates, kind)
    ? otherRates[kind]
    : `Preço de uma pessoa ${every[period]} conforme sua idade.`;
  return `${how} ${countryWords[country].currency}. São as tarifas de ${name} que valem hoje.`;
}

function preexistingText({ preexisting }: ProductFacts): string {
  switch (preexisting) {
    case 'covered':
      return 'As doenças anteriores são cobertas.';
    case 'declared':
      return 'As doenças anteriores são cobertas se você as declarou e a companhia as aceitou.';
    case 'excluded':
      return 'Também não cobre doenças anteriores ao contrato.';
    default:
      return 'O contrato diz de cada uma quando vale.';
  }
}
