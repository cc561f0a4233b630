import type { Language } from '../country/country.ts';

interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  /** Upper case, lower case, number and special character, all four. */
  readonly fourClasses: boolean;
  /** How many earlier passwords may not come back. */
  readonly remembered: number;
  readonly expiresAfterDays: number | null;
}

/**
 * `standard` is spec 3 §5: 8 to 12 characters of four classes, not one of the last four, replaced every 90
 * days (the days are ours). `strong` is what staff have and what a company may choose: long, without rules
 * of composition, never expiring. Which accounts and acts need a second factor is another question
 * (`session-policy.ts`, `step-up.ts`; docs/decisions/accounts.md).
 */
export const passwordPolicies = {
  standard: { minLength: 8, maxLength: 12, fourClasses: true, remembered: 4, expiresAfterDays: 90 },
  strong: {
    minLength: 12,
    maxLength: 128,
    fourClasses: false,
    remembered: 4,
    expiresAfterDays: null,
  },
} as const satisfies Record<string, PasswordPolicy>;

export type PasswordPolicyName = keyof typeof passwordPolicies;
export const passwordPolicyNames = Object.keys(passwordPolicies) as readonly PasswordPolicyName[];

export type PasswordFault =
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'NEEDS_UPPERCASE'
  | 'NEEDS_LOWERCASE'
  | 'NEEDS_NUMBER'
  | 'NEEDS_SPECIAL'
  | 'LEAKED'
  | 'NAMES_YOU'
  | 'USED_BEFORE';

interface Checked {
  /** Words that a stranger would try first: name, parts of the e-mail address, company. */
  readonly personalWords: readonly string[];
  isLeaked(lowercase: string): boolean;
}

/** All faults of a new password except USED_BEFORE, which needs the hashes of earlier ones. */
export function findPasswordFaults(
  password: string,
  name: PasswordPolicyName,
  { personalWords, isLeaked }: Checked,
): readonly PasswordFault[] {
  const policy: PasswordPolicy = passwordPolicies[name];
  const length = [...password].length;
  const lowercase = password.toLowerCase();
  const classes: readonly [PasswordFault, RegExp][] = [
    ['NEEDS_UPPERCASE', /\p{Lu}/u],
    ['NEEDS_LOWERCASE', /\p{Ll}/u],
    ['NEEDS_NUMBER', /\p{Nd}/u],
    ['NEEDS_SPECIAL', /[^\p{L}\p{N}]/u],
  ];
  return [
    ...(length < policy.minLength ? (['TOO_SHORT'] as const) : []),
    ...(length > policy.maxLength ? (['TOO_LONG'] as const) : []),
    ...(policy.fourClasses
      ? classes.filter(([, pattern]) => !pattern.test(password)).map(([fault]) => fault)
      : []),
    ...(isGuessable(lowercase, isLeaked) ? (['LEAKED'] as const) : []),
    ...(namesPerson(lowercase, personalWords) ? (['NAMES_YOU'] as const) : []),
  ];
}

/** A well-known password with digits or special characters around it is still well known. */
function isGuessable(lowercase: string, isLeaked: Checked['isLeaked']): boolean {
  const stem = lowercase.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  return (
    isLeaked(lowercase) ||
    (stem.length >= 4 && isLeaked(stem) && lowercase.length < stem.length + 6)
  );
}

const minWordLength = 4;

/** Whether it is a word about the person with fewer than eight characters added. */
function namesPerson(lowercase: string, words: readonly string[]): boolean {
  return words
    .map((word) => word.toLowerCase())
    .some(
      (word) =>
        word.length >= minWordLength &&
        lowercase.includes(word) &&
        lowercase.length - word.length < 8,
    );
}

/** Whether a password of this policy has to be changed before anything else (spec 3 §5). */
export function isPasswordExpired(name: PasswordPolicyName, setAt: Date, now: number): boolean {
  const days = passwordPolicies[name].expiresAfterDays;
  return days !== null && now - setAt.getTime() > days * 86_400_000;
}

type Texts = Readonly<Record<Language, string>>;

/** What a person reads beside the field; the first six are the specification's messages. */
export const passwordFaultTexts: Readonly<Record<PasswordFault, Texts>> = {
  NEEDS_UPPERCASE: {
    es: 'Debe tener una letra mayúscula',
    en: 'It must have an uppercase letter',
    pt: 'Deve ter uma letra maiúscula',
  },
  NEEDS_LOWERCASE: {
    es: 'Debe tener una letra minúscula',
    en: 'It must have a lowercase letter',
    pt: 'Deve ter uma letra minúscula',
  },
  NEEDS_NUMBER: {
    es: 'Debe tener un número',
    en: 'It must have a number',
    pt: 'Deve ter um número',
  },
  NEEDS_SPECIAL: {
    es: 'Debe tener un carácter especial, como ! o #',
    en: 'It must have a special character, such as ! or #',
    pt: 'Deve ter um caractere especial, como ! ou #',
  },
  USED_BEFORE: {
    es: 'No puede ser una de las últimas 4 que usaste',
    en: 'It cannot be one of the last 4 you used',
    pt: 'Não pode ser uma das últimas 4 que você usou',
  },
  TOO_SHORT: {
    es: 'Es muy corta',
    en: 'It is too short',
    pt: 'É curta demais',
  },
  TOO_LONG: {
    es: 'Es muy larga',
    en: 'It is too long',
    pt: 'É longa demais',
  },
  LEAKED: {
    es: 'Es de las primeras que se prueban: está en listas de contraseñas robadas',
    en: 'It is among the first that are tried: it is in lists of stolen passwords',
    pt: 'É das primeiras que se tentam: está em listas de senhas roubadas',
  },
  NAMES_YOU: {
    es: 'Contiene tu nombre, tu correo o el de la empresa',
    en: 'It contains your name, your e-mail or that of the company',
    pt: 'Contém seu nome, seu e-mail ou o da empresa',
  },
};
