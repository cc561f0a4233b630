import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { FormMissing } from './form-missing.tsx';
import { loadedProfileForm } from './profile-form-file.ts';
import type { ProfileFormSlotProps } from './profile-form-slot.tsx';

/** As the client build's manifest names it. */
export const profileFormChunk = 'src/entities/profile/form/profile-form-slot.tsx';

/** Form and rules come when someone opens them: a list does not need them for its first screen. */
const Slot = lazyPart(
  // What is reported (spec 2 §8).
  'Validation script',
  async () => (await import('./profile-form-slot.tsx')).ProfileFormSlot,
  FormMissing,
);

/**
 * `eager`: the page's route has loaded the file already. Then nothing waits, so that what is chosen
 * during hydration is not lost.
 */
export function LazyProfileForm({ eager, ...props }: ProfileFormSlotProps & { eager?: boolean }) {
  const [Ready] = useState(() => (eager ? loadedProfileForm() : null));
  if (Ready !== null) return <Ready {...props} />;
  return (
    <Suspense
      fallback={
        <div className="stack">
          <Bone height={48} />
          <Bone height={48} />
        </div>
      }
    >
      <Slot {...props} />
    </Suspense>
  );
}
