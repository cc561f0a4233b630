import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { everyCountry, type Three } from './texts.ts';

export interface BlockSeed {
  readonly zone: string;
  readonly page: string;
  readonly countries: readonly CountryCode[];
  readonly icon: string | null;
  readonly title: Three;
  readonly body: Three;
  readonly link: { readonly url: string; readonly label: Three } | null;
}

export const blockSeeds: readonly BlockSeed[] = [
  {
    zone: 'banner',
    page: '/Comparar/Seguros-de-Salud',
    countries: ['CL'],
    icon: 'building',
    title: ['¿Es para tu empresa?', 'Is it for your company?', 'É para a sua empresa?'],
    body: [
      'Compara seguros complementarios con el costo por trabajador.',
      'Compare group insurance with its cost per worker.',
      'Compare seguros complementares com o custo por trabalhador.',
    ],
    link: {
      url: '/Comparar/Seguro-Complementario-Empresa',
      label: ['Ver seguros para empresas', 'See company insurance', 'Ver seguros para empresas'],
    },
  },
  {
    zone: 'promo',
    page: '/Comparar/Seguros-de-Salud',
    countries: ['CL'],
    icon: 'tree',
    title: [
      'Un seguro de vida también cuida',
      'Life insurance is care too',
      'Um seguro de vida também cuida',
    ],
    body: [
      'Si otras personas dependen de tu ingreso, mira cuánto cuesta protegerlas.',
      'If other people depend on your income, see what it costs to protect them.',
      'Se outras pessoas dependem da sua renda, veja quanto custa protegê-las.',
    ],
    link: {
      url: '/Comparar/Seguros-de-Vida',
      label: ['Comparar seguros de vida', 'Compare life insurance', 'Comparar seguros de vida'],
    },
  },
  {
    zone: 'trust',
    page: '/',
    countries: everyCountry,
    icon: 'sort',
    title: ['El orden no se vende', 'The order is not for sale', 'A ordem não está à venda'],
    body: [
      'Con tu perfil ordenamos por puntaje y precio; sin él, por precio. Nunca por comisión. Lo promocionado va marcado.',
      'With your profile we sort by score and price; without it, by price. Never by commission. Promoted plans are labelled.',
      'Com o seu perfil ordenamos por pontuação e preço; sem ele, por preço. Nunca por comissão. O que é promovido aparece identificado.',
    ],
    link: null,
  },
  {
    zone: 'trust',
    page: '/',
    countries: everyCountry,
    icon: 'table',
    title: ['Mismos datos, misma fila', 'Same facts, same row', 'Mesmos dados, mesma linha'],
    body: [
      'Tope, deducible, cobertura y exclusiones en el mismo lugar en cada seguro. Lo que falta dice «No informado».',
      'Limit, deductible, coverage and exclusions in the same place on every plan. Where something is missing, we say “Not stated”.',
      'Limite, franquia, cobertura e exclusões no mesmo lugar em cada seguro. Quando falta um dado, dizemos “Não informado”.',
    ],
    link: null,
  },
  {
    zone: 'trust',
    page: '/',
    countries: everyCountry,
    icon: 'shield',
    title: ['Se paga una sola vez', 'You pay only once', 'Você paga uma só vez'],
    body: [
      'Si la conexión se corta mientras pagas, le preguntamos a tu banco antes de volver a cobrar.',
      'If the connection drops while you pay, we check with your bank before charging again.',
      'Se a conexão cair enquanto você paga, perguntamos ao seu banco antes de cobrar de novo.',
    ],
    link: null,
  },
  {
    zone: 'trust',
    page: '/',
    countries: everyCountry,
    icon: 'lock',
    title: ['Tu salud es tuya', 'Your health is yours', 'A sua saúde é sua'],
    body: [
      'La declaración de salud se guarda cifrada. La leen la compañía y quienes tramitan tu compra en Cotejo, y cada lectura queda registrada.',
      'The health declaration is stored encrypted. It is read by the insurer and by those at Cotejo who handle your purchase, and each reading is recorded.',
      'A declaração de saúde fica criptografada. É lida pela seguradora e por quem trata da sua compra na Cotejo, e cada leitura fica registrada.',
    ],
    link: null,
  },
  {
    zone: 'help',
    page: '/Comparar/Isapres',
    countries: ['CL'],
    icon: 'info',
    title: ['Qué es el GES', 'What GES is', 'O que é o GES'],
    body: [
      'Garantías de atención por ley para noventa problemas de salud. Se paga aparte, por persona y mes.',
      'Guaranteed care by law for ninety health problems. It is paid apart, per person and month.',
      'Garantias de atendimento por lei para noventa problemas de saúde. Paga-se à parte, por pessoa e mês.',
    ],
    link: null,
  },
  {
    zone: 'help',
    page: '/Comparar/Seguros-Mascotas',
    countries: ['CL', 'CO'],
    icon: 'paw',
    title: ['Microchip y vacunas', 'Microchip and vaccines', 'Microchip e vacinas'],
    body: [
      'Casi todas las compañías piden microchip y vacunas al día para pagar.',
      'Nearly every company asks for a microchip and vaccines up to date before it pays.',
      'Quase todas as companhias pedem microchip e vacinas em dia para pagar.',
    ],
    link: null,
  },
];
