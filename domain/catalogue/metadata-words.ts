import type { Language } from '../country/country.ts';

/** Members of a product's metadata that people read; the others are figures and words of the registry. */
const readMembers: readonly string[] = [
  'temporalidad',
  'beneficio_tributario',
  'fondos_disponibles',
  'coberturas_adicionales',
  'coberturas_adicionales_tooltip',
  'tooltips_life',
  'metadata_colectivo',
  'zona',
];

type Translated = readonly [en: string, pt: string];

/** Words that catalogues use in Spanish (spec 1 §3); what is missing here stays as it was written. */
const words: Readonly<Record<string, Translated>> = {
  'Hasta la edad límite': ['Up to the age limit', 'Até a idade limite'],
  'APV régimen A': ['Voluntary pension saving (APV), regime A', 'Previdência (APV), regime A'],
  'APV régimen B': ['Voluntary pension saving (APV), regime B', 'Previdência (APV), regime B'],
  'Artículo 107': ['Tax relief under article 107', 'Benefício do artigo 107'],
  Conservador: ['Conservative', 'Conservador'],
  Moderado: ['Moderate', 'Moderado'],
  Balanceado: ['Balanced', 'Balanceado'],
  Dinámico: ['Dynamic', 'Dinâmico'],
  'Renta fija local': ['Local fixed income', 'Renda fixa local'],
  'Acciones globales': ['Global shares', 'Ações globais'],
  'Enfermedades graves': ['Serious illness', 'Doenças graves'],
  'Invalidez total y permanente': [
    'Total and permanent disability',
    'Invalidez total e permanente',
  ],
  'Muerte accidental': ['Accidental death', 'Morte acidental'],
  'Se contratan junto con el seguro y suben la prima.': [
    'They are taken out with the insurance and raise the premium.',
    'São contratadas junto com o seguro e aumentam o prêmio.',
  ],
  'Capital que reciben tus beneficiarios si falleces durante la vigencia.': [
    'Sum that your beneficiaries receive if you die while the policy is in force.',
    'Capital que seus beneficiários recebem se você falecer durante a vigência.',
  ],
  'Se adelanta el capital si quedas con una invalidez total y permanente de dos tercios.': [
    'The sum is paid in advance if you are left two thirds totally and permanently disabled.',
    'O capital é antecipado se você ficar com invalidez total e permanente de dois terços.',
  ],
  'Años durante los que el precio y la cobertura están asegurados.': [
    'Years for which price and cover are guaranteed.',
    'Anos durante os quais o preço e a cobertura estão garantidos.',
  ],
  'Edad en la que termina el seguro, aunque sigas pagando.': [
    'Age at which the insurance ends, even if you keep paying.',
    'Idade em que o seguro termina, mesmo que você continue pagando.',
  ],
  'Parte de lo pagado que se devuelve si llegas al final del plazo.': [
    'Share of what you paid that is returned if you reach the end of the term.',
    'Parte do que foi pago que é devolvida se você chegar ao fim do prazo.',
  ],
  Salud: ['Health', 'Saúde'],
  Vida: ['Life', 'Vida'],
  Catastrófico: ['Catastrophic', 'Catastrófico'],
  Dental: ['Dental', 'Odontológico'],
  Norte: ['North', 'Norte'],
  Centro: ['Centre', 'Centro'],
  Sur: ['South', 'Sul'],
};

type Metadata = Readonly<Record<string, unknown>>;

/** A product's metadata with the words that people read in the language of the page. */
export function metadataInLanguage(metadata: Metadata, language: Language): Metadata {
  if (language === 'es') return metadata;
  const known = Object.entries(metadata);
  return Object.fromEntries(
    known.map(([name, value]) => [
      name,
      readMembers.includes(name) ? translate(value, language) : value,
    ]),
  );
}

function translate(value: unknown, language: Exclude<Language, 'es'>): unknown {
  if (typeof value === 'string') {
    if (!Object.hasOwn(words, value)) return value;
    return words[value]![language === 'en' ? 0 : 1];
  }
  if (Array.isArray(value)) return value.map((one) => translate(one, language));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    // A key is a code, as `key: "salud"` is.
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'key' ? one : translate(one, language),
    ]),
  );
}
