import { countries } from '@cotejo/domain/country/country.ts';
import { getKindsComparing } from '@cotejo/domain/catalogue/product-kinds.ts';
import { entryAgesText } from '@cotejo/domain/facts/person-terms.ts';
import { sayFact, type FactName } from '@cotejo/domain/facts/say-fact.ts';
import { No, Yes } from '@cotejo/ui/coverage/yes-no.tsx';
import { Facts, type Fact } from '@cotejo/ui/facts/facts.tsx';
import type { TFunction } from '../../../shared/language/translate.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { readInsurable } from '../../../entities/product/affinity.ts';
import type { FactContext } from '../../../entities/product-card/card-facts.ts';
import { cardKindOf, cardKinds, factsOfKind } from '../../../entities/product-card/card-kinds.ts';
import type { ProductPage } from '../queries/product-query.ts';
import type { SectionProps } from './section-props.ts';

type Card = NonNullable<ProductPage['card']>;

const always: readonly FactName[] = ['entryAge', 'stay', 'declaration', 'preexisting', 'waiting'];
const ofPlans: readonly FactName[] = [
  'modality',
  'planLine',
  'zone',
  'scope',
  'restrictions',
  'planStatus',
];

/** Who may be insured and from when, whom of the profile it cannot insure, and what its plan restricts. */
export function InsurablePanel({
  page: { card, conditions, affinity },
  address,
  words,
}: Pick<SectionProps, 'page' | 'address'> & { readonly words: FactContext }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  if (card === null) return null;
  const { name } = card.insuranceType.upperType;
  const asked = factsOfKind(cardKinds[cardKindOf(card, country)], country);
  const facts: readonly FactName[] = [
    ...always,
    ...(card.maximumDependants > 0 ? (['dependants'] as const) : []),
    ...(asked.includes('requirement') ? (['requirement'] as const) : []),
    ...(getKindsComparing('employer').includes(name) ? (['minimumEmployees'] as const) : []),
  ];
  const previsiones = countries[country].hasPrevision ? previsionNames(conditions, t) : [];
  const isPlan = getKindsComparing('isapre').includes(name);
  return (
    <>
      <div className="panel stack">
        <h3>{t('insurable.title')}</h3>
        {address.profile !== null && <People card={card} score={affinity?.score ?? null} />}
        <Facts
          wide
          facts={[
            ...(previsiones.length > 0
              ? [{ label: t('card:label.previsiones'), value: previsiones.join(', ') }]
              : []),
            ...facts.flatMap((fact) =>
              fact === 'entryAge'
                ? entryAges(card, conditions, words)
                : [toFact(fact, card, words)],
            ),
          ]}
        />
      </div>
      {isPlan && (
        <div className="panel stack">
          <h3>{t('insurable.plan')}</h3>
          <Facts
            wide
            facts={ofPlans
              .filter((fact) => textOf(fact, card, words) !== null)
              .map((fact) => toFact(fact, card, words))}
          />
        </div>
      )}
    </>
  );
}

/** Whose ages they are, where others may join at other ages than the holder. */
function entryAges(card: Card, conditions: ProductPage['conditions'], words: FactContext): Fact[] {
  const { t } = words;
  const own = toFact('entryAge', card, words);
  const ages = conditions?.dependantAges ?? null;
  if (ages === null) return [own];
  const value = entryAgesText(ages.from, ages.to, t.language);
  return value === own.value
    ? [own]
    : [
        { label: t('catalogue:insurable.holderAges'), value: own.value },
        { label: t('catalogue:insurable.dependantAges'), value },
      ];
}

function textOf(name: FactName, card: Card, words: FactContext): string | null {
  return sayFact(name, card, { ...words, language: words.t.language })?.text ?? null;
}

function toFact(name: FactName, card: Card, words: FactContext): Fact {
  const { t } = words;
  return {
    label: t(`card:label.${name}`),
    value: textOf(name, card, words) ?? t('comparison:facts.unknown'),
  };
}

/** Each person that cannot be insured, or that everybody can; nothing where the answer does not say. */
function People({ card, score }: { readonly card: Card; readonly score: number | null }) {
  const { t } = useTranslation('catalogue');
  const insurable = readInsurable(card.notInsurable, score);
  if (insurable === null) return null;
  if (insurable.kind === 'everybody') return <Yes>{t('insurable.everybody')}</Yes>;
  return (
    <ul className="stack stack--tight">
      {insurable.people.map(({ text }) => (
        <li key={text}>
          <No>{text}</No>
        </li>
      ))}
    </ul>
  );
}

function previsionNames(conditions: ProductPage['conditions'], t: TFunction): string[] {
  return (conditions?.previsiones ?? []).map((word) =>
    t(`catalogue:insurable.previsiones.${word}`, { defaultValue: word }),
  );
}
