import { consentText } from './consent.ts';
import { buildDeclarationForm } from './declaration-form.ts';
import { writeDeclaration } from './write-declaration.ts';

const form = buildDeclarationForm({
  persons: [{ role: 'holder', sex: 'M', age: 40, relationship: null }],
  language: 'es',
  organization: 'BICE Vida',
});
const given = {
  language: 'es',
  country: 'CL',
  // Nine in the evening of the 21st in Chile.
  givenAt: new Date('2026-11-22T00:00:00Z'),
  textVersion: 'dps-cl-2026-11',
  consent: consentText('dps-cl-2026-11', 'es', 'BICE Vida')!,
} as const;

test('the copy has each question as it was asked, with its answer and details', () => {
  const values = {
    measures: [{ weight: 70.5, height: 175 }],
    none: { organs: false },
    answers: {
      q2: { answer: 'no' },
      q15: { answer: 'yes', p0: { medicine: 'Losartán 50 mg', since: '2021', reason: 'Presión' } },
    },
    truthful: true,
    consent: true,
  };
  const said = JSON.stringify(writeDeclaration(form, values, given));
  expect(said).toContain('Dada en línea el 21 de noviembre de 2026');
  expect(said).toContain('["Peso (kg)","70,5"]');
  expect(said).toContain(
    '["¿Tienes o has tenido alguna enfermedad del corazón, la presión o las venas?","No"]',
  );
  expect(said).toContain('["¿Tomas algún medicamento de forma permanente?","Sí"]');
  expect(said).toContain('["¿Cuál y en qué dosis? · medicamentos","Losartán 50 mg"]');
  expect(said).toContain('Declaro que mis respuestas son verdaderas y completas.');
  expect(said).not.toContain('Ninguna de las siguientes');
});

test('details behind an answer that was taken back are not in it', () => {
  const values = { answers: { q15: { answer: 'no', p0: { medicine: 'Losartán' } } } };
  expect(JSON.stringify(writeDeclaration(form, values, given))).not.toContain('Losartán');
});
