import { planPlace } from './plan-place.ts';
import { showsClinics } from '@cotejo/domain/site/site-key.ts';
import * as routes from '@cotejo/contract/plan/plan-routes.ts';
import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import { isaprePlans } from '@cotejo/domain/catalogue/product-kinds.ts';
import { ageFactors, gesFeesOn } from '@cotejo/domain/pricing/lines/isapre-price.ts';
import { type CountryCode, countryCodes, isapreCountry } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import {
  listCoverageOrganizations,
  readCoverageOrganizations,
} from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import { readCoverages } from '@cotejo/store/catalogue/coverage/read-coverages.sql.ts';
import { findOrganizationByCode } from '@cotejo/store/catalogue/organization/find-organization.ts';
import { readFees } from '@cotejo/store/plan/read-fees.ts';
import { countFeatures } from '../content/count-features.ts';
import { keptFor } from '../content/kept-for.ts';
import type { Mount } from '../dependencies.ts';
import { privately, publicly, publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { analysePlan } from './analyse-plan.ts';
import { findIsapre, findPlan, plansOnSale } from './find-plan.ts';
import { mountPlanComparison } from './mount-plan-comparison.ts';
import { isPlace, presentIsapre, presentPlace } from './present-place.ts';
import { presentPlan } from './present-plan.ts';
import { priceHousehold } from './price-household.ts';

/** Isapre plans exist in Chile whatever site is asking. */
const country = isapreCountry;

/** Since when the factor table holds (Circular IF 343). */
const factorsFrom = '2020-04-01';
const listsFreshFor = 60_000;

/** The calls of spec 3 §7 "Plan information" and those of "Reference data" about isapres. */
export const mountPlan: Mount = (app, dependencies) => {
  const { db, caches } = dependencies;
  const { holder } = dependencies.comparison;
  mountPlanComparison(app, dependencies);

  const benefits = async (context: RequestContext) => {
    const { language } = context;
    const { index } = await holder.whenReady(planPlace(context));
    const body = countFeatures(index, isaprePlans, language).map(
      ({ id, code, name, icon, products }) => ({
        id,
        codigo: code,
        nombre: name,
        icono: icon,
        planes: products,
      }),
    );
    return { headers: publiclyByLanguage, body };
  };
  const benefitsOfPlan = async (code: string, context: RequestContext) => {
    const { language } = context;
    const snapshot = await holder.whenReady(planPlace(context));
    const { product } = findPlan(snapshot, code);
    const own = new Set(product.featureIds);
    const body = countFeatures(snapshot.index, isaprePlans, language).map(
      ({ id, code: codigo, name, icon }) => ({
        id,
        codigo,
        nombre: name,
        icono: icon,
        incluido: own.has(id),
      }),
    );
    return { headers: publiclyByLanguage, body };
  };
  for (const route of [routes.listPlanBenefits, routes.listPlanBenefitsAlso])
    mount(app, route, ({ context }) => benefits(context));
  for (const route of [routes.getBenefitsOfPlan, routes.getBenefitsOfPlanAlso])
    mount(app, route, ({ query, context }) => benefitsOfPlan(query.codigo, context));

  mount(app, routes.getIsapre, async ({ params, context }) => {
    const [snapshot, found] = await Promise.all([
      holder.whenReady(planPlace(context)),
      findOrganizationByCode(db, String(params.id)),
    ]);
    const isSold = snapshot.index.lists.organizations.some(({ code }) => code === found?.code);
    if (found?.type !== 'isapre' || !isSold) throw new AppError('NOT_FOUND');
    return {
      headers: publicly,
      body: presentIsapre(found, plansOnSale(snapshot), snapshot.uf.date),
    };
  });

  const providers = new Map<CountryCode, () => ReturnType<typeof listCoverageOrganizations>>(
    countryCodes.map((code) => [
      code,
      keptFor(caches, listsFreshFor, () => listCoverageOrganizations(db, code)),
    ]),
  );
  mount(app, routes.listProviders, async ({ context }) => ({
    headers: publicly,
    body: (showsClinics(context) ? ((await providers.get(context.country)?.()) ?? []) : [])
      .filter(isPlace)
      .map((one) => ({ ...presentPlace(one), productos: one.products })),
  }));

  mount(app, routes.getFactors, async ({ context }) => {
    const { index, uf } = await holder.whenReady(planPlace(context));
    const names = new Map(index.lists.organizations.map((one) => [one.code, one.displayName]));
    return {
      headers: publicly,
      body: {
        factores: ageFactors.map(({ from, to, holder: own, dependant }) => ({
          edaddesde: from,
          edadhasta: to,
          cotizante: own * 10,
          carga: dependant * 10,
          vigenciadesde: factorsFrom,
        })),
        ges: Object.entries(gesFeesOn(uf.date)).map(([code, valorUF]) => ({
          codigoprestador: code,
          nombre: names.get(code) ?? code,
          valorUF,
        })),
      },
    };
  });

  const plan = async (code: string, context: RequestContext) => {
    const snapshot = await holder.whenReady(planPlace(context));
    return { snapshot, found: findPlan(snapshot, code) };
  };
  mount(app, routes.getProvidersOfPlan, async ({ query, context }) => {
    const { found } = await plan(query.codigo, context);
    const list = await readCoverageOrganizations(db, found.product.id);
    const body = list.map((one) => ({ ...presentPlace(one), preferente: one.preferred }));
    return { headers: publicly, body };
  });
  mount(app, routes.getServicesOfPlan, async ({ query, context }) => {
    const { language } = context;
    const { found } = await plan(query.codigo, context);
    const { tags } = await readCoverages(db, found.product.id);
    const body = tags.flatMap(({ displayName, translations, coverages }) =>
      coverages.map(({ id, insuranceBenefit, coverageOrganization, note, amounts }) => ({
        id,
        grupo: inLanguage(displayName, translations, language),
        prestacion: inLanguage(insuranceBenefit.name, insuranceBenefit.translations, language),
        prestador: coverageOrganization?.displayName ?? null,
        nota: note,
        montos: amounts,
      })),
    );
    return { headers: publiclyByLanguage, body };
  });
  mount(app, routes.listFees, async ({ query: { isapre, codigo }, context }) => {
    if (isapre === undefined && codigo === undefined)
      throw new AppError('BAD_REQUEST', { detail: 'isapre | codigo' });
    const snapshot = await holder.whenReady(planPlace(context));
    const { code } =
      codigo === undefined ? findIsapre(snapshot, isapre ?? 0) : findPlan(snapshot, codigo).isapre;
    const body = (await readFees(db, code)).map((fee) => ({
      codigo: fee.code,
      grupo: fee.groupName,
      prestacion: fee.name,
      codigoprestador: code,
      valor: fee.amount,
    }));
    return { headers: publicly, body };
  });

  for (const route of [routes.getPlanInfo, routes.searchPlanInfo])
    mount(app, route, async ({ query, context }) => {
      const { snapshot, found } = await plan(query.codigo, context);
      const { profile } = parseProfile(query.profile, country);
      return {
        headers: privately,
        body: presentPlan(found, snapshot, profile, context.language),
      };
    });
  mount(app, routes.getHouseholdOfPlan, async ({ query, context }) => {
    const { snapshot, found } = await plan(query.codigo, context);
    const { profile } = parseProfile(query.profile, country);
    return { headers: privately, body: priceHousehold(found, snapshot, profile) };
  });
  mount(app, routes.getAnalysisOfPlan, async ({ query, context }) => {
    const { snapshot, found } = await plan(query.codigo, context);
    const { profile } = parseProfile(query.profile, country);
    return {
      headers: privately,
      body: analysePlan(found, snapshot, profile, context.language),
    };
  });
};
