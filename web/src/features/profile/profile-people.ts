import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { ProfilePerson } from '@cotejo/ui/profile-bar/profile-bar.tsx';
import type { TFunction } from 'i18next';
import type { VisitorProfile } from './visitor-profile.ts';

/** The people of the profile bar: "Titular mujer, 34 años", "Hijo 5 años", "Previsión Isapre". */
export function profilePeople(
  profile: VisitorProfile,
  country: CountryCode,
  t: TFunction,
): ProfilePerson[] {
  const { holder, dependants, prevision } = profile;
  return [
    {
      id: 'holder',
      icon: 'user',
      role: t('profile:bar.holder'),
      text: t(`profile:bar.${holder.sex}`, { count: holder.age }),
    },
    ...dependants.map(({ relationship, age }, at): ProfilePerson => ({
      id: `dependant-${at}`,
      icon: relationship === 'hijo' ? 'child' : 'user',
      role: t(`profile:bar.${relationship}`),
      text: t('profile:bar.age', { count: age }),
    })),
    ...(prevision === null || country !== 'CL'
      ? []
      : [
          {
            id: 'prevision',
            icon: 'shield',
            text: t('profile:bar.prevision'),
            value: t(`profile:prevision.${prevision}`),
            wideOnly: true,
          } as const,
        ]),
  ];
}
