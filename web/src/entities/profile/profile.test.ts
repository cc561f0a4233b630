import fc from 'fast-check';
import { catBreeds, dogBreeds } from '@cotejo/domain/catalogue/pet-breeds.ts';
import { profileWithoutNames } from '@cotejo/domain/shared-link/own-address.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { readPerfilIngreso } from '@cotejo/contract/profile/read-perfil.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { decodeProfile, isOlderProfile, readOlderWith } from './profile-reference.ts';
import { withKnownSexes } from './known-sexes.ts';
import { readGroups } from '../../features/comparison/company/groups-storage.ts';
import { profileKey, readProfile, saveProfile } from './profile-storage.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import {
  keepPossible,
  previsiones,
  relationshipCodes,
  type Profile,
  type RelationshipCode,
} from '@cotejo/domain/profile/profile.ts';

readOlderWith(readPerfilIngreso);

const age = fc.integer({ min: 0, max: 109 });
const sex = fc.constantFrom('F' as const, 'M' as const);
const people: fc.Arbitrary<Profile> = fc.record({
  holder: fc.record({ sex, age }),
  dependants: fc
    .array(
      fc.record({
        relationship: fc.constantFrom(...(Object.keys(relationshipCodes) as RelationshipCode[])),
        sex: fc.constantFrom('F', 'M', null),
        age,
      }),
      { maxLength: 14 },
    )
    .map(keepPossible),
  prevision: fc.constantFrom(...previsiones, null),
});

const country = fc.constantFrom('CL', 'US', 'DE');
const income = fc.integer({ min: 1, max: 1_000_000_000 });
const noPeople = { holder: null, dependants: [], prevision: null };
const breeds = [...dogBreeds.map(({ name }) => name), ...catBreeds];
/** What each kind of form can enter. */
const profiles: fc.Arbitrary<Profile> = fc.oneof(
  people,
  people.map((own) =>
    own.dependants.length === 0 ? own : { ...own, holderPaysOnly: true as const },
  ),
  fc.tuple(people, income, fc.integer({ min: 1, max: 16 })).map(([own, rent, region]) => ({
    ...own,
    income: rent,
    region,
    partner: { sex: 'M' as const, age: 40, income: rent },
  })),
  fc.tuple(people, country, country).map(([own, nationality, coverageCountry]) => ({
    ...own,
    nationality,
    coverageCountry,
  })),
  fc.tuple(people, fc.integer({ min: 1, max: 365 })).map(([own, tripDays]) => ({
    ...own,
    tripDays,
    provider: 'eps',
  })),
  fc
    .array(
      fc.record({
        species: fc.constantFrom('perro' as const, 'gato' as const),
        breed: fc.constantFrom(...breeds),
        age: fc.integer({ min: 0, max: 30 }),
      }),
      { minLength: 1, maxLength: 10 },
    )
    .map((pets) => ({ ...noPeople, pets })),
  fc
    .record({
      workers: fc.integer({ min: 1, max: 100_000 }),
      dependants: fc.integer({ min: 0, max: 100_000 }),
    })
    .map((group) => ({ ...noPeople, group, payroll: 50_000 })),
);

describe('the reader of older profiles', () => {
  it('is wanted for an object in any packing, never for our own form or a place in the page', () => {
    const json = '{"cotizante":[{"edad":40}]}';
    for (const text of [json, ` ${json}`, encodeURIComponent(json), btoa(json), btoa(`{\n}`)])
      expect(isOlderProfile(text)).toBe(true);
    for (const text of [null, '', 'precio', 'preguntas-frecuentes', 'espinosa'])
      expect(isOlderProfile(text)).toBe(false);
    fc.assert(fc.property(profiles, (profile) => !isOlderProfile(encodeProfile(profile))));
  });
});

