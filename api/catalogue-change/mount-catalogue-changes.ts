import * as routes from '@cotejo/contract/catalogue-change/catalogue-change-routes.ts';
import { catalogueChangeRecord } from '@cotejo/domain/catalogue-change/catalogue-change.record.ts';
import { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { changeSource } from './change-source.ts';
import { productSource } from './product-source.ts';

/** Products of the catalogue as staff work with them, and changes of them by two. */
export const mountCatalogueChanges: Mount = (app, dependencies) => {
  mountRecord(
    app,
    dependencies,
    productRecord,
    {
      list: routes.listManagedProducts,
      watch: routes.watchManagedProducts,
      read: routes.readManagedProduct,
      history: routes.readManagedProductHistory,
      acts: {
        changePrices: routes.changeProductPrices,
        changeTexts: routes.changeProductTexts,
        changeTerms: routes.changeProductTerms,
        changeCover: routes.changeProductCover,
        addOffer: routes.addProductOffer,
        changeOffer: routes.changeProductOffer,
        endOffer: routes.endProductOffer,
        changeSteps: routes.changeProductSteps,
        copy: routes.copyProduct,
        makeEmpty: routes.makeEmptyProduct,
        launch: routes.launchProduct,
        withdraw: routes.withdrawProduct,
        putBack: routes.putProductBack,
      },
    },
    productSource(dependencies),
  );
  mountRecord(
    app,
    dependencies,
    catalogueChangeRecord,
    {
      list: routes.listCatalogueChanges,
      watch: routes.watchCatalogueChanges,
      read: routes.readCatalogueChange,
      history: routes.readCatalogueChangeHistory,
      acts: {
        propose: routes.proposeCatalogueChange,
        approve: routes.approveCatalogueChange,
        decline: routes.declineCatalogueChange,
        withdraw: routes.withdrawCatalogueChange,
        undo: routes.undoCatalogueChange,
      },
    },
    changeSource(dependencies),
  );
};
