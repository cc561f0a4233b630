import { postExposures } from '@cotejo/contract/experiment/experiment-calls.ts';
import type { ExperimentKey } from '@cotejo/domain/experiment/experiments.ts';
import { reportError } from '../shared/page/report-error.ts';

/** Survives the page that sends it; the cookie says who, the server decides which variation. */
export function tellExposures(keys: readonly ExperimentKey[], country: string, language: string) {
  fetch(postExposures.path, {
    method: postExposures.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-country': country,
      'accept-language': language,
    },
    body: JSON.stringify({ experiments: keys, page: location.pathname }),
  }).catch(reportError);
}