describe('the profile in an address', () => {
  it('reads back every profile that it wrote', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(decodeProfile(encodeProfile(profile), 'CL')).toEqual(profile);
      }),
    );
  });

  it('is one that a shared link keeps, with every letter of a breed', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const written = encodeProfile(profile);
        expect(profileWithoutNames(written)).toBe(written);
      }),
    );
  });

  it('never throws and never gives an impossible profile for text of any kind', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const profile = decodeProfile(text, 'CL');
        if (profile !== null) expect(profile.holder?.age ?? 0).toBeLessThanOrEqual(109);
      }),
    );
  });

  it('stays readable for people', () => {
    expect(
      encodeProfile({
        holder: { sex: 'F', age: 34 },
        dependants: [{ relationship: 'hijo', sex: null, age: 5 }],
        prevision: 'isapre',
      }),
    ).toBe('f34-hijo5-isapre');
    expect(
      encodeProfile({
        holder: { sex: 'M', age: 38 },
        dependants: [{ relationship: 'hijo', sex: null, age: 6 }],
        holderPaysOnly: true,
        prevision: null,
      }),
    ).toBe('m38-hijo6-solocargas');
    expect(
      encodeProfile({
        ...noPeople,
        pets: [{ species: 'perro', breed: 'Pastor Alemán', age: 3 }],
      }),
    ).toBe('perro3_Pastor_Alemán');
    expect(encodeProfile({ ...noPeople, group: { workers: 20, dependants: 5 } })).toBe('grupo20c5');
  });

  it.each([
    'f200',
    'perro31_Poodle',
    'pez3_Payaso',
    'grupo0',
    'grupo999999',
    'hijo5',
    'parejaf30',
    'renta900000',
    'f34-dias400',
    'f34-nac_c',
    '%E0%A4%A',
    '{"cotizante":',
    'x'.repeat(5000),
    '[]',
    'null',
  ])('falls back to asking for %p', (text) => {
    expect(decodeProfile(text, 'CL')).toBeNull();
  });

  it('takes nationality or coverage country alone as data entered (spec 2 §5)', () => {
    expect(decodeProfile('nac_cl', 'CL')).toEqual({ ...noPeople, nationality: 'CL' });
  });

  it('refuses ages that nobody has and drops a second partner', () => {
    expect(decodeProfile('f200', 'CL')).toBeNull();
    expect(decodeProfile('f34-hijo999', 'CL')).toBeNull();
    expect(decodeProfile('f34-conyuge30-conviviente31', 'CL')?.dependants).toHaveLength(1);
  });

  it('opens older links: perfilIngreso as JSON and in base64', () => {
    const wire = {
      cotizante: [{ cotizante_sexo: 'Femenino', edad: '34' }],
      cargas: [{ parentescoCarga: 'Spouse', edad: 36 }],
      prevision: 'isapre',
    };
    const expected = {
      holder: { sex: 'F', age: 34 },
      dependants: [{ relationship: 'conyuge', sex: null, age: 36 }],
      prevision: 'isapre',
    };
    expect(decodeProfile(JSON.stringify(wire), 'CL')).toEqual(expected);
    expect(decodeProfile(btoa(JSON.stringify(wire)), 'CL')).toEqual(expected);
  });
});

describe('an older profile (spec 3 §3)', () => {
  it('keeps the sex of a dependant: a partner of the same sex is priced as such', () => {
    const kept = {
      cotizante: [{ sexo: 'Femenino', edad: 34 }],
      cargas: [{ parentesco: 'Cónyuge', edad: 36, sexo: 'Femenino' }],
    };
    const profile = decodeProfile(JSON.stringify(kept), 'CL') as Profile;
    expect(encodeProfile(profile)).toBe('f34-conyugef36');
    const { persons } = parseProfile(writePerfil(profile), 'CL').profile;
    expect(persons.map(({ sex: one }) => one)).toEqual(['F', 'F']);
  });

  it.each([
    [
      'the first contributor',
      { cotizante: [{ edad: 40, nacionalidad: 'PE', paisCobertura: 'ar' }] },
    ],
    [
      'the holder',
      { cotizante: [{ edad: 40 }], titular: { nacionalidad: 'PE', paisCobertura: 'AR' } },
    ],
    [
      'another contributor',
      { cotizante: [{ edad: 40 }, { nacionalidad: 'PE', paisCobertura: 'AR' }] },
    ],
  ])('has nationality and coverage country of %s', (_, kept) => {
    expect(decodeProfile(JSON.stringify(kept), 'INT')).toMatchObject({
      holder: { sex: 'M', age: 40 },
      nationality: 'PE',
      coverageCountry: 'AR',
    });
  });

  it.each([[12], ['12'], [{ cantidadDeGuardias: 12 }], [[{ cantidadDeTrabajadores: '12' }]]])(
    'counts its guardias %j as heads',
    (guardias) => {
      const profile = decodeProfile(JSON.stringify({ guardias }), 'CL');
      expect(profile?.group).toEqual({ workers: 12, dependants: 0 });
    },
  );

  it.each([
    ['PE', 25],
    ['CO', 25],
    ['CL', 27],
  ] as const)('without a first age is taken in %s as %d (spec 3 §5, §9)', (country, age) => {
    const kept = JSON.stringify({ cotizante: [{ cotizante_sexo: 'Femenino', edad: '' }] });
    expect(decodeProfile(kept, country)?.holder).toEqual({ sex: 'F', age });
    const own = new Map([[profileKey(country, 'SALUD'), kept]]);
    const store = {
      getItem: (key: string) => own.get(key) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    expect(readProfile(store, country, 'SALUD')?.holder).toEqual({ sex: 'F', age });
  });
});

describe('the form of an older profile', () => {
  const known = decodeProfile('f34-conyugef36-hijo5', 'CL') as Profile;

  it('does not forget a sex that it cannot ask', () => {
    const entered = decodeProfile('f35-conyuge36-hijo5', 'CL') as Profile;
    expect(encodeProfile(withKnownSexes(entered, known))).toBe('f35-conyugef36-hijo5');
  });

  it('asks again about somebody else', () => {
    const entered = decodeProfile('f34-conviviente36', 'CL') as Profile;
    expect(encodeProfile(withKnownSexes(entered, known))).toBe('f34-conviviente36');
    expect(withKnownSexes(entered, null)).toEqual(entered);
  });
});

describe('perfilIngreso for the comparison', () => {
  it('names people as the specification does', () => {
    const profile = decodeProfile('f34-conyuge36-hijo5-isapre', 'CL');
    expect(profile && writePerfil(profile)).toEqual({
      cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
      cargas: [
        { parentescoCarga: 'Cónyuge', edad: 36 },
        { parentescoCarga: 'Hijo/a', edad: 5 },
      ],
      enPareja: true,
      ingresodatos: true,
      prevision: 'isapre',
    });
  });
});

describe('what the comparison gets', () => {
  it('is priced as it stands and reads back as the same profile', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const wire = writePerfil(profile);
        const { ignored, entered } = parseProfile(wire, 'CL');
        expect([entered, ignored]).toEqual([true, []]);
        expect(readPerfilIngreso(wire, 'CL')).toEqual(profile);
      }),
    );
  });
});

