import { describePapers, describeRates, type SectionText } from './describe-papers.ts';
import { countryWords, entryAges, listInWords, withdrawal } from './facts.ts';
import type { ProductFacts } from './facts.ts';

/** Title and text of every section of spec 2 §2.9, in the order in which it names them. */
export function describeProduct(
  facts: ProductFacts,
  typeDescription: string,
): readonly SectionText[] {
  const { name, company, topClause, deductibleText, hasDeductible, percentage } = facts;
  const pays =
    percentage === null
      ? 'los montos del cuadro de coberturas'
      : `hasta el ${percentage} % de cada gasto cubierto`;
  const places =
    facts.clinics.length === 0
      ? facts.freeChoice
        ? 'Tiene libre elección: cubre en el lugar que prefieras, con los mismos topes.'
        : 'No depende de una red de clínicas.'
      : `Cubre mejor en ${listInWords(facts.clinics.slice(0, 4))}. ${facts.freeChoice ? 'En otros lugares pagas y pides reembolso.' : 'Fuera de su red no cubre, salvo urgencia vital.'}`;
  return [
    {
      section: 'Vista General',
      title: `${name}, de ${company}`,
      body: `${typeDescription} ${name} paga ${pays}, ${topClause}${hasDeductible ? ` y con un deducible de ${deductibleText}` : ' y sin deducible'}. ${entryAges(facts)}.`,
    },
    {
      section: 'Detalle de Precio',
      title: 'De qué depende el precio',
      body: priceText(facts),
    },
    {
      section: '¿Dónde Cubre?',
      title: 'Clínicas y centros',
      body: places,
    },
    describeRates(facts),
    {
      section: 'Condicion General',
      title: 'Contrato',
      body: contractText(facts),
    },
    ...describePapers(facts),
  ];
}

function contractText({ kind, company, country }: ProductFacts): string {
  if (kind === 'isapre') {
    return `El plan está registrado en la Superintendencia de Salud. Lo firmas con ${company}, que descuenta tu cotización legal y te entrega el contrato, el arancel y la cartilla GES.`;
  }
  const words = countryWords[country];
  return `El texto del contrato está depositado en ${words.deposit}. Lo emite ${company}, que responde por la cobertura. Puedes arrepentirte dentro de ${withdrawal(country)}.`;
}

function priceText({ kind, period, country, company }: ProductFacts): string {
  const words = countryWords[country].currency;
  if (kind === 'mascotas') {
    return `Depende del animal, de su tamaño y de su edad; desde los cuatro años sube un 8 % cada año y la segunda mascota tiene un 10 % menos. ${words}.`;
  }
  if (kind === 'colectivo' || kind === 'eps') {
    return `Es un precio por trabajador, que cambia con el número de familiares que incluye. La empresa decide qué parte paga. ${words}.`;
  }
  if (kind === 'sctr')
    return `Es un porcentaje de la planilla según el nivel de riesgo, con una prima mínima mensual. ${words}.`;
  if (kind === 'viaje')
    return `Se calcula por persona y por día de viaje, según la edad. ${words}.`;
  if (kind === 'isapre') {
    return `Es el precio base por la suma de los factores de edad, más el GES de cada persona. Los factores son iguales para hombres y mujeres. ${words}.`;
  }
  if (kind === 'asistencia' || kind === 'estetica' || kind === 'coberturas') {
    return `Es un precio fijo por familia, sin importar la edad. ${words}.`;
  }
  return `Depende de la edad de cada persona${period === 'year' ? ' y se paga una vez al año' : ' y se paga cada mes'}. ${company} lo revisa en cada renovación. ${words}.`;
}

/** At most 170 characters, as the site cuts longer ones (spec 2 §2.9). */
export function seoDescription({ name, company, topText, percentage }: ProductFacts): string {
  const pays = percentage === null ? '' : `, cubre hasta ${percentage} %`;
  const text = `${name} de ${company}${pays}, ${topText}. Compara precio, clínicas y exclusiones, y contrata o pide que te contacten.`;
  return text.length <= 170 ? text : `${text.slice(0, 165)}…`;
}
