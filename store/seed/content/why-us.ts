import type { Three } from './texts.ts';

export interface ReasonSeed {
  readonly icon: string;
  readonly title: Three;
  readonly body: Three;
}

const price: ReasonSeed = {
  icon: 'tag',
  title: ['Precio para tu caso', 'A price for your case', 'Preço para o seu caso'],
  body: [
    'Calculamos con la edad y el sexo de cada persona. Si a alguien le falta precio, lo decimos en vez de mostrar una suma menor.',
    'We work with the age and sex of each person. If somebody has no price we say so, instead of showing a smaller sum.',
    'Calculamos com a idade e o sexo de cada pessoa. Se alguém não tem preço, dizemos, em vez de mostrar uma soma menor.',
  ],
};
const order: ReasonSeed = {
  icon: 'sort',
  title: ['Un orden que se explica', 'An order that explains itself', 'Uma ordem que se explica'],
  body: [
    'Nadie paga por aparecer primero. El orden recomendado pesa el precio y el puntaje para quienes se aseguran, y puedes cambiarlo.',
    'Nobody pays to come first. The recommended order weighs price and affinity, and you can change it.',
    'Ninguém paga para aparecer primeiro. A ordem recomendada pesa o preço e a pontuação para quem se segura, e você pode mudá-la.',
  ],
};
const limits: ReasonSeed = {
  icon: 'eye',
  title: [
    'Lo que no cubre, a la vista',
    'What it leaves out, in sight',
    'O que não cobre, à vista',
  ],
  body: [
    'Topes, deducibles y exclusiones en el mismo lugar de cada tarjeta, con las palabras de la póliza.',
    'Tops, deductibles and exclusions in the same place of every card, in the words of the policy.',
    'Limites, franquias e exclusões no mesmo lugar de cada cartão, com as palavras da apólice.',
  ],
};
const people: ReasonSeed = {
  icon: 'people',
  title: ['Personas que responden', 'People who answer', 'Pessoas que respondem'],
  body: [
    'Te acompañamos antes de contratar, al pedir un reembolso y si quieres salir.',
    'We are with you before you buy, when you claim and if you want to leave.',
    'Acompanhamos você antes de contratar, ao pedir um reembolso e se quiser sair.',
  ],
};
const contribution: ReasonSeed = {
  icon: 'chart',
  title: ['Tu 7 %, bien usado', 'Your 7 %, well used', 'Seus 7 %, bem usados'],
  body: [
    'Partimos de tu cotización legal y mostramos los planes que caben en ella, con GES incluido.',
    'We start from your legal contribution and show the plans that fit into it, GES included.',
    'Partimos da sua contribuição legal e mostramos os planos que cabem nela, com GES incluído.',
  ],
};
const company: ReasonSeed = {
  icon: 'building',
  title: ['Costos por trabajador', 'Cost per worker', 'Custos por trabalhador'],
  body: [
    'Mueve el aporte de la empresa y mira el costo total y el de cada persona al instante.',
    'Move the company’s contribution and see the total and each person’s cost at once.',
    'Mova a contribuição da empresa e veja na hora o custo total e o de cada pessoa.',
  ],
};

const everywhere = [price, order, limits, people];
const own: Readonly<Record<string, readonly ReasonSeed[]>> = {
  Isapres: [contribution, order, limits, people],
  'Seguro-Complementario-Empresa': [company, order, limits, people],
};

export function reasonsOf(comparatorSlug: string): readonly ReasonSeed[] {
  return own[comparatorSlug] ?? everywhere;
}

export const whyUsTitle: Three = [
  'Por qué comparar con nosotros',
  'Why compare with us',
  'Por que comparar conosco',
];
export const whyUsDescription: Three = [
  'Comparar es gratis, y lo que ves es lo que la compañía cobra.',
  'Comparing is free, and what you see is what the company charges.',
  'Comparar é grátis, e o que você vê é o que a companhia cobra.',
];
