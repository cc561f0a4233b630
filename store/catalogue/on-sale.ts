import { Op } from 'sequelize';

/** The condition of products that are on sale on an ISO day. */
export function onSaleOn(date: string) {
  return {
    availableFrom: { [Op.lte]: date },
    availableTo: { [Op.or]: [null, { [Op.gte]: date }] },
  };
}