describe('the profile in the browser', () => {
  const store = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };
  const profile = decodeProfile('m27', 'CL') as Profile;

  it('is kept per product type and country, with the version of the country', () => {
    expect(profileKey('CL', 'SALUD')).toBe('perfilIngreso-V1.7-CL-SALUD');
    expect(profileKey('PE', 'SALUD')).toBe('perfilIngreso-V1.6-PE-SALUD');
    const own = store();
    saveProfile(own, 'CL', 'SALUD', profile);
    expect(readProfile(own, 'CL', 'SALUD')).toEqual(profile);
    expect(readProfile(own, 'PE', 'SALUD')).toBeNull();
    expect(readProfile(own, 'CL', 'SEGURO VIDA')).toBeNull();
  });

  it('of an older version is read once more and kept under the present one', () => {
    const own = store();
    const old = profileKey('CL', 'SALUD', 'V1.6');
    own.setItem(old, JSON.stringify({ cotizante: [{ cotizante_sexo: 'Masculino', edad: '27' }] }));
    expect(readProfile(own, 'CL', 'SALUD')).toEqual(profile);
    expect([own.getItem(old), own.getItem(profileKey('CL', 'SALUD'))]).toEqual([null, 'm27']);
    own.setItem(profileKey('PE', 'SALUD', 'V1.5'), 'a form of long ago');
    expect(readProfile(own, 'PE', 'SALUD')).toBeNull();
    expect(own.getItem(profileKey('PE', 'SALUD', 'V1.5'))).toBeNull();
  });

  it.each([
    ['CL', 'SEGURO COLECTIVO', 30],
    ['CO', 'SEGURO COLECTIVO', 30],
    ['PE', 'colectivo', 30],
    ['PE', 'EPS', 30],
    // Heads of guards and of an SCTR are no group of workers with dependants.
    ['CL', 'SEGURO DE GUARDIA', 20],
    ['PE', 'SCTR', 20],
    ['CO', 'EPS', 20],
  ] as const)('in %s of %s leaves %i workers under colectivos', (country, productType, workers) => {
    const own = store();
    const company = { ...noPeople, group: { workers: 20, dependants: 5 } };
    saveProfile(own, 'CL', 'SEGURO COLECTIVO', company);
    saveProfile(own, country, productType, {
      ...noPeople,
      group: { workers: 30, dependants: 0 },
    });
    expect(readGroups(own, 'CL')).toMatchObject({ workers });
    expect(readProfile(own, country, productType)?.group?.workers).toBe(30);
  });

  it('of a company is kept under colectivos as well (spec 1 §3)', () => {
    const own = store();
    const group = { workers: 20, dependants: 5 };
    saveProfile(own, 'CL', 'SEGURO COLECTIVO', { ...noPeople, group });
    expect(JSON.parse(own.getItem('colectivos') ?? '')).toEqual({
      colectivos: [{ cantidadDeTrabajadores: 20, cantidadDeCargas: 5 }],
    });
  });

  it('is asked again when what was stored cannot be read, and where nothing can be stored', () => {
    const own = store();
    own.setItem(profileKey('CL', 'SALUD'), '{corrupt');
    expect(readProfile(own, 'CL', 'SALUD')).toBeNull();
    const refusing = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    };
    expect(readProfile(refusing, 'CL', 'SALUD')).toBeNull();
    expect(() => saveProfile(refusing, 'CL', 'SALUD', profile)).not.toThrow();
  });
});
