import type { Database } from '../database.ts';
import type { SiteContent } from './site-content.ts';

/** Everything in one statement, so that no reader sees half of a change. */
const text = /* sql */ `
SELECT
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name,
            'displayName', l.display_name, 'availableCountries', l.available_countries,
            'leadTypes', l.lead_types, 'editable', l.editable,
            'origin', (SELECT coalesce(json_agg(json_build_object('route', o.route,
                                'webApplicationId', o.web_application_id)
                                ORDER BY o.web_application_id, o.route), '[]')
                         FROM business_line_origin o WHERE o.business_line_id = l.id))
            ORDER BY l.order_position), '[]') FROM business_line l) AS "businessLines",
  (SELECT coalesce(json_agg(json_build_object('id', m.id, 'parentId', m.parent_id,
            'countries', m.country_codes, 'title', m.title, 'url', m.url, 'icon', m.icon)
            ORDER BY m.order_position), '[]') FROM menu_item m) AS menu,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'path', c.path,
            'productType', c.product_type, 'countries', c.country_codes,
            'organizationTypes', c.organization_types, 'title', c.title,
            'description', c.description, 'icon', c.icon)
            ORDER BY c.order_position), '[]') FROM comparator c) AS comparators,
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug,
            'comparatorId', s.comparator_id, 'categories', s.categories, 'title', s.title,
            'description', s.description) ORDER BY s.order_position), '[]')
     FROM showcase s) AS showcases,
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'zone', b.zone, 'page', b.page,
            'countries', b.country_codes, 'title', b.title, 'body', b.body, 'icon', b.icon,
            'link', CASE WHEN b.link_url IS NOT NULL THEN
                      json_build_object('url', b.link_url, 'label', b.link_label) END,
            'orderPosition', b.order_position) ORDER BY b.order_position), '[]')
     FROM content_block b) AS blocks,
  (SELECT coalesce(json_agg(json_build_object('id', q.id, 'comparatorId', q.comparator_id,
            'question', q.question, 'answer', q.answer)
            ORDER BY q.comparator_id NULLS LAST, q.order_position), '[]')
     FROM site_question q) AS questions,
  (SELECT coalesce(json_agg(json_build_object('id', w.id, 'comparatorId', w.comparator_id,
            'title', w.title, 'description', w.description,
            'reasons', (SELECT coalesce(json_agg(json_build_object('title', r.title, 'body', r.body,
                                 'icon', r.icon) ORDER BY r.order_position), '[]')
                          FROM why_us_reason r WHERE r.why_us_id = w.id))), '[]')
     FROM why_us w) AS "whyUs"`;

export async function readSiteContent(db: Database): Promise<SiteContent> {
  const { rows } = await db.query<SiteContent>({ name: 'site-content', text });
  const [content] = rows;
  if (!content) throw new Error('a statement without FROM answers one row');
  return content;
}
