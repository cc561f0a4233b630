import * as routes from '@cotejo/contract/company-payment/company-payment-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { proofTypes, readProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { keepPaymentFile } from '@cotejo/store/company-payment/enter-payment.ts';
import {
  loadCompanyPayments,
  findPaymentFile,
} from '@cotejo/store/company-payment/read-company-payments.ts';
import { recordFiles } from '../company/record-files.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

const notAProof: Readonly<Record<Language, string>> = {
  es: 'El archivo no es un PDF, un JPEG ni un PNG. Guarda el comprobante en uno de esos formatos y súbelo.',
  en: 'The file is no PDF, JPEG or PNG. Save the proof in one of these formats and upload it.',
  pt: 'O arquivo não é um PDF, um JPEG nem um PNG. Salve o comprovante em um desses formatos e envie.',
};

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
