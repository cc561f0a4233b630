import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ensureNamespaces } from '../../shared/language/create-i18n.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../shared/page/lazy-part.ts';
import { referralOfAddress } from '../../shared/visitor/referral.ts';
import { useReferral } from './use-referral.ts';

/** Its file and texts. */
function lazyGreeting(i18n: Parameters<typeof ensureNamespaces>[0]) {
  const load = async () => {
    await ensureNamespaces(i18n, ['adviser']);
    return (await import('./adviser-greeting.tsx')).AdviserGreeting;
  };
  return lazyPart('Adviser greeting', load, Nothing);
}

/** Greets who came by the link of an adviser, by the adviser's name. */
export function ReferredVisit() {
  const { i18n } = useApp();
  const { search } = useLocation();
  const linked = referralOfAddress(search);
  const referral = useReferral();
  const [Greeting] = useState(() => lazyGreeting(i18n));
  if (linked === null && referral === null) return null;
  return (
    <Suspense fallback={null}>
      <Greeting linked={linked} />
    </Suspense>
  );
}
