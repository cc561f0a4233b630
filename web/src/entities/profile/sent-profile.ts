import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { readQuery, toProfile } from '@cotejo/domain/profile/profile-answers.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { verifyProfileForm } from '@cotejo/domain/profile/verify-profile-form.ts';

/** The form sent without scripts, if it was filled in rightly; null = the page shows it again. */
export function readSentProfile(form: ProfileForm, query: URLSearchParams): Profile | null {
  const answers = readQuery(form, query);
  if (answers === null || !verifyProfileForm(form, answers).filled) return null;
  const { country, language } = form;
  const { values, problems } = validateForm(form, answers, { country, language, today: '' });
  return problems.length === 0 ? toProfile(values) : null;
}
