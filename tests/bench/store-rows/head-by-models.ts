import type { OrganizationContact } from '@cotejo/domain/organization/organization-contact.ts';
import type { Database } from '@cotejo/store/database.ts';
import { channelsOf, readOnlineTypes } from './online-types.ts';
import { wholeProductModel } from './whole-product.ts';

const headColumns = [
  'id',
  'product_code',
  'country_code',
  'name',
  'display_name',
  'url',
  'product_type',
  'sales_channel',
  'available_from',
  'available_to',
  'currency_code',
  'period',
  'metadata',
];

export async function headByModels(db: Database, id: number): Promise<unknown> {
  const [row, online] = await Promise.all([
    wholeProductModel(db).findOne({
      attributes: headColumns,
      where: { id },
      include: [
        {
          association: 'type',
          attributes: [
            'id',
            'name',
            'displayName',
            'displayNameEn',
            'displayNamePt',
            'color',
            'category',
          ],
          required: true,
          include: [
            { association: 'upperType', attributes: ['name', 'displayName'], required: true },
          ],
        },
        {
          association: 'organization',
          attributes: ['id', 'code', 'type', 'displayName', 'url', 'acronym', 'metadata'],
          required: true,
        },
      ],
      raw: true,
      nest: true,
    }),
    readOnlineTypes(db),
  ]);
  if (!row?.type?.upperType || !row.organization) return null;
  const { type, organization } = row;
  const salesChannel = channelsOf(row, online);
  return {
    id: row.id,
    productCode: row.product_code,
    country: row.country_code,
    name: row.name,
    displayName: row.display_name,
    url: row.url,
    productType: row.product_type,
    salesChannel,
    availableFrom: row.available_from,
    availableTo: row.available_to,
    currency: row.currency_code,
    period: row.period,
    metadata: { ...row.metadata, salesChannel },
    insuranceType: {
      id: type.id,
      name: type.name,
      displayName: type.displayName,
      translations: { en: type.displayNameEn, pt: type.displayNamePt },
      color: type.color,
      category: type.category,
      upperType: type.upperType,
    },
    organization: {
      id: organization.id,
      code: organization.code,
      type: organization.type,
      displayName: organization.displayName,
      url: organization.url,
      acronym: organization.acronym,
      contact: (organization.metadata['contact'] as OrganizationContact | undefined) ?? null,
    },
  };
}
