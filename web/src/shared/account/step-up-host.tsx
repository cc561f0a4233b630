import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { ensureNamespaces } from '../language/create-i18n.ts';
import { useApp } from '../page/app-context.tsx';
import { reportError } from '../page/report-error.ts';
import { subscribeToStepUp, waitingStepUp, type StepUpRequest } from './step-up-request.ts';

/** Shows the question of a call that asks once more who it is; its code is loaded when one does. */
export function StepUpHost() {
  const { i18n } = useApp();
  const request = useSyncExternalStore(subscribeToStepUp, waitingStepUp, () => null);
  const [Question, setQuestion] = useState<ComponentType<{ request: StepUpRequest }> | null>(null);
  useEffect(() => {
    if (request === null || Question !== null) return;
    Promise.all([import('./step-up-dialog.tsx'), ensureNamespaces(i18n, ['stepUp'])]).then(
      ([{ StepUpDialog }]) => setQuestion(() => StepUpDialog),
      (error: unknown) => {
        reportError(error);
        request.end(false);
      },
    );
  }, [request, Question, i18n]);
  return request !== null && Question !== null && <Question request={request} />;
}
