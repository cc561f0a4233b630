import { ufCountry } from '@cotejo/domain/country/country.ts';
import * as opening from '@cotejo/contract/purchase/opening-routes.ts';
import * as filling from '@cotejo/contract/purchase/filling-routes.ts';
import * as paying from '@cotejo/contract/purchase/paying-routes.ts';
import * as bought from '@cotejo/contract/purchase/bought-routes.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { readTimeline } from '@cotejo/store/purchase/read/read-timeline.ts';
import { keepOfCatalogue } from '../catalogue/kept-of-catalogue.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { toNetwork } from '../network/to-network.ts';
import { enforceLimits, inTurnByNetwork, type LimitedCaller } from '../limit/enforce-limits.ts';
import { acceptExclusions } from './fill/accept-exclusions.ts';
import { findAlternatives } from './open/find-alternatives.ts';
import { keepOpen } from './move/extend-purchase.ts';
import { createFindProduct } from './open/find-product.ts';
import { openPurchase } from './open/create-purchase.ts';
import { openAccess, sendCode } from './read/open-access.ts';
import {
  loadPurchase,
  loadSnapshot,
  showRecord,
  type PurchaseCaller,
} from './read/load-snapshot.ts';
import { presentTimeline } from './present/present-timeline.ts';
import type { PurchaseContext } from './context/purchase-context.ts';
import { renderDeclaration, findDeclarationCopy } from './read/render-declaration.ts';
import { renderReceipt } from './present/render-receipt.ts';
import { presentConfirmation } from './present/present-confirmation.ts';
import { readPolicy } from './context/read-policy.ts';
import { readPolicyDocument } from './read/read-policy-document.ts';
import { withdraw } from './move/request-refund.ts';
import { keepProof } from './pay/keep-proof.ts';
import { payPurchase } from './pay/start-payment.ts';
import { answerSheet } from './fill/read-insured-sheet.ts';
import { keepDraft } from './fill/save-draft.ts';
import { answerStep } from './fill/submit-step.ts';
import { chooseInstalments } from './pay/choose-instalments.ts';
import { payByGiftCard } from './pay/pay-by-gift-card.ts';
import { findCardOffers } from './pay/offer-stored-cards.ts';
import {
  endCover,
  moveCharge,
  pauseSubscription,
  resumeSubscription,
  stopSubscription,
  undoPause,
} from './pay/change-subscription.ts';
import { payPeriodNow } from './pay/pay-period.ts';
import { replaceCard } from './pay/replace-card.ts';
import { showPeriods } from './read/show-periods.ts';
import { cancelPurchase } from './move/cancel-purchase.ts';
import { goBack } from './fill/go-back.ts';
import { createPurchaseWatchers, streamPurchase } from './read/watch-purchase.ts';

/** Answers hold personal data and must not be cached; the URL holds the link and must not be sent as a referrer. */
const privately = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

