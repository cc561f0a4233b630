import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { ProfilePerson } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import type { TFunction } from '../../shared/language/translate.ts';
import { insuresHolder, type Profile } from '@cotejo/domain/profile/profile.ts';

/** The entries of the profile bar: "Titular mujer, 34 años", "Perro Poodle, 3 años", "20 trabajadores". */
export function profilePeople(
  profile: Profile,
  country: CountryCode,
  t: TFunction,
): ProfilePerson[] {
  return [
    ...contributors(profile, t),
    ...profile.dependants.map(({ relationship, age }, at): ProfilePerson => ({
      id: `dependant-${at}`,
      icon: relationship === 'hijo' ? 'child' : 'user',
      role: t(`profile:bar.${relationship}`),
      text: t('profile:bar.age', { count: age }),
      short: String(age),
    })),
    ...(profile.pets ?? []).map(({ species, breed, age }, at): ProfilePerson => ({
      id: `pet-${at}`,
      icon: 'paw',
      role: t(`profile:bar.${species}`),
      text: t('profile:bar.pet', { breed, count: age }),
      short: String(age),
    })),
    ...describeGroup(profile, t),
    ...figures(profile, country, t),
    ...(profile.prevision === null || !countries[country].hasPrevision
      ? []
      : [
          {
            id: 'prevision',
            icon: 'shield',
            text: t('profile:bar.prevision'),
            value: t(`profile:prevision.${profile.prevision}`),
            wideOnly: true,
          } as const,
        ]),
  ];
}

function contributors(profile: Profile, t: TFunction): ProfilePerson[] {
  const { holder, partner } = profile;
  // Who only pays is not among the insured.
  const insured = insuresHolder(profile) ? holder : null;
  return [
    ...(insured === null ? [] : [{ ...insured, id: 'holder' }]),
    ...(partner === undefined ? [] : [{ ...partner, id: 'pareja' }]),
  ].map(({ id, sex, age }) => ({
    id,
    icon: 'user',
    role: t(`profile:bar.${id}`),
    text: t(`profile:bar.${sex}`, { count: age }),
    short: String(age),
  }));
}

function describeGroup({ group }: Profile, t: TFunction): ProfilePerson[] {
  if (group === undefined) return [];
  const { workers, dependants } = group;
  return [
    { id: 'workers', icon: 'building', text: t('profile:bar.workers', { count: workers }) },
    ...(dependants === 0
      ? []
      : [
          {
            id: 'cargas',
            icon: 'people',
            text: t('profile:bar.cargas', { count: dependants }),
          } as const,
        ]),
  ];
}

/** What is not a person but decides the price; left out on phones, where the form says it. */
function figures(profile: Profile, country: CountryCode, t: TFunction): ProfilePerson[] {
  const { locale, currency } = countries[country];
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
      amount,
    );
  const names = new Intl.DisplayNames(t('profile:bar.locale'), { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const shown: readonly (readonly [
    id: string,
    icon: ProfilePerson['icon'],
    text: string,
    value: string | undefined,
  ])[] = [
    ['income', 'chart', t('profile:bar.income'), valueOf(profile.income, money)],
    ['payroll', 'chart', t('profile:bar.payroll'), valueOf(profile.payroll, money)],
    ['nationality', 'user', t('profile:bar.nationality'), valueOf(profile.nationality, nameOf)],
    ['coverage', 'globe', t('profile:bar.coverage'), valueOf(profile.coverageCountry, nameOf)],
    [
      'days',
      'calendar',
      '',
      valueOf(profile.tripDays, (count) => t('profile:bar.days', { count })),
    ],
  ];
  return shown.flatMap(([id, icon, text, value]): ProfilePerson[] =>
    value === undefined ? [] : [{ id, icon, text, value, wideOnly: true }],
  );
}

function valueOf<T>(value: T | undefined, write: (value: T) => string): string | undefined {
  return value === undefined ? undefined : write(value);
}
