import type { ApiClient } from '@cotejo/contract/client.ts';
import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { amountText } from '@cotejo/domain/coverage/amount-text.ts';
import { rangeText } from '@cotejo/domain/coverage/range-text.ts';
import { requirementTexts } from '@cotejo/domain/coverage/requirement-text.ts';
import { firstByPeriod, topOf } from '@cotejo/domain/coverage/top-amount.ts';
import { isIconName } from '@cotejo/ui/icon/icon-name.ts';
import type { TFunction } from 'i18next';
import { arrived } from '../../../shared/api/read-failed.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import * as calls from '@cotejo/contract/catalogue/product-calls.ts';
import type { CardPieces, PieceName } from '../../../entities/product-card/card-info.ts';
import { chosenOrganizations, type CardQuestion } from './card-piece-rules.ts';

export interface PieceContext {
  readonly api: ApiClient;
  readonly language: Language;
  readonly t: TFunction;
  readonly signal: AbortSignal;
}

type Reader<Name extends PieceName> = (
  question: CardQuestion,
  context: PieceContext,
) => Promise<CardPieces[Name]>;

const totalDisability = /(?:invalidez|incapacidad) total/i;

/** Fetches one piece of a card and puts it into words; loaded with the first card that is seen. */
export const pieceReaders: { readonly [Name in PieceName]: Reader<Name> } = {
  coverages: async (question, { api, language, signal }) => {
    const { tags } = await readCoverages(question, api, signal);
    const all = tags.flatMap(({ coverages }) => coverages);
    const compensation = all.find(({ amounts }) => amounts.compensation)?.amounts.compensation;
    const disability = all.find(({ insuranceBenefit: { name } }) => totalDisability.test(name));
    const sum = disability ? topOf(disability.amounts) : null;
    return {
      tags: tags.map(({ displayName, translations, icon }) => ({
        icon: isIconName(icon) ? icon : 'shield',
        label: language === 'es' ? displayName : translations[language],
      })),
      compensation: compensation ? rangeText(compensation, 'noTop', language) : null,
      disability: sum ? rangeText(sum.amount, 'noTop', language) : null,
    };
  },

  topsAndDeductibles: async (question, { api, language, signal }) => {
    const params = { id: question.item.id };
    const limits = await arrived(api.call(calls.getTopsAndDeductibles, { params }, { signal }));
    const names = chosenOrganizations(question).map(({ name }) => name);
    const own = limits.find(({ coverageOrganizations }) =>
      coverageOrganizations.some(({ displayName }) => names.includes(displayName)),
    );
    const disability = limits.find(({ name }) => /^Indemnización por invalidez/i.test(name));
    const sum = firstByPeriod(disability?.topAmounts ?? []);
    return {
      top: figureOf(firstByPeriod(own?.topAmounts ?? [])),
      deductible: figureOf(firstByPeriod(own?.deductibles ?? [])),
      disability:
        sum === null
          ? null
          : amountText({ amount: sum.amount, unit: sum.unit.code }, 'noTop', language),
    };
  },

  inFeatures: async ({ item }, { api, signal }) => {
    const params = { id: item.id };
    const features = await arrived(api.call(calls.getInFeatures, { params }, { signal }));
    const covers = features.find(({ code }) => code === 'cubre_preexistencias');
    // Not having the feature says nothing: the contract may still cover what is declared.
    return { preexisting: covers?.included ? 'covered' : null };
  },

  coverageRequirement: async ({ item, profile }, { api, language, t, signal }) => {
    const params = { id: item.id };
    const call = api.call(calls.getCoverageRequirements, { params }, { signal });
    const requirements = (await arrived(call)).filter(({ maxValue }) => maxValue > 0);
    const prevision = previsionCover(profile?.prevision);
    const said = requirementTexts(requirements, prevision, language).map(({ care, text }) =>
      t(`card:requirement.${care}`, { amount: text }),
    );
    return { text: said.length === 0 ? null : said.join(', ') };
  },

  offers: async ({ item }, { api, signal }) => {
    const params = { id: String(item.id) };
    const result = await api.call(calls.getOffers, { params }, { signal });
    // Spec 1 §4: 200 gives data, 204 none, and from anything else nothing is known.
    if (!result.ok) return { stock: null };
    const offers = result.status === 204 ? [] : result.data;
    return { stock: Object.fromEntries(offers.map(({ id, stock }) => [id, stock])) };
  },

  profilePrice: async ({ item, profile }, { api, signal }) => {
    if (profile === null) return { missing: [] };
    const body = {
      profile: writePerfil(profile),
      productType: item.insuranceType.upperType.name,
    };
    const input = { params: { id: item.id }, body };
    const { lines } = await arrived(api.call(calls.calculatePrice, input, { signal }));
    return { missing: lines.filter(({ amount }) => amount === null).map(({ text }) => text) };
  },
};

function readCoverages(question: CardQuestion, api: ApiClient, signal: AbortSignal) {
  const { id } = question.item;
  const [chosen, ...more] = chosenOrganizations(question);
  // With several clinics the whole table is read: what a card says is true in each of them.
  if (chosen === undefined || more.length > 0) {
    return arrived(api.call(calls.getCoverages, { params: { id } }, { signal }));
  }
  const params = { id, organizationId: chosen.id };
  return arrived(api.call(calls.getOrganizationCoverages, { params }, { signal }));
}

interface Limit {
  readonly amount: number | null;
  readonly unit: { readonly code: string };
  readonly period?: string | null | undefined;
}

function figureOf(limit: Limit | null): CoverageFigure | null {
  if (limit === null) return null;
  const period = (limit.period ?? null) as CoverageFigure['period'];
  return { amount: limit.amount, unit: limit.unit.code, period };
}
