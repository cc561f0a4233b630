import type { TFunction } from 'i18next';
import type { VisitorProfile } from './visitor-profile.ts';

/** "ti (34) y tu hijo (5)"; from the fourth person on only their number. */
export function forWhom(profile: VisitorProfile, t: TFunction, locale: string): string {
  const { holder, dependants } = profile;
  if (dependants.length > 3) return t('profile:forWhom.many', { count: dependants.length + 1 });
  const people = [
    t('profile:forWhom.holder', { age: holder.age }),
    ...dependants.map(({ relationship, age }) => t(`profile:forWhom.${relationship}`, { age })),
  ];
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(people);
}
