import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** No form asks a dependant's sex; who was entered with one by an older link keeps it. */
export function withKnownSexes(entered: Profile, known: Profile | null): Profile {
  const dependants = entered.dependants.map((one, at) => {
    const before = known?.dependants[at];
    const same = before?.relationship === one.relationship && before.age === one.age;
    return one.sex === null && same ? { ...one, sex: before.sex } : one;
  });
  return { ...entered, dependants };
}
