import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Three } from './texts.ts';

export interface QuestionSeed {
  /** Slug of a comparator; null: asked everywhere. */
  readonly comparator: string | null;
  readonly question: Three;
  /** `{days}`: in which a policy may be withdrawn from, in the visitor's country. */
  readonly answer: Three;
  /** Absent: in every country. */
  readonly countries?: readonly CountryCode[];
}

export const questionSeeds: readonly QuestionSeed[] = [
  {
    comparator: null,
    question: ['¿Comparar cuesta algo?', 'Does comparing cost anything?', 'Comparar custa algo?'],
    answer: [
      'No. El precio es el mismo que cobra la compañía; ella nos paga una comisión cuando contratas.',
      'No. The price is the one that the company charges; it pays us a commission when you buy.',
      'Não. O preço é o mesmo que a companhia cobra; ela nos paga uma comissão quando você contrata.',
    ],
  },
  {
    comparator: null,
    question: ['¿Quién emite la póliza?', 'Who issues the policy?', 'Quem emite a apólice?'],
    answer: [
      'La compañía que eliges. Nosotros te acompañamos antes de contratar y después, también si tienes un siniestro.',
      'The company that you choose. We are with you before you buy and afterwards, also when you claim.',
      'A companhia que você escolhe. Nós acompanhamos você antes de contratar e depois, também em um sinistro.',
    ],
  },
  {
    comparator: null,
    question: [
      '¿Por qué algunos precios dicen “Consultar”?',
      'Why do some prices say “On request”?',
      'Por que alguns preços dizem “Consultar”?',
    ],
    answer: [
      'Porque la compañía no informa precio para la edad de alguna de las personas. Preferimos decirlo antes que sumar de menos.',
      'Because the company gives no price for the age of one of the people. We would rather say so than show a smaller sum.',
      'Porque a companhia não informa preço para a idade de alguma das pessoas. Preferimos dizer a somar a menos.',
    ],
  },
  {
    comparator: null,
    question: [
      '¿Cómo calculamos el puntaje?',
      'How do we work out the score?',
      'Como calculamos a pontuação?',
    ],
    answer: [
      'De 0 a 10, para las personas que ingresas; 5 es un seguro típico de su tipo. Cuenta el precio frente a seguros del mismo tipo, lo que el seguro les pagaría en un año corriente y en uno malo, dónde pueden atenderse, y lo que excluye o hace esperar. No cuenta la comisión. Sin personas, y en los tipos que no se comparan así, no hay puntaje.',
      'From 0 to 10, for the people that you enter; 5 is a typical product of its kind. It counts the price next to products of the same kind, what the insurance would pay them in an ordinary year and in a bad one, where they can be treated, and what is excluded or has to be waited for. Commission does not count. Without people, and for kinds that are not compared like this, there is no score.',
      'De 0 a 10, para as pessoas que você informa; 5 é um seguro típico do seu tipo. Conta o preço frente a seguros do mesmo tipo, o que o seguro pagaria a elas em um ano comum e em um ruim, onde podem ser atendidas, e o que exclui ou faz esperar. A comissão não conta. Sem pessoas, e nos tipos que não se comparam assim, não há pontuação.',
    ],
  },
  {
    comparator: null,
    question: ['¿Puedo arrepentirme?', 'Can I change my mind?', 'Posso desistir?'],
    answer: [
      'Sí, dentro de {days} días desde que se emite la póliza, y se devuelve todo lo pagado.',
      'Yes, within {days} days from the issue of the policy, and everything paid is given back.',
      'Sim, em até {days} dias da emissão da apólice, e tudo o que foi pago é devolvido.',
    ],
  },
  {
    comparator: 'Seguros-de-Salud',
    countries: ['CL'],
    question: [
      '¿Reemplaza a mi isapre o Fonasa?',
      'Does it replace my isapre or Fonasa?',
      'Substitui minha isapre ou o Fonasa?',
    ],
    answer: [
      'No. Un seguro de salud es voluntario y paga sobre lo que tu previsión ya cubrió.',
      'No. Health insurance is voluntary and pays on top of what your public or isapre cover has paid.',
      'Não. Um seguro de saúde é voluntário e paga sobre o que a sua previdência já cobriu.',
    ],
  },
  {
    comparator: 'Seguros-de-Salud',
    question: [
      '¿Qué pasa con una enfermedad que ya tengo?',
      'What about an illness that I already have?',
      'E se eu já tiver uma doença?',
    ],
    answer: [
      'La mayoría la excluye o pide declararla. El filtro “cubre preexistencias” muestra los que la cubren.',
      'Most exclude it or ask you to declare it. The filter for pre-existing conditions shows those that cover it.',
      'A maioria exclui ou pede que você a declare. O filtro de preexistências mostra os que cobrem.',
    ],
  },
  {
    comparator: 'Isapres',
    countries: ['CL'],
    question: [
      '¿Cómo se calcula el precio de un plan?',
      'How is the price of a plan worked out?',
      'Como se calcula o preço de um plano?',
    ],
    answer: [
      'Precio base por la suma de los factores de cada persona, más el GES de cada una. Las cargas menores de dos años pagan solo GES.',
      'Base price times the sum of each person’s factor, plus GES for each of them. Dependants under two pay only GES.',
      'Preço base vezes a soma dos fatores de cada pessoa, mais o GES de cada uma. Dependentes menores de dois anos pagam só GES.',
    ],
  },
  {
    comparator: 'Isapres',
    countries: ['CL'],
    question: [
      '¿Cuándo puedo cambiarme de isapre?',
      'When can I change my isapre?',
      'Quando posso trocar de isapre?',
    ],
    answer: [
      'Después de doce meses en tu plan; el cambio rige desde el mes subsiguiente.',
      'After twelve months in your plan; the change holds from the month after next.',
      'Depois de doze meses no seu plano; a troca vale a partir do segundo mês seguinte.',
    ],
  },
  {
    comparator: 'Seguro-Complementario-Empresa',
    question: [
      '¿Desde cuántos trabajadores se puede contratar?',
      'From how many workers can we take it out?',
      'A partir de quantos trabalhadores se pode contratar?',
    ],
    answer: [
      'Depende del plan. La tarjeta dice el mínimo de cada uno, y avisa cuando tu grupo es menor.',
      'It depends on the plan. The card says the minimum of each, and warns when your group is smaller.',
      'Depende do plano. O cartão diz o mínimo de cada um e avisa quando o seu grupo é menor.',
    ],
  },
  {
    comparator: 'Seguros-Mascotas',
    question: [
      '¿Hasta qué edad puedo asegurar a mi mascota?',
      'Up to what age can I insure my pet?',
      'Até que idade posso segurar meu animal?',
    ],
    answer: [
      'La entrada suele ser de tres meses a seis años. Desde ahí el precio sube con la edad.',
      'Entry is usually from three months to six years. From there the price grows with age.',
      'A entrada costuma ser de três meses a seis anos. A partir daí o preço sobe com a idade.',
    ],
  },
  {
    comparator: 'Seguros-de-Vida',
    question: ['¿Quién recibe el capital?', 'Who receives the sum?', 'Quem recebe o capital?'],
    answer: [
      'Las personas que nombras como beneficiarias, en los porcentajes que decides; puedes cambiarlas cuando quieras.',
      'The people whom you name as beneficiaries, in the shares that you decide; you can change them whenever you want.',
      'As pessoas que você nomeia como beneficiárias, nas porcentagens que decide; pode mudá-las quando quiser.',
    ],
  },
];
