import type { FormValues } from '../form/values.ts';
import { relationshipCodes, sexWords, type Profile } from './profile.ts';

/** A profile as the answers of its form. */
export function toAnswers(profile: Profile): FormValues {
  const { holder, partner, dependants, prevision, pets, group, ...rest } = profile;
  return {
    ...rest,
    ...(holder === null ? {} : { holder: { sex: sexWords[holder.sex], age: holder.age } }),
    ...(partner === undefined
      ? {}
      : {
          together: true,
          partner: {
            sex: sexWords[partner.sex],
            age: partner.age,
            ...(partner.income === null ? {} : { income: partner.income }),
          },
        }),
    ...(holder === null && dependants.length === 0
      ? {}
      : {
          dependants: dependants.map(({ relationship, sex, age }) => ({
            relationship: relationshipCodes[relationship],
            age,
            ...(sex === null ? {} : { sex: sexWords[sex] }),
          })),
        }),
    ...(pets === undefined ? {} : { pets }),
    ...(group === undefined ? {} : { groups: [group], workers: group.workers }),
    ...(prevision === null ? {} : { prevision }),
  };
}
