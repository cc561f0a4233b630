import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { checkDraft, fromDraft, type DraftError, type ProfileDraft } from './profile-draft.ts';
import type { VisitorProfile } from './visitor-profile.ts';

export interface ProfileFormHandle {
  readonly draft: ProfileDraft;
  readonly errors: readonly DraftError[];
  readonly attempt: number;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly change: (part: Partial<ProfileDraft>) => void;
  readonly changeDependant: (at: number, part: Partial<ProfileDraft['dependants'][number]>) => void;
  readonly addDependant: () => void;
  readonly removeDependant: (at: number) => void;
  readonly submit: (event: FormEvent) => void;
}

/** The keystrokes of the profile form. Nothing is checked before the first submit. */
export function useProfileForm(
  start: ProfileDraft,
  checked: boolean,
  onSubmit: (profile: VisitorProfile) => void,
): ProfileFormHandle {
  const [draft, setDraft] = useState(start);
  const [attempt, setAttempt] = useState(checked ? 1 : 0);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (part: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...part }));
  const changeList = (edit: (list: ProfileDraft['dependants']) => ProfileDraft['dependants']) =>
    setDraft((now) => ({ ...now, dependants: edit(now.dependants) }));
  return {
    draft,
    errors: attempt > 0 ? checkDraft(draft) : [],
    attempt,
    addButton,
    change,
    changeDependant: (at, part) =>
      changeList((list) => list.map((one, index) => (index === at ? { ...one, ...part } : one))),
    addDependant: () => changeList((list) => [...list, { relationship: 'hijo', age: '' }]),
    removeDependant: (at) => {
      changeList((list) => list.filter((_, index) => index !== at));
      // The button that was pressed is gone: the focus must not fall back to the page's top.
      addButton.current?.focus();
    },
    submit: (event) => {
      event.preventDefault();
      setAttempt((now) => now + 1);
      if (checkDraft(draft).length === 0) onSubmit(fromDraft(draft));
    },
  };
}
