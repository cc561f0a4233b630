import { Suspense, useEffect, useState } from 'react';
import { lazyPart, Nothing } from '../shared/page/lazy-part.ts';
import { mayBeReferred, referralKey } from '../shared/visitor/referral-key.ts';

const ReferredVisit = lazyPart(
  'Referred visit',
  async () => (await import('../entities/adviser/referred-visit.tsx')).ReferredVisit,
  Nothing,
);

/** Greets who has an adviser; few visitors do, and only they load what it takes. */
export function ReferredHost() {
  const [isReferred, setReferred] = useState(false);
  useEffect(() => {
    const look = (): void => setReferred(mayBeReferred());
    look();
    window.addEventListener(referralKey, look);
    return () => window.removeEventListener(referralKey, look);
  }, []);
  return (
    isReferred && (
      <Suspense fallback={null}>
        <ReferredVisit />
      </Suspense>
    )
  );
}
