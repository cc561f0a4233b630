import { ufCountry } from '@cotejo/domain/country/country.ts';
import * as routes from '@cotejo/contract/purchase/purchase-routes.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/payment-config.ts';
import { readTimeline } from '@cotejo/store/purchase/read-timeline.ts';
import { purchasePolicyFrom } from '@cotejo/workflows/purchase/policy.ts';
import { comparisonOf } from '../comparison/comparison-part.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { enforceLimits, type LimitedCaller } from '../limit/enforce-limits.ts';
import { createFindProduct } from './find-product.ts';
import { openPurchase } from './create-purchase.ts';
import { loadPurchase, loadSnapshot, showRecord } from './load-snapshot.ts';
import { presentTimeline } from './present-timeline.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { drawDeclaration } from './draw-declaration.ts';
import { drawReceipt } from './draw-receipt.ts';
import { presentConfirmation } from './present-confirmation.ts';
import { readPolicy } from './read-policy.ts';
import { readPolicyDocument } from './read-policy-document.ts';
import { withdraw } from './request-refund.ts';
import { payPurchase } from './start-payment.ts';
import { answerStep } from './submit-step.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { goBack } from './go-back.ts';
import { createPurchaseWatchers, streamPurchase } from './watch-purchase.ts';

/** A session gives access: no proxy and no history of a shared computer may keep its answers. */
const privately = { 'cache-control': 'private, no-store' };

/** The purchase calls of DESIGN §4. */
export const mountPurchase: Mount = (app, dependencies) => {
  const context: PurchaseContext = {
    dependencies,
    recordKeys: dependencies.configuration.recordKeys,
    payments: readPaymentConfig(process.env),
    policy: purchasePolicyFrom(process.env),
    findProduct: createFindProduct(dependencies),
    uf: () => comparisonOf(dependencies).uf.today(ufCountry),
  };
  const watchers = createPurchaseWatchers(context);
  const answer = async (
    session: string,
    caller: Parameters<typeof loadSnapshot>[2],
    status = 200,
  ) => ({
    status,
    headers: privately,
    body: await loadSnapshot(context, session, caller),
  });

  mount(app, routes.createPurchase, async (input) => {
    const session = await openPurchase(context, input);
    const created = await answer(session, input.context, 201);
    return { ...created, headers: { ...privately, location: `/api/purchases/${session}` } };
  });
  mount(app, routes.getPurchase, ({ params, context: caller }) => answer(params.session, caller));
  mount(app, routes.submitStep, async (input) => {
    const record = await answerStep(context, input);
    return { headers: privately, body: await showRecord(context, record, input.context) };
  });
  mount(app, routes.goBack, async (input) => {
    await goBack(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, routes.startPayment, async (input) => {
    await payPurchase(context, input);
    return answer(input.params.session, input.context, 202);
  });
  mount(app, routes.cancelPurchase, async (input) => {
    await cancelPurchase(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, routes.requestRefund, async (input) => {
    await withdraw(context, input);
    return answer(input.params.session, input.context, 202);
  });
  mount(app, routes.watchPurchase, (input) => streamPurchase(context, watchers, input));
  mount(app, routes.getTimeline, async ({ params, context: caller }) => {
    const record = await loadPurchase(context, params.session);
    const items = presentTimeline(
      record,
      await readTimeline(dependencies.db, record.id),
      caller.language,
    );
    return { headers: privately, body: { items } };
  });
  mount(app, routes.getConfirmation, async ({ params, context: caller }) => {
    const { record, source } = await readPolicy(context, params.session);
    const declared = record.steps.some(
      ({ id, submissionId }) => id === 'datos-dps' && submissionId,
    );
    const body = presentConfirmation(source, params.session, caller.language, declared);
    return { headers: privately, body };
  });
  /** Each is drawn anew, or opened and sent: nobody needs many. */
  const countDocument = async (session: string, caller: LimitedCaller): Promise<void> => {
    const { id } = await loadPurchase(context, session);
    await enforceLimits(dependencies, caller, [
      { name: 'documentsOfPurchase', value: id },
      { name: 'documentsOfNetwork' },
    ]);
  };
  mount(app, routes.getPolicyDocument, async ({ params, context: caller }) => {
    await countDocument(params.session, caller);
    const { pdf, number } = await readPolicyDocument(context, params.session, caller);
    return file(pdf, number);
  });
  mount(app, routes.getReceipt, async ({ params, context: caller }) => {
    await countDocument(params.session, caller);
    const { source } = await readPolicy(context, params.session);
    const pdf = await drawReceipt(source, caller.language);
    return file(pdf, `${source.policy.number}-${policyFiles.receipt[caller.language]}`);
  });
  mount(app, routes.getDeclarationCopy, async ({ params, context: caller }) => {
    await countDocument(params.session, caller);
    const { pdf, number } = await drawDeclaration(context, params.session, caller);
    return file(pdf, `${number}-${policyFiles.declaration[caller.language]}`);
  });
};

/** Ends of the names under which a browser saves them. */
const policyFiles = {
  receipt: { es: 'comprobante', en: 'receipt', pt: 'comprovante' },
  declaration: { es: 'declaracion', en: 'declaration', pt: 'declaracao' },
} as const;

const file = (pdf: Buffer, name: string) => ({
  body: pdf,
  headers: {
    ...privately,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
  },
});
