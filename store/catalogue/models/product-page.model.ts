import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';

export interface DocumentRow {
  readonly id: number;
  readonly productId: number;
  readonly section: string;
  readonly title: string;
  readonly depositCode: string | null;
  readonly orderPosition: number;
}
export const documentModel = defineModel<DocumentRow>('product_document', () => ({
  id: key(DataTypes.INTEGER),
  productId: DataTypes.INTEGER,
  section: DataTypes.TEXT,
  title: DataTypes.TEXT,
  depositCode: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface SeoRow {
  readonly productId: number;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoImage: string | null;
  readonly keywords: readonly string[];
}
export const seoModel = defineModel<SeoRow>('product_seo', () => ({
  productId: key(DataTypes.INTEGER),
  seoTitle: DataTypes.TEXT,
  seoDescription: DataTypes.TEXT,
  seoImage: DataTypes.TEXT,
  keywords: DataTypes.ARRAY(DataTypes.TEXT),
}));
