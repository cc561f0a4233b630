import type { ProfileFormDefinition } from '@cotejo/domain/profile/form-definition.ts';
import {
  draftFromQuery,
  emptyDraft,
  type ProfileDraft,
} from '@cotejo/domain/profile/profile-draft.ts';
import { draftFromPerfil } from '@cotejo/domain/profile/profile-wire.ts';
import { validateProfile } from '@cotejo/domain/profile/validate-profile.ts';
import { fromPerfilIngreso } from './legacy-profile.ts';
import { toCompareProfile, type VisitorProfile } from './visitor-profile.ts';

/** A profile as its form shows it; nobody yet: the form as it opens. */
export function toDraft(
  definition: ProfileFormDefinition,
  profile: VisitorProfile | null,
): ProfileDraft {
  if (profile === null) return emptyDraft(definition);
  return draftFromPerfil(definition, toCompareProfile(profile));
}

/** No form asks a dependant's sex; who was entered with one by an older link keeps it. */
export function withKnownSexes(
  entered: VisitorProfile,
  known: VisitorProfile | null,
): VisitorProfile {
  const dependants = entered.dependants.map((one, at) => {
    const before = known?.dependants[at];
    const same = before?.relationship === one.relationship && before.age === one.age;
    return one.sex === null && same ? { ...one, sex: before.sex } : one;
  });
  return { ...entered, dependants };
}

/** The form sent without scripts, if it was filled in rightly; null = the page shows it again. */
export function readSentProfile(
  definition: ProfileFormDefinition,
  query: URLSearchParams,
): VisitorProfile | null {
  const draft = draftFromQuery(definition, query);
  const result = draft === null ? null : validateProfile(definition, draft);
  return Array.isArray(result) ? fromPerfilIngreso(result[0], definition.country) : null;
}
