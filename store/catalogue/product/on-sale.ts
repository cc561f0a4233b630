import { literal, Op } from 'sequelize';

const today = literal('current_date');
/** An ISO day, or the database's today. */
type Day = string | typeof today;

/** The condition of products whose insurer still issues policies on a day. */
function notEndedOn(day: Day = today) {
  return { availableTo: { [Op.or]: [null, { [Op.gte]: day }] } };
}

/** The condition of products that are on sale on a day. */
export function onSaleOn(day: Day = today) {
  return { availableFrom: { [Op.lte]: day }, ...notEndedOn(day) };
}

/** The include that leaves out products of organisations that are closed. */
export const ofOpenOrganization = {
  association: 'organization',
  attributes: [],
  where: { availableToSell: true },
  required: true,
};
