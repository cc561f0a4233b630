import {
  checkProfileForm,
  verifyProfileForm,
  type ProfileFormProblem,
} from '@cotejo/domain/profile/check-profile-form.ts';
import type { ProfileFormDefinition } from '@cotejo/domain/profile/form-definition.ts';
import {
  emptyRow,
  type FieldPlace,
  type ProfileDraft,
} from '@cotejo/domain/profile/profile-draft.ts';
import type { PerfilIngreso } from '@cotejo/domain/profile/profile-wire.ts';
import { validateProfile, validationMessage } from '@cotejo/domain/profile/validate-profile.ts';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { useState, type FormEvent } from 'react';
import { withAnswer } from './draft-edits.ts';

export interface ProfileFormHandle {
  readonly definition: ProfileFormDefinition;
  readonly draft: ProfileDraft;
  /** What is wrong and was asked about: after a submit, or after folding a group that is not right. */
  readonly problems: readonly ProfileFormProblem[];
  /** Above the form after a submit that was not taken; '' where nothing is to be said. */
  readonly message: string;
  /** The fields that a submit with nothing filled in would have needed. */
  readonly missing: string;
  readonly attempt: number;
  /** Grows whenever wrong fields are to be pointed at. */
  readonly shakes: number;
  readonly isFolded: (group: string) => boolean;
  readonly idOf: (inputName: string) => string;
  readonly answer: (place: FieldPlace, text: string) => void;
  /** Spec 2 §4: a list grows by 'inc'; any row may leave it. */
  readonly addRow: (group: string) => void;
  readonly removeRow: (group: string, row: number) => void;
  /** Opens a panel; closes it unless a row of it is wrong. */
  readonly toggle: (group: string) => void;
  readonly submit: (event: FormEvent) => void;
}

interface Start {
  readonly definition: ProfileFormDefinition;
  readonly draft: ProfileDraft;
  /** Sent without scripts and wrong: its errors stand there from the beginning. */
  readonly checked: boolean;
}

/** The keystrokes of a profile form. Nothing is checked before the first submit. */
export function useProfileForm(
  { definition, draft: start, checked }: Start,
  id: string,
  onSubmit: (profile: PerfilIngreso) => void,
): ProfileFormHandle {
  const [draft, setDraft] = useState(start);
  const sentEmpty = checked && !verifyProfileForm(definition, start).filled;
  const [attempt, setAttempt] = useState(checked && !sentEmpty ? 1 : 0);
  const [ignored, setIgnored] = useState(sentEmpty);
  const [shakes, setShakes] = useState(0);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [folded, setFolded] = useState<readonly string[]>([]);

  const all = checkProfileForm(definition, draft);
  const problems =
    attempt > 0 ? all : all.filter(({ place }) => asked.includes(place.field.groupedBy ?? ''));
  const result = attempt > 0 ? validateProfile(definition, draft) : null;
  const said = typeof result === 'string' ? result : null;
  const idOf = (inputName: string) => `${id}${inputName}`;
  const shake = () => setShakes((now) => now + 1);

  return {
    definition,
    draft,
    problems,
    message: attempt > 0 && problems.length > 0 ? validationMessage(definition, said) : '',
    missing: ignored ? verifyProfileForm(definition, draft).message : '',
    attempt,
    shakes,
    isFolded: (group) => folded.includes(group),
    idOf,
    answer: (place, text) => {
      setIgnored(false);
      setDraft((now) => withAnswer(definition, now, place, text));
    },
    addRow: (group) =>
      setDraft((now) => ({
        ...now,
        rows: { ...now.rows, [group]: [...(now.rows[group] ?? []), emptyRow(definition, group)] },
      })),
    removeRow: (group, row) =>
      setDraft((now) => ({
        ...now,
        rows: { ...now.rows, [group]: (now.rows[group] ?? []).filter((_, at) => at !== row) },
      })),
    toggle: (group) => {
      if (folded.includes(group)) {
        setFolded(folded.filter((name) => name !== group));
        return;
      }
      const wrong = all.find(({ place }) => place.field.groupedBy === group);
      if (wrong === undefined) {
        setFolded([...folded, group]);
        return;
      }
      setAsked([...new Set([...asked, group])]);
      shake();
      focusField(idOf(wrong.field));
    },
    submit: (event) => {
      event.preventDefault();
      const { filled, first } = verifyProfileForm(definition, draft);
      if (!filled) {
        setIgnored(true);
        if (first !== null) focusField(idOf(first));
        return;
      }
      const answer = validateProfile(definition, draft);
      const payload = Array.isArray(answer) ? (answer as readonly PerfilIngreso[])[0] : undefined;
      if (payload !== undefined) {
        onSubmit(payload);
        return;
      }
      // A folded group cannot show what is wrong in it.
      setFolded([]);
      setAttempt((now) => now + 1);
      shake();
    },
  };
}
