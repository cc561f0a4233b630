import type { ExperimentKey } from '@cotejo/domain/experiment/experiments.ts';
import { reportError } from '../shared/page/report-error.ts';

/** Method and path of `postExposures`, without its schemas. */
export const exposuresPath = '/api/exposures';

/** Survives the page that sends it; the cookie says who, the server decides which variation. */
export function tellExposures(keys: readonly ExperimentKey[], country: string, language: string) {
  fetch(exposuresPath, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-country': country,
      'accept-language': language,
    },
    body: JSON.stringify({ experiments: keys, page: location.pathname }),
  }).catch(reportError);
}
