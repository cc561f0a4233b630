import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ensureNamespaces } from '../language/create-i18n.ts';
import { useApp } from '../page/app-context.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { subscribeToStepUp, waitingStepUp, type StepUpRequest } from './step-up-request.ts';

/** The question could not be loaded: the call's refusal is its answer. */
function NotAsked({ request }: { readonly request: StepUpRequest }) {
  useEffect(() => request.end(false), [request]);
  return null;
}

/** The question's file and texts, fetched when a call first asks once more who it is. */
function lazyQuestion(i18n: Parameters<typeof ensureNamespaces>[0]) {
  const load = async () => {
    await ensureNamespaces(i18n, ['stepUp']);
    return (await import('./step-up-dialog.tsx')).StepUpDialog;
  };
  return lazyPart('Step-up', load, NotAsked);
}

/** Shows the question of a call that asks once more who it is. */
export function StepUpHost() {
  const { i18n } = useApp();
  const request = useSyncExternalStore(subscribeToStepUp, waitingStepUp, () => null);
  const [Question] = useState(() => lazyQuestion(i18n));
  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <Question request={request} />
    </Suspense>
  );
}
