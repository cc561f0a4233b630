import type { Language } from '@cotejo/domain/country/country.ts';
import { paymentStepId, reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { getPlace } from '../machine/place.ts';

export interface ProgressStep {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** The steps of a purchase as the visitor counts them, the page of all answers among them, and where they are. */
export function getProgress(
  context: Parameters<typeof getPlace>[0],
  language: Language,
): { readonly steps: readonly ProgressStep[]; readonly current: number } {
  const { server } = context;
  if (server === null) return { steps: [], current: -1 };
  const { id, title, path } = reviewPage;
  const review: ProgressStep = { id, title: title[language], path };
  const steps = server.steps.flatMap((step) =>
    step.id === paymentStepId ? [review, step] : [step],
  );
  const place = getPlace(context);
  const here = place === 'review' || place === 'exclusions' ? id : server.step?.id;
  return { steps, current: steps.findIndex((step) => step.id === here) };
}
