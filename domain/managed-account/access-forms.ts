import { countryCodes, type Language } from '../country/country.ts';
import type { FormDefinition, FormField, FormOption } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { AccountRecord } from './account-row.ts';
import { scopeKinds } from '../account/permission-matrix.ts';
import type { Place } from '../account/reach.ts';
import { rolePlaces } from '../account/role-places.ts';
import { roleNames, roles, type Role } from '../account/roles.ts';

interface Words {
  readonly grant: string;
  readonly end: string;
  readonly role: string;
  readonly place: string;
  readonly everywhere: string;
  readonly own: string;
  readonly supervisor: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    grant: 'Dar un rol',
    end: 'Quitar un rol',
    role: 'Rol',
    place: 'Dónde',
    everywhere: 'En todas partes',
    own: 'Lo suyo',
    supervisor: 'Quién la supervisa',
  },
  en: {
    grant: 'Give a role',
    end: 'Take a role away',
    role: 'Role',
    place: 'Where',
    everywhere: 'Everywhere',
    own: 'Their own',
    supervisor: 'Who supervises them',
  },
  pt: {
    grant: 'Dar um papel',
    end: 'Tirar um papel',
    role: 'Papel',
    place: 'Onde',
    everywhere: 'Em toda parte',
    own: 'O próprio',
    supervisor: 'Quem supervisiona',
  },
};

/** A place in words: `CL`, everywhere, or the id of a company. */
export function sayPlace({ scopeKind, scopeId }: Place, language: Language): string {
  const { everywhere, own } = wordsIn[language];
  if (scopeKind === 'all') return everywhere;
  return scopeKind === 'self' ? own : scopeId;
}

/** One of the `roles` of an account. */
export interface HeldRole extends Place {
  readonly role: Role;
}

export const writeRole = ({ role, scopeKind, scopeId }: HeldRole): string =>
  `${role} ${scopeKind} ${scopeId}`;

/** As `writeRole` wrote it; null for what is none. */
export function readRole(text: string): HeldRole | null {
  const [name, kind, ...id] = text.split(' ');
  const role = roleNames.find((each) => each === name);
  const scopeKind = scopeKinds.find((each) => each === kind);
  return role === undefined || scopeKind === undefined || id.length === 0
    ? null
    : { role, scopeKind, scopeId: id.join(' ') };
}

export const readRoles = (text: string): readonly HeldRole[] =>
  text.split(', ').flatMap((each) => readRole(each) ?? []);

export function sayRole(held: HeldRole, language: Language): string {
  return `${roles[held.role].title[language]} · ${sayPlace(held, language)}`;
}

/** The roles of the account's own kind: it decides how long sessions last and which password holds. */
export function grantRoleForm(account: AccountRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const offered = roleNames.filter(
    (role) => roles[role].kind === account.accountKind && rolePlaces[role].kinds.length > 0,
  );
  return form('account-grant', words.grant, [
    {
      name: 'role',
      type: 'select',
      label: words.role,
      required: true,
      options: offered.map((role) => ({ value: role, label: roles[role].title[language] })),
    },
    {
      name: 'place',
      type: 'select',
      label: words.place,
      required: true,
      optionsBy: {
        field: 'role',
        options: Object.fromEntries(
          offered.map((role) => [role, placeOptions(role, account, language)]),
        ),
      },
    },
    {
      name: 'supervisorId',
      type: 'record',
      label: words.supervisor,
      required: false,
      visibleWhen: { field: 'role', equals: 'EJECUTIVO' },
    },
  ]);
}

function placeOptions(
  role: Role,
  account: AccountRecord,
  language: Language,
): readonly FormOption[] {
  const { kinds, only } = rolePlaces[role];
  const countries = countryCodes.filter((code) => only === undefined || only === code);
  const places: readonly Place[] = kinds.flatMap((scopeKind): readonly Place[] => {
    if (scopeKind === 'country') return countries.map((scopeId) => ({ scopeKind, scopeId }));
    if (scopeKind === 'all' || scopeKind === 'self') return [{ scopeKind, scopeId: '*' }];
    // A company is where the account is already: to another one its owner is invited.
    const held = readRoles(account.roles).filter((each) => each.scopeKind === scopeKind);
    return [...new Set(held.map(({ scopeId }) => scopeId))].map((scopeId) => ({
      scopeKind,
      scopeId,
    }));
  });
  return places.map((each) => ({
    value: `${each.scopeKind} ${each.scopeId}`,
    label: sayPlace(each, language),
  }));
}

export function endRoleForm(account: AccountRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return form('account-end', words.end, [
    {
      name: 'role',
      type: 'select',
      label: words.role,
      required: true,
      options: readRoles(account.roles).map((held) => ({
        value: writeRole(held),
        label: sayRole(held, language),
      })),
    },
  ]);
}

const form = (id: string, title: string, fields: readonly FormField[]): FormDefinition => ({
  id,
  version: 1,
  title,
  groups: [{ fields }],
});
