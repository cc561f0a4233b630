import { Suspense, useState } from 'react';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { isSending } from '../machine/select-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useEndPhase } from './use-end-phase.ts';

/** Without its file the purchase ends as it would anyway, and its page then says so. */
const ExpiryDialog = lazyPart(
  'Dialog before the end',
  async () => (await import('./expiry-dialog.tsx')).ExpiryDialog,
  Nothing,
);

/** Says in time that the purchase will end; never while something is sent or paid. */
export function ExpiryWatch() {
  const { server, state } = usePurchaseView();
  const phase = useEndPhase(server);
  const [closed, setClosed] = useState('');
  const about = `${phase} ${server.expiresAt ?? ''}`;
  if (phase === 'far' || closed === about || isSending(state) || state.matches('leaving'))
    return null;
  return (
    <Suspense fallback={null}>
      <ExpiryDialog phase={phase} onClose={() => setClosed(about)} />
    </Suspense>
  );
}
