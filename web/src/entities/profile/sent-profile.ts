import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { readQuery, toProfile } from '@cotejo/domain/profile/profile-answers.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { verifyProfileForm } from '@cotejo/domain/profile/verify-profile-form.ts';

/** No form asks a dependant's sex; who was entered with one by an older link keeps it. */
export function withKnownSexes(entered: Profile, known: Profile | null): Profile {
  const dependants = entered.dependants.map((one, at) => {
    const before = known?.dependants[at];
    const same = before?.relationship === one.relationship && before.age === one.age;
    return one.sex === null && same ? { ...one, sex: before.sex } : one;
  });
  return { ...entered, dependants };
}

/** The form sent without scripts, if it was filled in rightly; null = the page shows it again. */
export function readSentProfile(form: ProfileForm, query: URLSearchParams): Profile | null {
  const answers = readQuery(form, query);
  if (answers === null || !verifyProfileForm(form, answers).filled) return null;
  const { country, language } = form;
  const { values, problems } = validateForm(form, answers, { country, language, today: '' });
  return problems.length === 0 ? toProfile(values) : null;
}
