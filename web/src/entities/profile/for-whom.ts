import type { TFunction } from '../../shared/language/translate.ts';
import { countInsured, insuresHolder, type Profile } from '@cotejo/domain/profile/profile.ts';

/** "ti (34) y tu hijo (5)"; from the fourth person on only their number. */
export function forWhom(profile: Profile, t: TFunction, locale: string): string {
  const { holder, partner, dependants, pets, group } = profile;
  if (group !== undefined) return t('profile:forWhom.workers', { count: group.workers });
  if (countInsured(profile) > 4) return t('profile:forWhom.many', { count: countInsured(profile) });
  const people = [
    ...(holder === null || !insuresHolder(profile)
      ? []
      : [t('profile:forWhom.holder', { age: holder.age })]),
    ...(partner === undefined ? [] : [t('profile:forWhom.pareja', { age: partner.age })]),
    ...dependants.map(({ relationship, age }) => t(`profile:forWhom.${relationship}`, { age })),
    ...(pets ?? []).map(({ species, age }) => t(`profile:forWhom.${species}`, { age })),
  ];
  if (people.length === 0) return t('profile:forWhom.you');
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(people);
}
