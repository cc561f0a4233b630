import { catalogueChangeRecord } from '@cotejo/domain/catalogue-change/catalogue-change.record.ts';
import { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import { recordCalls } from '../record/record-call.ts';

const products = recordCalls(productRecord);
export const listManagedProducts = products.list('listManagedProducts');
export const watchManagedProducts = products.watch('watchManagedProducts');
export const readManagedProduct = products.read('readManagedProduct');
export const readManagedProductHistory = products.history('readManagedProductHistory');
export const changeProductPrices = products.act('changeProductPrices', 'changePrices');
export const changeProductTexts = products.act('changeProductTexts', 'changeTexts');
export const changeProductTerms = products.act('changeProductTerms', 'changeTerms');
export const changeProductCover = products.act('changeProductCover', 'changeCover');
export const addProductOffer = products.act('addProductOffer', 'addOffer');
export const changeProductOffer = products.act('changeProductOffer', 'changeOffer');
export const endProductOffer = products.act('endProductOffer', 'endOffer');
export const withdrawProduct = products.act('withdrawProduct', 'withdraw');
export const putProductBack = products.act('putProductBack', 'putBack');

const of = recordCalls(catalogueChangeRecord);
export const listCatalogueChanges = of.list('listCatalogueChanges');
export const watchCatalogueChanges = of.watch('watchCatalogueChanges');
export const readCatalogueChange = of.read('readCatalogueChange');
export const readCatalogueChangeHistory = of.history('readCatalogueChangeHistory');
export const proposeCatalogueChange = of.act('proposeCatalogueChange', 'propose');
export const approveCatalogueChange = of.act('approveCatalogueChange', 'approve');
export const declineCatalogueChange = of.act('declineCatalogueChange', 'decline');
export const withdrawCatalogueChange = of.act('withdrawCatalogueChange', 'withdraw');
export const undoCatalogueChange = of.act('undoCatalogueChange', 'undo');
