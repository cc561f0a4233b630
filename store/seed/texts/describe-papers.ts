import { countryWords, withdrawal, type ProductFacts } from './facts.ts';

export interface SectionText {
  readonly section: string;
  readonly title: string;
  readonly body: string;
}

/** Title and text of what can be read about a product besides its cover (spec 2 §2.9). */
export function describePapers(facts: ProductFacts): readonly SectionText[] {
  const { name, company, country } = facts;
  const { holder, deposit } = countryWords[country];
  return [
    {
      section: 'Exclusiones',
      title: 'Lo que no cubre',
      body: `Estos gastos quedan fuera de ${name}. ${preexistingText(facts)} Léelas antes de contratar: valen desde el primer día.`,
    },
    {
      section: 'Ficha Inscripcion',
      title: 'Datos para inscribirte',
      body: `${company} pide los datos del ${holder} y de cada persona que entra.${facts.needsDeclaration ? ' Incluye una declaración de salud, que se responde completa.' : ' No pide declaración de salud.'}`,
    },
    {
      section: 'Clausula Adicionales',
      title: 'Lo que se agrega al contrato',
      body: `Coberturas que se suman a las generales de ${name} y rigen solo si aparecen en tus condiciones particulares.`,
    },
    {
      section: 'Folleto',
      title: 'Lo principal en una página',
      body: `Qué paga ${name}, ${facts.topClause}, y quiénes pueden entrar. Es un resumen: manda el texto del contrato.`,
    },
    {
      section: 'Resumen Condicionado general',
      title: 'Las condiciones, en breve',
      body: `Cobertura, plazos y deberes en pocas líneas. El texto completo está depositado en ${deposit}.`,
    },
    {
      section: 'Resumen Producto',
      title: 'El producto en una hoja',
      body: `Precio, ${facts.topText} y${facts.hasDeductible ? ` deducible de ${facts.deductibleText}` : ' sin deducible'}, con las exclusiones principales de ${name} y sus plazos.`,
    },
    {
      section: 'Derecho y deberes',
      title: 'Lo que puedes exigir',
      body: `${facts.kind === 'isapre' ? 'Puedes terminar el contrato después de un año, con un mes de aviso' : `Puedes arrepentirte dentro de ${withdrawal(country)}`}. Debes decir la verdad al contratar y pagar a tiempo para que la cobertura siga vigente.`,
    },
    {
      section: 'Manual usuario',
      title: 'Cómo usarlo',
      body: `Cómo pedir un reembolso o un bono y a quién llamar en una urgencia. ${company} responde los reembolsos en unos ${facts.refundDays} días hábiles.`,
    },
  ];
}

export function describeRates(facts: ProductFacts): SectionText {
  return { section: 'Tarifas', title: ratesTitle(facts), body: ratesText(facts) };
}

/** Kinds whose price is not by a person's age. */
const otherRates: Readonly<Record<string, string>> = {
  mascotas: 'Precio según animal, tamaño y edad.',
  colectivo: 'Precio por trabajador según los familiares que incluye.',
  eps: 'Precio por trabajador según los familiares que incluye.',
  sctr: 'Porcentaje de la planilla según el nivel de riesgo.',
  asistencia: 'Precio fijo por familia, sin importar la edad.',
  estetica: 'Precio fijo por familia, sin importar la edad.',
  coberturas: 'Precio fijo por familia, sin importar la edad.',
};
const every = { month: 'por mes', year: 'por año', day: 'por día de viaje' } as const;

function ratesTitle({ kind }: ProductFacts): string {
  return Object.hasOwn(otherRates, kind) ? 'Cómo se cobra' : 'Precio por tramo de edad';
}

function ratesText({ kind, name, period, country }: ProductFacts): string {
  const how = Object.hasOwn(otherRates, kind)
    ? otherRates[kind]
    : `Precio de una persona ${every[period]} según su edad.`;
  return `${how} ${countryWords[country].currency}. Son las tarifas de ${name} que rigen hoy.`;
}

function preexistingText({ preexisting }: ProductFacts): string {
  switch (preexisting) {
    case 'covered':
      return 'Las enfermedades anteriores sí se cubren.';
    case 'declared':
      return 'Las enfermedades anteriores se cubren si las declaraste y la compañía las aceptó.';
    case 'excluded':
      return 'Tampoco cubre enfermedades anteriores al contrato.';
    default:
      return 'El contrato dice de cada una cuándo rige.';
  }
}
