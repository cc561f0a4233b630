import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';

export interface OrganizationColumns {
  readonly id: number;
  readonly code: string;
  readonly countryCode: CountryCode;
  readonly type: OrganizationType;
  readonly displayName: string;
  readonly acronym: string;
  readonly url: string;
  readonly image: string | null;
  /** Its products are in no list and are not sold where it is not. */
  readonly availableToSell: boolean;
  /** Only its record is left. */
  readonly deletedAt: CreationOptional<Date | null>;
  readonly metadata: Readonly<Record<string, unknown>>;
}
export const organizationModel = defineModel<OrganizationColumns>('organization', () => ({
  id: key(DataTypes.INTEGER),
  code: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  type: DataTypes.TEXT,
  displayName: DataTypes.TEXT,
  acronym: DataTypes.TEXT,
  url: DataTypes.TEXT,
  image: DataTypes.TEXT,
  availableToSell: DataTypes.BOOLEAN,
  deletedAt: DataTypes.DATE,
  metadata: DataTypes.JSONB,
}));
