import type { ProfileFormSlot } from './profile-form-slot.tsx';

type Slot = typeof ProfileFormSlot;

let loaded: Slot | null = null;

/** For a page whose first screen has the form: its file is there before the page is hydrated. */
export async function loadProfileForm(): Promise<void> {
  loaded = (await import('./profile-form-slot.tsx')).ProfileFormSlot;
}

export function loadedProfileForm(): Slot | null {
  return loaded;
}
