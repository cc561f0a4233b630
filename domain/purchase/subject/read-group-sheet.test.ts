import { validateForm } from '../../form/validate-form.ts';
import { groupStep } from './group-data.ts';
import { readGroupSheet } from './read-group-sheet.ts';

const heading = [
  'Nombres',
  'Apellido paterno',
  'RUT',
  'Fecha de nacimiento',
  'Sexo',
  'Tipo',
  'RUT titular',
  'Parentesco',
];
const ana = ['Ana', 'Soto', '11.111.111-1', '2/3/1990', 'Femenino', 'TITULAR', '', ''];
const luis = ['Luis', 'Rojas', '22222222-2', '1985-07-09', 'M', '', null, null];
const simon = [
  'Simón',
  'Rojas',
  '7.654.321-6',
  '01-01-2020',
  'm',
  'CARGA',
  '22.222.222-2',
  'Hijo/a',
];
const of = { group: { workers: 2, dependants: 1 }, country: 'CL', language: 'es' } as const;

test('a complete sheet is a complete list, whatever the order of its rows', () => {
  const { insured, rowNumbers, problems } = readGroupSheet([heading, simon, ana, [], luis], of);
  expect(problems).toEqual([]);
  expect(rowNumbers).toEqual([3, 5, 2]);
  const form = groupStep.build({
    persons: [],
    price: { group: of.group },
    startsOn: '2026-12-01',
    country: 'CL',
    language: 'es',
  });
  const context = { language: 'es', country: 'CL', today: '2026-11-22' } as const;
  const { values, problems: wrong } = validateForm(form, { insured }, context);
  expect(wrong).toEqual([]);
  expect(values).toMatchObject({
    insured: [
      { firstName: 'Ana', gender: 'F', birthDate: '1990-03-02' },
      { firstName: 'Luis', gender: 'M', birthDate: '1985-07-09' },
      { firstName: 'Simón', holder: '1', dependentType: 'HIJO' },
    ],
  });
});

test('what does not fit is said with its row, and the rest is kept', () => {
  const other = ['Eva', 'Díaz', '5.126.663-3', '1999-1-1', 'F', 'TITULAR', '', ''];
  const lost = [...simon.slice(0, 6), '9.999.999-3', 'Hijo'];
  const { insured, problems } = readGroupSheet([heading, ana, luis, other, lost], of);
  expect(problems).toEqual([
    {
      rowNumber: null,
      column: null,
      heading: null,
      code: 'WRONG_COUNT',
      message:
        'La planilla trae 3 trabajadores y 1 carga y el precio es para 2 trabajadores y 1 carga',
      mend: 'Corrige la planilla, o tu perfil si el seguro es para otras personas',
    },
    {
      rowNumber: 4,
      column: null,
      heading: null,
      code: 'NOT_IN_PRICE',
      message: 'Esta fila no cabe en el precio',
      mend: 'Quita la fila, o corrige tu perfil para que el precio la incluya',
    },
    {
      rowNumber: 5,
      column: 'holder',
      heading: 'RUT titular',
      code: 'UNKNOWN_HOLDER',
      message: 'El RUT del titular no está entre los trabajadores de la planilla',
      mend: 'Escribe el RUT de un trabajador de la planilla',
    },
  ]);
  expect(insured).toHaveLength(3);
  expect(insured[2]).toMatchObject({ firstName: 'Simón', holder: '' });
});

test('a sheet without a column says which one', () => {
  const { insured, problems } = readGroupSheet([['Nombres', 'RUT']], of);
  expect(insured).toEqual([]);
  expect(problems.map(({ rowNumber, code, message }) => [rowNumber, code, message])).toEqual(
    ['Apellido paterno', 'Fecha de nacimiento', 'Sexo'].map((column) => [
      1,
      'MISSING_COLUMN',
      `Falta la columna «${column}»`,
    ]),
  );
});

test('a cell that cannot be relied upon is said, though its form has no word for it', () => {
  const faulty = [...luis.slice(0, 2), { fault: 'NUMBER_TOO_LONG', text: '1e+16' } as const];
  const { problems } = readGroupSheet([heading, ana, [...faulty, ...luis.slice(3)], simon], of);
  expect(problems[0]).toMatchObject({ rowNumber: 3, column: 'legalId', code: 'NUMBER_TOO_LONG' });
});

test.each(['es', 'en', 'pt'] as const)(
  'the columns that a message in %s asks for are read',
  (language) => {
    const asked = readGroupSheet([['x']], { ...of, language }).problems.map(({ message }) =>
      message.replace(/^.*[«“](.*)[»”].*$/, '$1'),
    );
    expect(asked).toHaveLength(5);
    expect(
      readGroupSheet([asked, ['Ana', 'Soto', '1', '2/3/1990', 'F']], { ...of, language }),
    ).toMatchObject({
      insured: [{ firstName: 'Ana', birthDate: '1990-03-02' }, {}, {}],
    });
  },
);

test.each(['es', 'en', 'pt'] as const)(
  'a sheet whose headings are the names of the form in %s loses nothing',
  (language) => {
    const form = groupStep.build({
      persons: [],
      price: { group: of.group },
      startsOn: '2026-12-01',
      country: 'CL',
      language,
    });
    const person = (form.groups[0]?.fields ?? []).filter(({ name }) =>
      name.startsWith('insured.0.'),
    );
    const { insured } = readGroupSheet(
      [
        person.map(({ label }) => label),
        person.map(({ name }) => (name.endsWith('gender') ? 'F' : name)),
      ],
      { ...of, language },
    );
    expect(insured[0]).toEqual(
      Object.fromEntries(
        person.map(({ name }) => [
          name.replace('insured.0.', ''),
          name.endsWith('gender') ? 'F' : name,
        ]),
      ),
    );
  },
);
