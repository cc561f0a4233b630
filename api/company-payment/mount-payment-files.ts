import * as routes from '@cotejo/contract/company-payment/company-payment-routes.ts';
import {
  notAProof,
  proofTypes,
  readProofType,
} from '@cotejo/domain/payment/transfer/proof-file.ts';
import { keepPaymentFile } from '@cotejo/store/company-payment/enter-payment.ts';
import {
  loadCompanyPayments,
  findPaymentFile,
} from '@cotejo/store/company-payment/read-company-payments.ts';
import { recordFiles } from '../company/record-files.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** Proofs of transfers: sealed, told by their contents, saved and never shown (docs/decisions/company-payments.md). */
export const mountPaymentFiles: Mount = (app, dependencies) => {
  const files = recordFiles(dependencies, {
    name: 'company-payment',
    opened: { action: 'company-payment-file:fetch' },
    find: async (own, id, actor) => (await loadCompanyPayments(own, [id], actor))[0],
    readType: readProofType,
    refusal: notAProof,
    endings: proofTypes,
    nameOf: ({ reference }) => reference,
    locate: (own, keys, { id: companyPaymentId, fileId }) =>
      findPaymentFile(own, keys, { companyPaymentId, fileId }),
  });

  mount(app, routes.uploadPaymentFile, ({ params, context }) =>
    files.upload(context, routes.uploadPaymentFile, params.id, keepPaymentFile),
  );
  mount(app, routes.openPaymentFile, ({ params, context }) =>
    files.open(context, routes.openPaymentFile, params),
  );
};
