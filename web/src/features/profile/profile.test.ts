import fc from 'fast-check';
import { draftFromForm, checkDraft, fromDraft, toDraft } from './profile-draft.ts';
import { decodeProfile, encodeProfile } from './profile-reference.ts';
import { profileKey, readProfile, saveProfile } from './profile-storage.ts';
import {
  keepPossible,
  previsiones,
  relationshipCodes,
  toCompareProfile,
  type VisitorProfile,
} from './visitor-profile.ts';

const age = fc.integer({ min: 0, max: 109 });
const profiles: fc.Arbitrary<VisitorProfile> = fc.record({
  holder: fc.record({ sex: fc.constantFrom('F', 'M'), age }),
  dependants: fc
    .array(
      fc.record({
        relationship: fc.constantFrom(...relationshipCodes),
        sex: fc.constantFrom('F', 'M', null),
        age,
      }),
      { maxLength: 14 },
    )
    .map(keepPossible),
  prevision: fc.constantFrom(...previsiones, null),
});

describe('the profile in an address', () => {
  it('reads back every profile that it wrote', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(decodeProfile(encodeProfile(profile))).toEqual(profile);
      }),
    );
  });

  it('never throws and never gives an impossible profile for text of any kind', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const profile = decodeProfile(text);
        if (profile !== null) expect(profile.holder.age).toBeLessThanOrEqual(109);
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
  });

  it('refuses ages that nobody has and drops a second partner', () => {
    expect(decodeProfile('f200')).toBeNull();
    expect(decodeProfile('f34-hijo999')).toBeNull();
    expect(decodeProfile('f34-conyuge30-conviviente31')?.dependants).toHaveLength(1);
  });

  it('opens links of before: perfilIngreso as JSON and in base64', () => {
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
    expect(decodeProfile(JSON.stringify(wire))).toEqual(expected);
    expect(decodeProfile(btoa(JSON.stringify(wire)))).toEqual(expected);
  });
});

describe('perfilIngreso for the comparison', () => {
  it('names people as the specification does', () => {
    const profile = decodeProfile('f34-conyuge36-hijo5-isapre');
    expect(profile && toCompareProfile(profile)).toEqual({
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

describe('the profile in the browser', () => {
  const store = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };
  const profile = decodeProfile('m27') as VisitorProfile;

  it('is kept per product type and country, with the version of the country', () => {
    expect(profileKey('CL', 'SALUD')).toBe('perfilIngreso-V1.7-CL-SALUD');
    expect(profileKey('PE', 'SALUD')).toBe('perfilIngreso-V1.6-PE-SALUD');
    const own = store();
    saveProfile(own, 'CL', 'SALUD', profile);
    expect(readProfile(own, 'CL', 'SALUD')).toEqual(profile);
    expect(readProfile(own, 'PE', 'SALUD')).toBeNull();
    expect(readProfile(own, 'CL', 'SEGURO VIDA')).toBeNull();
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

describe('the profile form', () => {
  it('keeps what was typed through a round trip', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const again = fromDraft(toDraft(profile));
        expect(again.holder).toEqual(profile.holder);
        expect(again.dependants.map((one) => one.age)).toEqual(
          profile.dependants.map((one) => one.age),
        );
      }),
    );
  });

  it('says what is missing and what cannot be', () => {
    const draft = {
      sex: 'F' as const,
      age: '',
      dependants: [
        { relationship: 'conyuge' as const, age: '36' },
        { relationship: 'conviviente' as const, age: '-1' },
      ],
      prevision: '',
    };
    expect(checkDraft(draft)).toEqual([
      { field: 'edad', problem: 'ageMissing' },
      { field: 'carga-1-edad', problem: 'ageInvalid' },
      { field: 'carga-1-parentesco', problem: 'partnerTwice' },
    ]);
    expect(checkDraft({ ...draft, age: '17', dependants: [] })).toEqual([
      { field: 'edad', problem: 'holderAge' },
    ]);
  });

  it('is read from the address when it was sent without scripts; empty rows fall away', () => {
    const form = new URLSearchParams(
      'sexo=M&edad=40&carga-0-parentesco=hijo&carga-0-edad=&carga-1-parentesco=padre&carga-1-edad=70',
    );
    expect(draftFromForm(form)).toEqual({
      sex: 'M',
      age: '40',
      dependants: [{ relationship: 'padre', age: '70' }],
      prevision: '',
    });
    expect(draftFromForm(new URLSearchParams('perfil=f34'))).toBeNull();
  });
});
