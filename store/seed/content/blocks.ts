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
      'Life insurance takes care too',
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
    icon: 'shield',
    title: [
      'La póliza es de la compañía',
      'The policy is the company’s',
      'A apólice é da companhia',
    ],
    body: [
      'Contratas con una compañía supervisada; nosotros te ayudamos a elegir y a usarla.',
      'You buy from a supervised company; we help you to choose and to use it.',
      'Você contrata com uma companhia supervisionada; nós ajudamos a escolher e a usar.',
    ],
    link: null,
  },
  {
    zone: 'trust',
    page: '/',
    countries: everyCountry,
    icon: 'lock',
    title: ['Tus datos, solo para esto', 'Your data, for this only', 'Seus dados, só para isto'],
    body: [
      'La declaración de salud viaja cifrada y la lee solo la compañía que eliges.',
      'The health declaration travels encrypted and only the company that you choose reads it.',
      'A declaração de saúde viaja cifrada e só a companhia que você escolhe a lê.',
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
