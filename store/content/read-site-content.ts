import type { Database } from '../database.ts';
import type { ModelOf } from '../define-model.ts';
import * as models from './content.model.ts';
import type { ContentBlock, SiteContent } from './site-content.ts';

/** Everything of one moment, so that no reader sees half of a change. */
export async function readSiteContent(db: Database): Promise<SiteContent> {
  return db.snapshot(async (tx) => ({
    businessLines: await readBusinessLines(tx),
    comparators: (await inOrder(tx, models.comparatorModel)).map(
      ({ id, slug, path, productType, countryCodes: countries, ...rest }) => {
        const { organizationTypes, title, description, icon } = rest;
        return {
          id,
          slug,
          path,
          productType,
          countries,
          organizationTypes,
          title,
          description,
          icon,
        };
      },
    ),
    showcases: (await inOrder(tx, models.showcaseModel)).map(
      ({ orderPosition: _order, ...showcase }) => showcase,
    ),
    blocks: (await inOrder(tx, models.contentBlockModel)).map(toBlock),
    questions: (
      await models.siteQuestionModel(tx).findAll({
        attributes: ['id', 'comparatorId', 'countryCodes', 'question', 'answer'],
        order: [['comparatorId', 'ASC NULLS LAST'], 'orderPosition'],
        raw: true,
        ...tx.scope,
      })
    ).map(({ countryCodes: countries, ...question }) => ({ ...question, countries })),
    whyUs: await readWhyUs(tx),
  }));
}

/** All rows of a table that staff put in order. */
async function inOrder<T extends { readonly orderPosition: number }>(
  tx: Database,
  modelOf: ModelOf<T>,
): Promise<readonly T[]> {
  return modelOf(tx).findAll({ order: ['orderPosition'], raw: true, ...tx.scope });
}

/** The business lines in their order, with where their leads begin. */
export async function readBusinessLines(tx: Database): Promise<SiteContent['businessLines']> {
  const lines = await inOrder(tx, models.businessLineModel);
  const origins = await models.businessLineOriginModel(tx).findAll({
    order: ['webApplicationId', 'route'],
    raw: true,
    ...tx.scope,
  });
  return lines.map(({ orderPosition: _order, ...line }) => ({
    ...line,
    origin: origins
      .filter(({ businessLineId }) => businessLineId === line.id)
      .map(({ route, webApplicationId }) => ({ route, webApplicationId })),
  }));
}

async function readWhyUs(tx: Database): Promise<SiteContent['whyUs']> {
  const pages = await models.whyUsModel(tx).findAll({ order: ['id'], raw: true, ...tx.scope });
  const reasons = await inOrder(tx, models.whyUsReasonModel);
  return pages.map((page) => ({
    ...page,
    reasons: reasons
      .filter(({ whyUsId }) => whyUsId === page.id)
      .map(({ title, body, icon }) => ({ title, body, icon })),
  }));
}

function toBlock(row: models.ContentBlockRow): ContentBlock {
  const { linkUrl: url, linkLabel: label, countryCodes: countries, ...rest } = row;
  const { id, zone, page, title, body, icon, orderPosition } = rest;
  const link = url === null || label === null ? null : { url, label };
  return { id, zone, page, countries, title, body, icon, link, orderPosition };
}
