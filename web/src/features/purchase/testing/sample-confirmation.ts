import type { Language } from '@cotejo/domain/country/country.ts';
import { describePolicy } from '@cotejo/domain/policy/describe-policy.ts';
import { samplePolicy } from '@cotejo/domain/policy/testing/sample-policy.ts';
import type { Confirmation } from '../server/confirmation-query.ts';

/** What the server says of a policy that was just issued. */
export function sampleConfirmation(language: Language = 'es'): Confirmation {
  const { number, facts, steps } = describePolicy(samplePolicy, language);
  const path = '/api/purchases/AbCdEfGhIjKlMnOpQrStUv';
  return {
    number,
    startsOn: samplePolicy.policy.startsOn,
    firstName: 'Catalina',
    email: 'ca•••@correo.cl',
    facts: [...facts],
    steps: [...steps],
    documents: [
      { id: 'policy', name: 'Póliza de seguro', note: 'PDF', url: `${path}/policy.pdf` },
      { id: 'receipt', name: 'Comprobante de pago', note: 'PDF', url: `${path}/receipt.pdf` },
    ],
  };
}
