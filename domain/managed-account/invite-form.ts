import type { ScopeKind } from '../account/permission-matrix.ts';
import type { Place } from '../account/reach.ts';
import { mayHandOut, rolePlaces } from '../account/role-places.ts';
import { roleNames, roles, type Role } from '../account/roles.ts';
import { countryCodes, languages, type Language } from '../country/country.ts';
import type { FormDefinition, FormOption } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { sayPlace } from './access-forms.ts';

interface Words {
  readonly invite: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly role: string;
  readonly place: string;
  readonly company: string;
  readonly group: string;
  readonly companyCode: string;
  readonly groupCode: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    invite: 'Invitar a una persona',
    name: 'Nombre y apellido',
    email: 'Correo',
    language: 'Idioma de sus correos',
    role: 'Rol',
    place: 'Dónde',
    company: 'Una empresa',
    group: 'Un grupo de empresas',
    companyCode: 'Código de la empresa',
    groupCode: 'Código del grupo',
  },
  en: {
    invite: 'Invite a person',
    name: 'Full name',
    email: 'E-mail',
    language: 'Language of their e-mails',
    role: 'Role',
    place: 'Where',
    company: 'A company',
    group: 'A group of companies',
    companyCode: 'Code of the company',
    groupCode: 'Code of the group',
  },
  pt: {
    invite: 'Convidar uma pessoa',
    name: 'Nome e sobrenome',
    email: 'E-mail',
    language: 'Idioma dos seus e-mails',
    role: 'Papel',
    place: 'Onde',
    company: 'Uma empresa',
    group: 'Um grupo de empresas',
    companyCode: 'Código da empresa',
    groupCode: 'Código do grupo',
  },
};

type Asker = NonNullable<FormContext['asker']>;

/** Who is invited, with which role and where. It offers what the asker may hand out; the server checks it. */
export function inviteForm({ language, asker }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const offered = roleNames
    .filter((role) => asker === undefined || mayHandOut(asker.role, role))
    .map((role) => ({ role, places: placesOf(role, language, asker) }))
    .filter(({ places }) => places.length > 0);
  const code = { type: 'text', required: true, maxLength: 63 } as const;
  return {
    id: 'account-invite',
    version: 1,
    title: words.invite,
    groups: [
      {
        fields: [
          { name: 'name', type: 'text', label: words.name, required: true, maxLength: 120 },
          { name: 'email', type: 'email', label: words.email, required: true },
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: names.of(value) ?? value })),
            initial: language,
          },
          {
            name: 'role',
            type: 'select',
            label: words.role,
            required: true,
            options: offered.map(({ role }) => ({
              value: role,
              label: roles[role].title[language],
            })),
            clears: 'place',
          },
          {
            name: 'place',
            type: 'select',
            label: words.place,
            required: true,
            optionsBy: {
              field: 'role',
              options: Object.fromEntries(offered.map(({ role, places }) => [role, places])),
            },
          },
          {
            ...code,
            name: 'companyCode',
            label: words.companyCode,
            visibleWhen: { field: 'place', equals: 'company' },
          },
          {
            ...code,
            name: 'groupCode',
            label: words.groupCode,
            visibleWhen: { field: 'place', equals: 'group' },
          },
        ],
      },
    ],
  };
}

/** The place that an invitation names; a company or a group by its own code. */
export function invitedPlace(values: Readonly<Record<string, unknown>>): Place {
  const [scopeKind = '', ...id] = String(values['place']).split(' ');
  const scopeId = id.length > 0 ? id.join(' ') : String(values[`${scopeKind}Code`]).trim();
  return { scopeKind: scopeKind as ScopeKind, scopeId };
}

function placesOf(role: Role, language: Language, asker: Asker | undefined): readonly FormOption[] {
  const words = wordsIn[language];
  const { kinds, only } = rolePlaces[role];
  return kinds.flatMap((scopeKind): readonly FormOption[] => {
    // An asker who works at one place hands out roles there alone.
    if (asker?.scopeKind === scopeKind && (only === undefined || only === asker.scopeId))
      return [toOption(asker, language)];
    const isAnywhere = asker === undefined || asker.scopeKind === 'all';
    const isBelow = asker?.scopeKind === 'group' && scopeKind === 'company';
    if (!isAnywhere && !isBelow) return [];
    if (scopeKind === 'country')
      return countryCodes
        .filter((each) => only === undefined || only === each)
        .map((scopeId) => toOption({ scopeKind, scopeId }, language));
    if (scopeKind === 'company' || scopeKind === 'group')
      return [{ value: scopeKind, label: words[scopeKind] }];
    return [toOption({ scopeKind, scopeId: '*' }, language)];
  });
}

const toOption = ({ scopeKind, scopeId }: Place, language: Language): FormOption => ({
  value: `${scopeKind} ${scopeId}`,
  label: sayPlace({ scopeKind, scopeId }, language),
});
