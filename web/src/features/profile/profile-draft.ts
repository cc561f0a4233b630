import { maximumAge } from '@cotejo/domain/catalogue/product.ts';
import {
  maximumDependants,
  previsiones,
  relationships,
  relationshipCodes,
  type Relationship,
  type VisitorProfile,
} from './visitor-profile.ts';

/** What the form holds while somebody types: texts, possibly wrong. */
export interface ProfileDraft {
  readonly sex: 'F' | 'M';
  readonly age: string;
  readonly dependants: readonly { readonly relationship: Relationship; readonly age: string }[];
  readonly prevision: string;
}

export const emptyDraft: ProfileDraft = { sex: 'F', age: '', dependants: [], prevision: '' };

export type DraftProblem = 'ageMissing' | 'ageInvalid' | 'holderAge' | 'partnerTwice';
export interface DraftError {
  /** Name of the field: `edad`, `carga-0-edad`. */
  readonly field: string;
  readonly problem: DraftProblem;
}

export function toDraft(profile: VisitorProfile | null): ProfileDraft {
  if (profile === null) return emptyDraft;
  return {
    sex: profile.holder.sex,
    age: String(profile.holder.age),
    dependants: profile.dependants.map(({ relationship, age }) => ({
      relationship,
      age: String(age),
    })),
    prevision: profile.prevision ?? '',
  };
}

/** A contract needs a grown-up holder; dependants may be newborn (spec 2 §4: age >= 0). */
const holderAge = { from: 18, to: maximumAge };

export function checkDraft(draft: ProfileDraft): DraftError[] {
  const errors: DraftError[] = [];
  const holder = ageProblem(draft.age);
  if (holder !== null) errors.push({ field: 'edad', problem: holder });
  else if (Number(draft.age) < holderAge.from) errors.push({ field: 'edad', problem: 'holderAge' });
  let partners = 0;
  draft.dependants.forEach((dependant, at) => {
    const problem = ageProblem(dependant.age);
    if (problem !== null) errors.push({ field: `carga-${at}-edad`, problem });
    if (relationships[dependant.relationship].partner && partners++ > 0)
      errors.push({ field: `carga-${at}-parentesco`, problem: 'partnerTwice' });
  });
  return errors;
}

/** Only for a draft without errors. */
export function fromDraft(draft: ProfileDraft): VisitorProfile {
  return {
    holder: { sex: draft.sex, age: Number(draft.age) },
    dependants: draft.dependants.map(({ relationship, age }) => ({
      relationship,
      sex: null,
      age: Number(age),
    })),
    prevision: previsiones.find((name) => name === draft.prevision) ?? null,
  };
}

/** The form sent without scripts: `sexo`, `edad`, `carga-0-parentesco`, `carga-0-edad` …; rows left empty fall away. */
export function draftFromForm(form: URLSearchParams): ProfileDraft | null {
  const age = form.get('edad');
  if (age === null) return null;
  const dependants: ProfileDraft['dependants'][number][] = [];
  for (let at = 0; at < maximumDependants; at += 1) {
    const years = form.get(`carga-${at}-edad`)?.trim() ?? '';
    const sent = form.get(`carga-${at}-parentesco`);
    if (years === '') continue;
    const relationship = relationshipCodes.find((code) => code === sent) ?? 'hijo';
    dependants.push({ relationship, age: years });
  }
  return {
    sex: form.get('sexo') === 'M' ? 'M' : 'F',
    age: age.trim(),
    dependants,
    prevision: form.get('prevision') ?? '',
  };
}

/** Names that the form without scripts adds to an address; they leave it again with the redirect. */
export function isFormField(name: string): boolean {
  return name === 'edad' || name === 'sexo' || name === 'prevision' || name.startsWith('carga-');
}

function ageProblem(text: string): DraftProblem | null {
  if (text.trim() === '') return 'ageMissing';
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= maximumAge ? null : 'ageInvalid';
}
