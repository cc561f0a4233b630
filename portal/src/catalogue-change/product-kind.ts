import * as calls from '@cotejo/contract/catalogue-change/catalogue-change-calls.ts';
import type { ManagedProduct } from '@cotejo/domain/catalogue-change/change-row.ts';
import { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import { recordPages, type KindCalls, type KindParts } from '../record/kind/kind-pages.ts';

const productCalls: KindCalls<(typeof productRecord)['acts']> = {
  list: calls.listManagedProducts,
  watch: calls.watchManagedProducts,
  read: calls.readManagedProduct,
  history: calls.readManagedProductHistory,
  acts: {
    changePrices: calls.changeProductPrices,
    changeTexts: calls.changeProductTexts,
    changeTerms: calls.changeProductTerms,
    changeCover: calls.changeProductCover,
    addOffer: calls.addProductOffer,
    changeOffer: calls.changeProductOffer,
    endOffer: calls.endProductOffer,
    changeSteps: calls.changeProductSteps,
    copy: calls.copyProduct,
    makeEmpty: calls.makeEmptyProduct,
    launch: calls.launchProduct,
    withdraw: calls.withdrawProduct,
    putBack: calls.putProductBack,
  },
};

/** The pages of products; `parts` are the components that the record page renders in place of its own. */
export const productKind = (parts: KindParts<ManagedProduct> = {}) =>
  recordPages(productRecord, productCalls, parts);