/** The purchase calls of DESIGN §4. */
export const mountPurchase: Mount = (app, dependencies) => {
  const { configuration } = dependencies;
  const context: PurchaseContext = {
    dependencies,
    recordKeys: configuration.recordKeys,
    payments: configuration.payments,
    secure: configuration.publicUrl.startsWith('https:'),
    policy: configuration.purchasePolicy,
    findProduct: createFindProduct(dependencies),
    keptOfCatalogue: keepOfCatalogue(dependencies.db, dependencies.caches),
    uf: () => dependencies.comparison.uf.today(ufCountry),
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

  mount(app, opening.createPurchase, async (input) => {
    // What one network opens is read and written in turn: others need the database too.
    const { record, cookie } = await inTurnByNetwork(toNetwork(input.context.ip), () =>
      openPurchase(context, input),
    );
    return {
      status: 201,
      headers: { ...privately, location: `/api/purchases/${record.session}` },
      cookies: [cookie],
      body: await showRecord(context, record, input.context),
    };
  });
  mount(app, opening.getPurchase, ({ params, context: caller }) => answer(params.session, caller));
  mount(app, filling.submitStep, async (input) => {
    const record = await answerStep(context, input);
    return { headers: privately, body: await showRecord(context, record, input.context) };
  });
  mount(app, filling.saveDraft, async (input) => {
    await keepDraft(context, input);
    return { status: 204, headers: privately };
  });
  mount(app, filling.readInsuredSheet, async (input) => ({
    headers: privately,
    body: await answerSheet(context, input),
  }));
  mount(app, filling.goBack, async (input) => {
    await goBack(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, filling.acceptExclusions, async (input) => {
    await acceptExclusions(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, filling.getAlternatives, async ({ params, context: caller }) => {
    const record = await loadPurchase(context, params.session, caller);
    return { headers: privately, body: await findAlternatives(context, record, caller.site) };
  });
  mount(app, paying.chooseInstalments, async (input) => {
    await chooseInstalments(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, paying.payByGiftCard, async (input) => {
    await payByGiftCard(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, paying.startPayment, async (input) => {
    await payPurchase(context, input);
    return answer(input.params.session, input.context, 202);
  });
  mount(app, filling.extendPurchase, async (input) => {
    await keepOpen(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, paying.sendProof, async (input) => {
    await keepProof(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, filling.cancelPurchase, async (input) => {
    await cancelPurchase(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, bought.requestRefund, async (input) => {
    await withdraw(context, input);
    return answer(input.params.session, input.context, 202);
  });
  mount(app, paying.offerStoredCards, async (input) => ({
    headers: privately,
    body: { items: await findCardOffers(context, input) },
  }));
  mount(app, bought.changeChargeDate, async (input) => {
    await moveCharge(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, bought.listPeriods, async ({ params, context: caller }) => {
    const record = await loadPurchase(context, params.session, caller);
    return { headers: privately, body: await showPeriods(context, record, caller.language) };
  });
  mount(app, bought.replaceCard, async (input) => ({
    status: 202,
    headers: privately,
    body: await replaceCard(context, input),
  }));
  mount(app, bought.payPeriod, async (input) => ({
    status: 202,
    headers: privately,
    body: await payPeriodNow(context, input),
  }));
  mount(app, bought.endSubscription, async (input) => {
    await stopSubscription(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, bought.endCover, async (input) => {
    await endCover(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, bought.pauseCover, async (input) => {
    await pauseSubscription(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, bought.takeBackPause, async (input) => {
    await undoPause(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, bought.resumeSubscription, async (input) => {
    await resumeSubscription(context, input);
    return answer(input.params.session, input.context);
  });
  mount(app, opening.askForPurchaseCode, async (input) => ({
    ...(await sendCode(context, input)),
    headers: privately,
  }));
  mount(app, opening.openPurchaseAccess, async (input) => ({
    ...(await openAccess(context, input)),
    headers: privately,
  }));
  mount(app, opening.watchPurchase, (input) => streamPurchase(context, watchers, input));
  mount(app, bought.getTimeline, async ({ params, context: caller }) => {
    const record = await loadPurchase(context, params.session, caller);
    const items = presentTimeline(
      record,
      await readTimeline(dependencies.db, record.id),
      caller.language,
    );
    return { headers: privately, body: { items } };
  });
  mount(app, bought.getConfirmation, async ({ params, context: caller }) => {
    const record = await loadPurchase(context, params.session, caller);
    const source = await readPolicy(context, record);
    const copy = await findDeclarationCopy(context, record, source, caller.language);
    const body = presentConfirmation(source, params.session, caller.language, {
      hasDeclaration: copy !== null,
      isEnded: record.policy?.status === 'INACTIVE',
    });
    return { headers: privately, body };
  });
  /** Documents cost a reading or a rendering each time, so each purchase and each network gets only so many. */
  const loadForDocument = async (
    session: string,
    caller: LimitedCaller & PurchaseCaller,
  ): Promise<PurchaseRecord> => {
    const record = await loadPurchase(context, session, caller);
    await enforceLimits(dependencies, caller, [
      { name: 'documentsOfPurchase', value: record.id },
      { name: 'documentsOfNetwork' },
    ]);
    return record;
  };
  mount(app, bought.getPolicyDocument, async ({ params, context: caller }) => {
    const record = await loadForDocument(params.session, caller);
    const { pdf, number } = await readPolicyDocument(context, record, caller.language);
    return file(pdf, number);
  });
  mount(app, bought.getReceipt, async ({ params, context: caller }) => {
    const source = await readPolicy(context, await loadForDocument(params.session, caller));
    const pdf = await renderReceipt(source, caller.language);
    return file(pdf, `${source.policy.number}-${policyFiles.receipt[caller.language]}`);
  });
  mount(app, bought.getDeclarationCopy, async ({ params, context: caller }) => {
    const record = await loadForDocument(params.session, caller);
    const { pdf, number } = await renderDeclaration(context, record, caller);
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
