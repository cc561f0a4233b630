import {
  chapter,
  conditionList,
  coverageTable,
  described,
  limitTable,
  list,
  text,
} from './document-chapters.ts';
import type { DocumentBlock, DocumentSection } from './document-section.ts';
import type { DocumentSource } from './document-source.ts';

const rights = [
  'Recibir información clara sobre lo que cubre, lo que no cubre y lo que cuesta.',
  'Recibir la póliza con sus condiciones generales y particulares.',
  'Arrepentirte dentro del plazo legal y recuperar lo pagado.',
  'Que un siniestro se resuelva dentro de plazo y con razones por escrito.',
  'Reclamar ante la compañía y ante el organismo que la fiscaliza.',
];
const duties = [
  'Declarar con verdad lo que se te pregunta antes de contratar.',
  'Pagar la prima en la fecha acordada.',
  'Avisar de un siniestro dentro del plazo de la póliza y entregar los documentos que se piden.',
  'Avisar de los cambios de domicilio, de cargas o de previsión.',
];
const steps = [
  'Atiéndete y pide la boleta y la orden médica.',
  'Usa primero tu previsión (Isapre o Fonasa) si tienes.',
  'Sube los documentos al sitio de la compañía o envíalos por correo.',
  'Recibe la liquidación con lo que se paga y por qué.',
  'Si no estás de acuerdo, pide que se revise: la respuesta debe llegarte por escrito.',
];
const applicantFields = [
  'Nombre completo',
  'Documento de identidad',
  'Fecha de nacimiento',
  'Sexo',
  'Domicilio, comuna y región',
  'Correo electrónico',
  'Teléfono',
  'Previsión de salud',
  'Actividad',
];
const dependantFields = ['Nombre de la carga', 'Documento', 'Fecha de nacimiento', 'Parentesco'];

const named = (items: readonly { readonly title: string; readonly description: string }[]) =>
  items.map(({ title, description }) => `${title}. ${description}`);

/** What each document says; a new document is a row here. */
const writers: Readonly<Record<DocumentSection, (source: DocumentSource) => DocumentBlock[]>> = {
  'Condicion General': (source) => [
    ...chapter('Qué se asegura', described(source, 'Vista General')),
    ...chapter('Coberturas', coverageTable(source)),
    ...chapter('Topes y deducibles', limitTable(source)),
    ...chapter('Quién puede asegurarse y desde cuándo', conditionList(source)),
    ...chapter('Exclusiones', list(named(source.exclusions))),
    ...chapter('Contrato', described(source, 'Condicion General')),
  ],
  'Resumen Condicionado general': (source) => [
    ...chapter('En pocas palabras', described(source, 'Vista General')),
    ...chapter('Topes y deducibles', limitTable(source)),
    ...chapter('Lo que no cubre', list(source.exclusions.map(({ title }) => title))),
    ...chapter('Desde cuándo', conditionList(source)),
  ],
  'Resumen Producto': (source) => [
    ...chapter('El producto', described(source, 'Vista General')),
    ...chapter('El precio', described(source, 'Detalle de Precio')),
    ...chapter('Dónde cubre', described(source, '¿Dónde Cubre?')),
    ...chapter('Coberturas', coverageTable(source)),
  ],
  'Clausula Adicionales': (source) => [
    ...chapter('Beneficios que se agregan', list(named(source.extraBenefits))),
    ...chapter(
      'Cómo rigen',
      text('Rigen junto con las condiciones generales. En lo que no dicen, valen aquellas.'),
    ),
  ],
  Folleto: (source) => [
    ...chapter(source.product.displayName, described(source, 'Vista General')),
    ...chapter('Además incluye', list(source.extraBenefits.map(({ title }) => title))),
    ...chapter(
      'Dónde te atiendes',
      described(source, '¿Dónde Cubre?'),
      list(
        source.providers.map(({ displayName, city }) =>
          city === null ? displayName : `${displayName}, ${city}`,
        ),
      ),
    ),
  ],
  'Ficha Inscripcion': (source) => [
    ...chapter('Contratante', { kind: 'fields', labels: applicantFields }),
    ...(source.conditions !== null && source.conditions.maximumDependants > 0
      ? chapter('Cargas', { kind: 'fields', labels: [...dependantFields, ...dependantFields] })
      : []),
    ...chapter('Firma', { kind: 'fields', labels: ['Lugar y fecha', 'Firma'] }),
  ],
  'Derecho y deberes': (source) => [
    ...chapter('Tus derechos', list(rights)),
    ...chapter('Tus deberes', list(duties)),
    ...chapter('Tu contrato', described(source, 'Condicion General')),
  ],
  'Manual usuario': (source) => [
    ...chapter('Cómo usar tu seguro', list(steps)),
    ...chapter('Dónde cubre', described(source, '¿Dónde Cubre?')),
    ...source.questions.flatMap(({ question, answer }) => chapter(question, text(answer))),
  ],
};

/** The document's text as blocks, from the product's data alone. */
export function writeDocument(section: DocumentSection, source: DocumentSource): DocumentBlock[] {
  return writers[section](source);
}
