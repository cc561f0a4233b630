import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type {
  CatalogueProduct,
  InsuranceType,
  Organization,
} from '@cotejo/domain/catalogue/product.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';
import type { KeptOfCatalogue } from '../../catalogue/kept-of-catalogue.ts';
import type { Dependencies } from '../../dependencies.ts';

/** A product on sale with what a purchase says about it. */
export interface SellableProduct {
  readonly product: CatalogueProduct;
  readonly organization: Organization;
  readonly insuranceType: InsuranceType;
  /** Of the catalogue that says that it is sold. */
  readonly catalogueVersion: number;
}

/** What the purchase calls share; made once when they are mounted. */
export interface PurchaseContext {
  readonly dependencies: Dependencies;
  readonly recordKeys: RecordKeys;
  readonly payments: PaymentConfig;
  /** The site is on https: cookies are bound to it. */
  readonly secure: boolean;
  readonly policy: PurchasePolicy;
  readonly findProduct: (place: SitePlace, productCode: string) => Promise<SellableProduct | null>;
  readonly keptOfCatalogue: KeptOfCatalogue;
  /** Today's value of the unit that prices are kept in, and whether it may be charged. */
  readonly uf: () => Promise<UnitValue>;
}
