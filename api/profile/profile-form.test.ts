import fc from 'fast-check';
import { readPerfil } from '@cotejo/contract/profile/read-perfil.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import { writeWireForm } from '@cotejo/contract/profile/wire-form.ts';
import { upperTypes } from '@cotejo/domain/catalogue/product.ts';
import { countryCodes, languages, type CountryCode } from '@cotejo/domain/country/country.ts';
import { applyMask, unmask } from '@cotejo/domain/form/masks.ts';
import { getProblemKind, type FieldErrorCode } from '@cotejo/domain/form/rules.ts';
import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import { initialValues } from '@cotejo/domain/form/initial-values.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import {
  getAllOptions,
  fieldsOf,
  getOptions,
  visibleNames,
} from '@cotejo/domain/form/visibility.ts';
import { buildProfileForm, type ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { readQuery, toProfile } from '@cotejo/domain/profile/profile-answers.ts';
import { formTexts } from '@cotejo/domain/profile/profile-form-texts.ts';
import {
  problemTitle,
  ruleMessage,
  verifyProfileForm,
} from '@cotejo/domain/profile/verify-profile-form.ts';
import { checkEntry } from './check-entry.ts';

const lists = {
  countries: [
    { value: 'CL', label: 'Chile' },
    { value: 'US', label: 'Estados Unidos' },
  ],
  regions: [
    { value: '5', label: 'Valparaíso' },
    { value: '13', label: 'Metropolitana' },
  ],
};

function formOf(productType: string, country: CountryCode = 'CL'): ProfileForm {
  const definition = buildProfileForm({ productType, country, language: 'es', lists });
  if (definition === null) throw new Error(`${productType} has no form`);
  return definition;
}

function sent(definition: ProfileForm, query: string): FormValues {
  const draft = readQuery(definition, new URLSearchParams(query));
  if (draft === null) throw new Error(`${query} holds no field of the form`);
  return draft;
}

function check(form: ProfileForm, answers: FormValues) {
  return validateForm(form, answers, { country: form.country, language: 'es', today: '' });
}

/** What the validation step answers to a form sent with these fields. */
function send(productType: string, country: CountryCode, query: string) {
  const form = formOf(productType, country);
  const answers = sent(form, query);
  const { values, problems } = check(form, answers);
  if (!verifyProfileForm(form, answers).filled) return null;
  // What is right is taken as perfilIngreso, too.
  return problems.length > 0
    ? ruleMessage(form, problems)
    : checkEntry(form, writePerfil(toProfile(values))).result;
}

const problems = (productType: string, country: CountryCode, query: string) => {
  const form = formOf(productType, country);
  const answers = sent(form, query);
  const inputs = new Map(fieldsOf(form, answers).map(({ name, inputName }) => [name, inputName]));
  return check(form, answers).problems.map(({ name, code, bound }) => [
    inputs.get(name),
    form.rules?.some(({ rule }) => rule === code)
      ? code
      : getProblemKind(code as FieldErrorCode, bound),
  ]);
};

describe('the definition', () => {
  it.each(upperTypes.flatMap((type) => countryCodes.map((country) => [type, country] as const)))(
    'of %s in %s has fields with every element, said in three languages',
    (productType, country) => {
      const shapes = languages.map((language) => {
        const form = buildProfileForm({ productType, country, language, lists });
        const wire = form && writeWireForm(form);
        expect(wire?.profileFormFields.length).toBeGreaterThan(0);
        for (const { elements } of wire?.profileFormFields ?? []) {
          expect(elements.label).not.toBe('');
          expect(Object.values(elements.problems)).not.toContain('');
        }
        return wire?.profileFormFields.map(({ inputName }) => inputName);
      });
      expect(shapes[1]).toEqual(shapes[0]);
      expect(shapes[2]).toEqual(shapes[0]);
    },
  );

  it('has every text in three languages with the same values', () => {
    for (const [name, said] of Object.entries(formTexts)) {
      const values = said.map((text) => [...text.matchAll(/\{\w+\}/g)].join());
      expect([name, said.every((text) => text !== '')]).toEqual([name, true]);
      expect([name, new Set(values).size]).toEqual([name, 1]);
    }
  });

  it('of a type that nobody sells does not exist', () => {
    expect(buildProfileForm({ productType: 'x', country: 'CL', language: 'es', lists })).toBeNull();
  });

  it.each([
    ['SALUD', 'CL', 'persons', 'El precio varía según sexo y edad.'],
    ['Seguros-de-Salud', 'CL', 'persons', 'El precio varía según sexo y edad.'],
    ['SALUD', 'INT', 'international', 'El precio varía según sexo y edad.'],
    ['ISAPRES', 'CL', 'isapre', 'El precio varía según edad; la renta dice cuánto es tu 7 %.'],
    ['SEGURO_MASCOTAS', 'CL', 'pets', 'El precio varía según raza y edad.'],
    ['colectivo', 'CO', 'group', 'Ingresa cantidad de empleados.'],
    ['SCTR', 'PE', 'payroll', 'Ingresa cantidad de empleados.'],
  ] as const)('%s in %s asks as %s', (productType, country, kind, hint) => {
    const form = formOf(productType, country);
    expect([form.title, form.kind, form.lead]).toEqual(['¿Quiénes se asegurarán?', kind, hint]);
  });
});

/** Heads alone are a group without dependants. */
const nineWorkers = {
  colectivos: [{ cantidadDeTrabajadores: 9, cantidadDeCargas: 0 }],
  cantidadempleados: 9,
};

describe('the payload', () => {
  it.each([
    [
      'SALUD',
      'CL',
      'sexo=Femenino&edad=34&carga-0-parentesco=Cónyuge&carga-0-edad=36&prevision=isapre',
      {
        cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
        cargas: [{ parentescoCarga: 'Cónyuge', edad: 36 }],
        prevision: 'isapre',
        enPareja: true,
        ingresodatos: true,
      },
    ],
    // An empty sex is Masculino (spec 2 §5); rows left empty fall away.
    [
      'SALUD',
      'CL',
      'sexo=&edad=40&carga-0-parentesco=Hijo/a&carga-0-edad=',
      {
        cotizante: [{ cotizante_sexo: 'Masculino', edad: 40 }],
        cargas: [],
        enPareja: false,
        ingresodatos: true,
      },
    ],
    // Peru without an age: 25 (spec 3 §5).
    [
      'SALUD',
      'PE',
      'sexo=F&edad=',
      {
        cotizante: [{ cotizante_sexo: 'Femenino', edad: 25 }],
        cargas: [],
        enPareja: false,
        ingresodatos: true,
      },
    ],
    [
      'ISAPRES',
      'CL',
      'sexo=F&edad=34&ingreso=1.650.000&enpareja=si&pareja-edad=36&pareja-ingreso=900000&region=5',
      {
        cotizante: [
          { cotizante_sexo: 'Femenino', edad: 34, ingreso: 1_650_000 },
          { cotizante_sexo: 'Masculino', edad: 36, ingreso: 900_000 },
        ],
        cargas: [],
        region: { stateCode: 5 },
        enPareja: true,
        ingresodatos: true,
      },
    ],
    [
      'SEGURO_MASCOTAS',
      'CL',
      'mascota-0-especie=gato&mascota-0-raza=Persa&mascota-0-edad=3&mascota-1-raza=Poodle&mascota-1-edad=0',
      {
        mascota: [
          { especie: 'gato', raza: 'Persa', edad: 3 },
          { especie: 'perro', raza: 'Poodle', edad: 0 },
        ],
        enPareja: false,
        ingresodatos: true,
      },
    ],
    // Groups are summed into one row (spec 2 §4).
    [
      'SEGURO COLECTIVO',
      'CL',
      'grupo-0-trabajadores=12&grupo-1-trabajadores=8&grupo-1-cargas=3',
      {
        colectivos: [{ cantidadDeTrabajadores: 20, cantidadDeCargas: 3 }],
        cantidadempleados: 20,
        enPareja: false,
        ingresodatos: true,
      },
    ],
    [
      'SEGURO DE GUARDIA',
      'CL',
      'empleados=9',
      { ...nineWorkers, enPareja: false, ingresodatos: true },
    ],
    [
      'SCTR',
      'PE',
      'empleados=9&planilla=50.000',
      { ...nineWorkers, sctr: { ingreso: 50_000 }, enPareja: false, ingresodatos: true },
    ],
    [
      'INTERNACIONAL',
      'INT',
      'sexo=M&edad=50&nacionalidad=CL&cobertura=US',
      {
        cotizante: [{ cotizante_sexo: 'Masculino', edad: 50 }],
        cargas: [],
        titular: { nacionalidad: 'CL', paisCobertura: 'US' },
        enPareja: false,
        ingresodatos: true,
      },
    ],
    [
      'VIAJE',
      'CL',
      'sexo=M&edad=50&dias=15',
      {
        cotizante: [{ cotizante_sexo: 'Masculino', edad: 50 }],
        cargas: [],
        dias: 15,
        enPareja: false,
        ingresodatos: true,
      },
    ],
  ] as const)('of %s in %s for %s', (productType, country, query, expected) => {
    const result = send(productType, country, query);
    expect(result).toEqual([expected]);
    // What a form sends is priced unchanged: the comparison ignores none of it.
    const parsed = parseProfile((result as readonly unknown[])[0], country);
    expect([parsed.entered, parsed.ignored]).toEqual([true, []]);
  });
});

describe('what is not taken', () => {
  it.each([
    ['SALUD', 'CL', 'sexo=F&edad=17', [['edad', 'low']]],
    ['SALUD', 'CL', 'edad=110', [['edad', 'high']]],
    ['SALUD', 'CL', 'edad=-1', [['edad', 'invalid']]],
    ['SALUD', 'CL', 'edad=27.5', [['edad', 'invalid']]],
    ['SALUD', 'CL', 'edad=34&sexo=X', [['sexo', 'invalid']]],
    ['SALUD', 'CL', 'edad=34&carga-0-edad=200', [['carga-0-edad', 'high']]],
    [
      'SALUD',
      'CL',
      'edad=34&carga-0-parentesco=Cónyuge&carga-0-edad=30&carga-1-parentesco=Conviviente civil&carga-1-edad=31',
      [['carga-1-parentesco', 'one-of']],
    ],
    ['ISAPRES', 'CL', 'edad=34&ingreso=', [['ingreso', 'required']]],
    [
      'ISAPRES',
      'CL',
      'edad=34&ingreso=900000&enpareja=si',
      [
        ['pareja-edad', 'required'],
        ['pareja-ingreso', 'required'],
      ],
    ],
    [
      'SEGURO_MASCOTAS',
      'CL',
      'mascota-0-especie=gato&mascota-0-raza=Poodle&mascota-0-edad=31',
      [
        ['mascota-0-raza', 'invalid'],
        ['mascota-0-edad', 'high'],
      ],
    ],
    [
      'SEGURO COLECTIVO',
      'CO',
      'grupo-0-trabajadores=9&prestador=eps',
      [['grupo-0-trabajadores', 'minimum-sum']],
    ],
    [
      'SEGURO COLECTIVO',
      'CO',
      'grupo-0-trabajadores=10&prestador=notengo',
      [['prestador', 'not-value']],
    ],
    ['Medicina Prepagada', 'CO', 'edad=30&prestador=', [['prestador', 'required']]],
    ['VIAJE', 'CL', 'edad=30&dias=400', [['dias', 'high']]],
  ] as const)('%s in %s: %s', (productType, country, query, expected) => {
    expect(problems(productType, country, query)).toEqual(expected);
  });

  it('nine employees are enough outside of Colombia', () => {
    expect(send('SEGURO COLECTIVO', 'PE', 'grupo-0-trabajadores=9')).toHaveLength(1);
  });
});

describe('the validation step', () => {
  it('answers payloads, a message, or nothing that it could say', () => {
    expect(send('SALUD', 'CL', 'edad=34')).toHaveLength(1);
    expect(send('SEGURO COLECTIVO', 'CO', 'grupo-0-trabajadores=9&prestador=eps')).toBe(
      'El seguro colectivo se contrata desde 10 empleados',
    );
    expect(send('SALUD', 'CL', 'edad=200')).toBeNull();
    expect(problemTitle(formOf('SALUD'), [])).toBe('Perfil inválido');
  });

  it('names what is missing where nothing was filled, and a submit is then ignored', () => {
    const pets = formOf('SEGURO_MASCOTAS');
    expect(verifyProfileForm(pets, initialValues(pets, {}))).toEqual({
      filled: false,
      message: 'No se ingresaron los siguientes campos: Raza (mascota 1), Edad (mascota 1)',
    });
    expect(checkEntry(pets, {}).result).toBeNull();
    const health = formOf('SALUD');
    expect(verifyProfileForm(health, sent(health, 'edad=34'))).toMatchObject({
      filled: true,
      message: 'Se ingresaron todos los campos requeridos',
    });
  });
});

describe('what the page shows of it', () => {
  it('starts with one pet, one group and no dependant', () => {
    const start = (type: string) => initialValues(formOf(type), {});
    expect(start('SEGURO_MASCOTAS')['pets']).toHaveLength(1);
    expect(start('SEGURO COLECTIVO')['groups']).toHaveLength(1);
    expect(start('SALUD')['dependants']).toEqual([]);
  });

  it("hides the partner's fields until they contribute together", () => {
    const form = formOf('ISAPRES');
    const hidden = (query: string) => {
      const answers = sent(form, query);
      const visible = visibleNames(form, answers);
      return fieldsOf(form, answers)
        .filter(({ name }) => !visible.has(name))
        .map(({ inputName }) => inputName);
    };
    expect(hidden('edad=34')).toEqual(['pareja-sexo', 'pareja-edad', 'pareja-ingreso']);
    expect(hidden('edad=34&enpareja=si')).toEqual([]);
  });

  it('offers the breeds of the chosen species', () => {
    const form = formOf('SEGURO_MASCOTAS');
    const answers = sent(form, 'mascota-0-especie=gato&mascota-0-raza=Persa');
    const fields = fieldsOf(form, answers);
    const breed = fields.find(({ name }) => name === 'pets.0.breed');
    const offered = breed && getOptions(breed, answers, fields).map(({ value }) => value);
    expect(offered).toContain('Persa');
    expect(offered).not.toContain('Poodle');
    const all = breed && getAllOptions(breed).map(({ value }) => value);
    expect(all).toContain('Poodle');
    expect(new Set(all).size).toBe(all?.length);
  });
});

it('a profile that was stored opens as the form that it was sent with', () => {
  const form = formOf('ISAPRES');
  const query =
    'sexo=Femenino&edad=34&ingreso=1.650.000&enpareja=si&pareja-sexo=Masculino&pareja-edad=36' +
    '&pareja-ingreso=900.000&region=5&carga-0-parentesco=Hijo/a&carga-0-edad=5';
  const answers = sent(form, query);
  const stored = writePerfil(toProfile(check(form, answers).values));
  expect(initialValues(form, readPerfil(form, stored))).toEqual(answers);
});

it('nothing that JSON or an address can hold makes a form throw or be taken wrongly', () => {
  const names = [
    'cotizante',
    'cargas',
    'mascota',
    'colectivos',
    'sctr',
    'titular',
    'dias',
    'enPareja',
  ];
  const rows = fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.dictionary(
        fc.constantFrom('edad', 'cotizante_sexo', 'raza', 'especie', 'parentescoCarga', 'ingreso'),
        fc.jsonValue(),
      ),
    ),
  );
  const type = fc.constantFrom(...upperTypes);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), rows),
      type,
      fc.constantFrom(...countryCodes),
      (input, productType, country) => {
        const form = formOf(productType, country);
        const { result, errors } = checkEntry(form, input);
        if (Array.isArray(result)) {
          expect(errors).toEqual([]);
          expect(parseProfile((result as readonly unknown[])[0], country).ignored).toEqual([]);
        } else expect(result === null || typeof result === 'string').toBe(true);
      },
    ),
    {
      numRuns: 300,
      // What has no text: it was answered by a 500 once.
      examples: [[{ cotizante: [{ edad: { toString: 0 } }] }, 'SALUD', 'CL']],
    },
  );
});

describe('a mask', () => {
  const masks = fc.constantFrom('99', '999', '999999', '9.999.999.999');
  it('keeps the digits, no more than it has room for, and is stable', () => {
    fc.assert(
      fc.property(masks, fc.string(), (mask, text) => {
        const masked = applyMask(mask, text);
        const room = mask.replaceAll('.', '').length;
        expect(unmask(mask, masked)).toBe(text.replaceAll(/\D/g, '').slice(0, room));
        expect(applyMask(mask, masked)).toBe(masked);
      }),
    );
  });
  it('groups thousands as people write them', () => {
    expect(applyMask('9.999.999.999', '1650000')).toBe('1.650.000');
  });
});
