import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { BlockSeed } from './blocks.ts';
import { cookiesWords } from './cookies-words.ts';
import type { Three } from './texts.ts';

/** Words of one landing; several lines of a section are points. */
interface LandingSeed {
  /** By its Spanish name; its countries are those of the route, unless `in` says fewer. */
  readonly page: string;
  readonly in?: readonly CountryCode[];
  readonly title: Three;
  readonly lead: Three;
  readonly link: readonly [url: string, label: Three] | null;
  readonly sections?: readonly (readonly [
    title: Three,
    body: Three,
    link?: readonly [url: string, label: Three],
  ])[];
  readonly questions?: readonly (readonly [question: Three, answer: Three])[];
}

const health = '/Comparar/Seguros-de-Salud';
const compare: Three = [
  'Comparar con mi perfil',
  'Compare for my people',
  'Comparar com meu perfil',
];
const list: Three = ['Ver la lista', 'See the list', 'Ver a lista'];

const seeds: readonly LandingSeed[] = [
  {
    page: '/Isapre',
    title: ['Isapres y sus planes', 'Isapres and their plans', 'Isapres e seus planos'],
    lead: [
      'Qué isapres venden hoy, cuántos planes tiene cada una y desde qué precio, leído del catálogo.',
      'Which isapres sell today, how many plans each has and from which price, read from the catalogue.',
      'Quais isapres vendem hoje, quantos planos cada uma tem e a partir de que preço, lido do catálogo.',
    ],
    link: ['/Comparar/Isapres', compare],
    sections: [
      [
        ['Cómo se forma el precio', 'How the price is made', 'Como se forma o preço'],
        [
          'El plan tiene un precio base en UF, que se multiplica por un factor según la edad de cada persona.\nA eso se suma la prima GES, igual para todas las personas de una isapre.\nLa cotización legal del 7 % del sueldo se descuenta primero; si el plan cuesta más, se paga la diferencia.',
          'A plan has a base price in UF, multiplied by a factor for the age of each person.\nThe GES premium is added, the same for every person of an isapre.\nThe legal 7 % of the wage counts first; if the plan costs more, the difference is paid.',
          'O plano tem um preço base em UF, multiplicado por um fator segundo a idade de cada pessoa.\nSoma-se o prêmio GES, igual para todas as pessoas de uma isapre.\nA contribuição legal de 7 % do salário conta primeiro; se o plano custa mais, paga-se a diferença.',
        ],
      ],
    ],
    questions: [
      [
        ['¿Puedo cambiarme de isapre?', 'Can I change isapre?', 'Posso mudar de isapre?'],
        [
          'Sí. La nueva isapre pide una declaración de salud y decide si te recibe. Solicitar un plan aquí no cancela el que tienes.',
          'Yes. The new isapre asks for a health declaration and decides whether it takes you. A request here does not cancel the plan you have.',
          'Sim. A nova isapre pede uma declaração de saúde e decide se aceita você. Solicitar um plano aqui não cancela o que você tem.',
        ],
      ],
    ],
  },
  {
    page: '/Seguros',
    title: ['Compañías de seguros', 'Insurance companies', 'Seguradoras'],
    lead: [
      'Las compañías que venden en Cotejo, con sus seguros a la venta hoy y el primer precio de cada lista.',
      'The companies that sell on Cotejo, with their insurance on sale today and the first price of each list.',
      'As seguradoras que vendem na Cotejo, com seus seguros à venda hoje e o primeiro preço de cada lista.',
    ],
    link: [health, compare],
    sections: [
      [
        ['Quién responde', 'Who answers for what', 'Quem responde'],
        [
          'La compañía emite la póliza y paga los siniestros. Cotejo compara y vende; la comisión que recibe no entra en el orden de las listas.',
          'The company issues the policy and pays claims. Cotejo compares and sells; its commission is no part of the order of lists.',
          'A seguradora emite a apólice e paga os sinistros. A Cotejo compara e vende; a comissão não entra na ordem das listas.',
        ],
      ],
    ],
  },
  {
    page: '/Clinicas-y-Hospitales',
    title: ['Clínicas y hospitales', 'Clinics and hospitals', 'Clínicas e hospitais'],
    lead: [
      'Seguros que venden las propias clínicas. En las listas de salud puedes filtrar, además, por la clínica donde quieres atenderte.',
      'Insurance that clinics sell themselves. In lists of health insurance you can also filter by the clinic where you want to be treated.',
      'Seguros vendidos pelas próprias clínicas. Nas listas de saúde você também pode filtrar pela clínica onde quer ser atendido.',
    ],
    link: [health, compare],
    sections: [
      [
        ['Preferente o libre elección', 'Preferred or free choice', 'Preferente ou livre escolha'],
        [
          'Un seguro preferente paga más en las clínicas que nombra y menos, o nada, en las demás.\nUno de libre elección paga lo mismo en cualquier lugar, hasta su tope.\nLa ficha de cada seguro dice en qué clínicas cubre.',
          'Preferred insurance pays more in the clinics that it names and less, or nothing, elsewhere.\nFree choice pays the same anywhere, up to its limit.\nThe page of each product says in which clinics it covers.',
          'Um seguro preferente paga mais nas clínicas que nomeia e menos, ou nada, nas outras.\nO de livre escolha paga o mesmo em qualquer lugar, até seu limite.\nA ficha de cada seguro diz em quais clínicas cobre.',
        ],
      ],
    ],
  },
  {
    page: '/EPS',
    in: ['PE'],
    title: ['EPS para empresas', 'EPS for companies', 'EPS para empresas'],
    lead: [
      'Planes de las Entidades Prestadoras de Salud para los trabajadores de una empresa, con precio por trabajador.',
      'Plans of the health entities (EPS) for the workers of a company, with the price per worker.',
      'Planos das entidades prestadoras de saúde (EPS) para os trabalhadores de uma empresa, com preço por trabalhador.',
    ],
    link: ['/Comparar/EPS', list],
  },
  {
    page: '/EPS',
    in: ['CO'],
    title: [
      'Planes complementarios de las EPS',
      'Complementary plans of EPS',
      'Planos complementares das EPS',
    ],
    lead: [
      'Planes que complementan la atención de tu EPS, con el precio para cada persona.',
      'Plans that complement the care of your EPS, with the price for each person.',
      'Planos que complementam o atendimento da sua EPS, com o preço para cada pessoa.',
    ],
    link: ['/Comparar/Planes-Complementarios', list],
  },
  {
    page: '/SCTR',
    title: [
      'SCTR: seguro de trabajo de riesgo',
      'SCTR: work risk insurance',
      'SCTR: seguro de trabalho de risco',
    ],
    lead: [
      'El Seguro Complementario de Trabajo de Riesgo, con el precio según tu planilla.',
      'The complementary insurance for risky work, priced by your payroll.',
      'O seguro complementar de trabalho de risco, com o preço segundo a sua folha.',
    ],
    link: ['/Comparar/SCTR', list],
  },
  {
    page: '/Medicina-Prepagada',
    title: ['Medicina prepagada', 'Prepaid medicine', 'Medicina pré-paga'],
    lead: [
      'Planes de medicina prepagada a la venta, con cobertura, red y precio para cada persona.',
      'Prepaid medicine plans on sale, with cover, network and price for each person.',
      'Planos de medicina pré-paga à venda, com cobertura, rede e preço para cada pessoa.',
    ],
    link: ['/Comparar/Medicina-Prepagada', list],
  },
  {
    page: '/Seguros-Empresa',
    title: ['Seguros para empresas', 'Company insurance', 'Seguros para empresas'],
    lead: [
      'Seguros colectivos de salud para tus trabajadores: costo por trabajador, total y aporte de la empresa.',
      'Group health insurance for your workers: cost per worker, total and what the company pays.',
      'Seguros coletivos de saúde para seus trabalhadores: custo por trabalhador, total e a parte da empresa.',
    ],
    link: ['/Comparar/Seguro-Complementario-Empresa', list],
    sections: [
      [
        ['Cómo se compara', 'How to compare', 'Como comparar'],
        [
          'Ingresa cuántos trabajadores y cuántas cargas son.\nElige qué parte paga la empresa: ves el costo de cada lado.\nCada seguro dice desde cuántas personas se vende.',
          'Enter how many workers and dependants there are.\nChoose which part the company pays: you see the cost of each side.\nEach product says from how many people on it is sold.',
          'Informe quantos trabalhadores e quantos dependentes são.\nEscolha que parte a empresa paga: você vê o custo de cada lado.\nCada seguro diz a partir de quantas pessoas é vendido.',
        ],
      ],
    ],
  },
  {
    page: '/Seguros-de-Salud',
    in: ['CL'],
    title: ['Seguros de salud', 'Health insurance', 'Seguros de saúde'],
    lead: [
      'Qué cubre cada tipo de seguro de salud, cuántos hay a la venta y desde qué precio.',
      'What each kind of health insurance covers, how many are on sale and from which price.',
      'O que cada tipo de seguro de saúde cobre, quantos há à venda e a partir de que preço.',
    ],
    link: [health, compare],
    sections: [
      [
        ['Qué tipo necesitas', 'Which kind you need', 'De que tipo você precisa'],
        [
          'Complementario: paga una parte de lo que Fonasa o tu isapre no cubre, en consultas, exámenes y hospital.\nCatastrófico: paga cuentas muy grandes, después de un deducible alto.\nDental, oncológico o cardiológico: cubre solo eso.\nAccidente y urgencia: cubre la atención después de un accidente.',
          'Complementary: pays a part of what Fonasa or your isapre does not cover, in consultations, tests and hospital.\nCatastrophic: pays very large bills, after a high deductible.\nDental, cancer or heart: covers only that.\nAccident and emergency: covers care after an accident.',
          'Complementar: paga uma parte do que a Fonasa ou a sua isapre não cobre, em consultas, exames e hospital.\nCatastrófico: paga contas muito grandes, depois de uma franquia alta.\nDental, oncológico ou cardiológico: cobre só isso.\nAcidente e urgência: cobre o atendimento depois de um acidente.',
        ],
      ],
    ],
    questions: [
      [
        ['¿Qué es el deducible?', 'What is the deductible?', 'O que é a franquia?'],
        [
          'Lo que pagas tú antes de que el seguro empiece a pagar, en un año o en cada evento. Está en la ficha de cada seguro.',
          'What you pay before the insurance starts to pay, in a year or for each event. The page of each product says it.',
          'O que você paga antes de o seguro começar a pagar, em um ano ou em cada evento. Está na ficha de cada seguro.',
        ],
      ],
      [
        ['¿Puedo arrepentirme?', 'Can I change my mind?', 'Posso desistir?'],
        [
          'Sí, dentro de {days} días desde que se emite la póliza, y se devuelve todo lo pagado.',
          'Yes, within {days} days from the issue of the policy, and everything paid is given back.',
          'Sim, em até {days} dias da emissão da apólice, e tudo o que foi pago é devolvido.',
        ],
      ],
    ],
  },
  {
    page: '/Seguros-de-Salud',
    in: ['PE', 'CO', 'INT'],
    title: ['Seguros de salud', 'Health insurance', 'Seguros de saúde'],
    lead: [
      'Los seguros de salud a la venta hoy: cuántos hay, de quién y desde qué precio.',
      'Health insurance on sale today: how many products, from whom and from which price.',
      'Os seguros de saúde à venda hoje: quantos há, de quem e a partir de que preço.',
    ],
    link: [health, compare],
    questions: [
      [
        ['¿Puedo arrepentirme?', 'Can I change my mind?', 'Posso desistir?'],
        [
          'Sí, dentro de {days} días desde que se emite la póliza, y se devuelve todo lo pagado.',
          'Yes, within {days} days from the issue of the policy, and everything paid is given back.',
          'Sim, em até {days} dias da emissão da apólice, e tudo o que foi pago é devolvido.',
        ],
      ],
    ],
  },
  {
    page: '/Seguros-de-Vida',
    title: ['Seguros de vida', 'Life insurance', 'Seguros de vida'],
    lead: [
      'Cuánto paga cada seguro de vida, hasta qué edad cubre y desde qué precio.',
      'How much each life insurance pays, until which age it covers and from which price.',
      'Quanto paga cada seguro de vida, até que idade cobre e a partir de que preço.',
    ],
    link: ['/Comparar/Seguros-de-Vida', compare],
    sections: [
      [
        ['Qué mirar', 'What to look at', 'O que olhar'],
        [
          'El capital: lo que reciben tus beneficiarios.\nLa invalidez: si también paga cuando no puedes trabajar.\nLa temporalidad y la edad hasta la que cubre.\nLa devolución: si devuelve primas al final.',
          'The capital: what your beneficiaries receive.\nDisability: whether it also pays when you cannot work.\nThe term and the age until which it covers.\nThe refund: whether it returns premiums at the end.',
          'O capital: o que seus beneficiários recebem.\nA invalidez: se também paga quando você não pode trabalhar.\nO prazo e a idade até a qual cobre.\nA devolução: se devolve prêmios no final.',
        ],
      ],
    ],
  },
  {
    page: '/Seguros-de-Viaje',
    title: ['Seguros de viaje', 'Travel insurance', 'Seguros de viagem'],
    lead: [
      'Asistencia médica y otros gastos en viaje, con el precio por los días que viajas.',
      'Medical assistance and other costs on a trip, priced by the days that you travel.',
      'Assistência médica e outros gastos em viagem, com o preço pelos dias que você viaja.',
    ],
    link: [
      '/Comparar/Seguros-de-Viaje',
      ['Cotizar mi viaje', 'Price my trip', 'Cotar minha viagem'],
    ],
  },
  {
    page: '/Accidentes-Personales',
    title: [
      'Seguros de accidentes personales',
      'Personal accident insurance',
      'Seguros de acidentes pessoais',
    ],
    lead: [
      'Pagan un capital por muerte o invalidez en un accidente. Aquí está cuánto, de quién y desde qué precio al año.',
      'They pay a capital for death or disability in an accident. Here is how much, from whom and from which yearly price.',
      'Pagam um capital por morte ou invalidez em um acidente. Aqui está quanto, de quem e a partir de que preço por ano.',
    ],
    link: ['/Comparar/Accidentes-Personales', compare],
  },
  {
    page: '/Seguros-Comunidad-Educativa',
    title: [
      'Seguros para la comunidad educativa',
      'Insurance for schools and students',
      'Seguros para a comunidade educativa',
    ],
    lead: [
      'Seguros escolares y universitarios a la venta, con el precio para cada estudiante.',
      'School and university insurance on sale, with the price for each student.',
      'Seguros escolares e universitários à venda, com o preço para cada estudante.',
    ],
    link: [`${health}/Escolar`, list],
  },
  {
    page: '/Tu-Mejor-Plan',
    title: [
      'Encuentra el plan que te conviene',
      'Find the plan that suits you',
      'Encontre o plano que convém a você',
    ],
    lead: [
      'Dinos quiénes se aseguran y cada producto recibe un puntaje de 0 a 10 para ustedes, con sus razones a la vista.',
      'Say who is to be insured and each product gets a score from 0 to 10 for you, with its reasons in sight.',
      'Diga quem será segurado e cada produto recebe uma pontuação de 0 a 10 para vocês, com as razões à vista.',
    ],
    link: [
      '/wizard/seguros-de-salud',
      ['Responder unas preguntas', 'Answer a few questions', 'Responder algumas perguntas'],
    ],
    sections: [
      [
        ['Cómo se calcula', 'How it is calculated', 'Como se calcula'],
        [
          'El puntaje cuenta lo que el producto paga en un año usual y en uno malo, sus esperas, topes y deducibles, y el precio. La comisión no cuenta.',
          'The score counts what a product pays in a usual and in a bad year, its waits, limits and deductibles, and the price. Commission does not count.',
          'A pontuação conta o que o produto paga em um ano comum e em um ano ruim, suas carências, limites e franquias, e o preço. A comissão não conta.',
        ],
        [
          '/Como-calculamos-el-puntaje',
          ['Ver el cálculo completo', 'See the whole calculation', 'Ver o cálculo completo'],
        ],
      ],
    ],
  },
  {
    page: '/Cotizar',
    title: ['Cotiza tu seguro en línea', 'Price your insurance online', 'Cote seu seguro on-line'],
    lead: [
      'Elige qué quieres asegurar. El precio sale al instante, sin nombre, correo ni teléfono.',
      'Choose what you want to insure. The price is there at once, without name, mail or phone.',
      'Escolha o que quer segurar. O preço sai na hora, sem nome, e-mail nem telefone.',
    ],
    link: [health, compare],
  },
  {
    page: '/Que-es-QuePlan',
    title: ['Qué es Cotejo', 'What Cotejo is', 'O que é a Cotejo'],
    lead: [
      'Un comparador de seguros: los mismos datos de cada producto, lado a lado, y la compra en línea.',
      'A comparison of insurance: the same facts of each product, side by side, and buying online.',
      'Um comparador de seguros: os mesmos dados de cada produto, lado a lado, e a compra on-line.',
    ],
    link: [health, ['Empezar a comparar', 'Start to compare', 'Começar a comparar']],
    sections: [
      [
        ['Qué hacemos', 'What we do', 'O que fazemos'],
        [
          'Comparamos precio, topes, deducibles, esperas y dónde cubre cada producto.\nVendemos en línea, o pasamos tu solicitud a la compañía.\nTe acompañamos después: tu compra y tus solicitudes quedan en tu página.',
          'We compare price, limits, deductibles, waits and where each product covers.\nWe sell online, or pass your request to the company.\nWe stay with you: your purchase and your requests are on your page.',
          'Comparamos preço, limites, franquias, carências e onde cada produto cobre.\nVendemos on-line, ou passamos sua solicitação à seguradora.\nAcompanhamos depois: sua compra e suas solicitações ficam na sua página.',
        ],
        [
          '/mi-compra',
          [
            'Mis compras y solicitudes',
            'My purchases and requests',
            'Minhas compras e solicitações',
          ],
        ],
      ],
      [
        ['Qué no hacemos', 'What we do not do', 'O que não fazemos'],
        [
          'No vendemos el orden de las listas.\nNo pedimos tus datos para mostrarte precios.\nNo emitimos pólizas: lo hace la compañía que eliges.',
          'We do not sell the order of lists.\nWe do not ask for your data to show prices.\nWe issue no policies: the company that you choose does.',
          'Não vendemos a ordem das listas.\nNão pedimos seus dados para mostrar preços.\nNão emitimos apólices: quem emite é a seguradora que você escolhe.',
        ],
      ],
    ],
  },
  {
    page: '/QuePlan-Empresas',
    in: ['CL', 'PE', 'CO'],
    title: ['Cotejo para empresas', 'Cotejo for companies', 'Cotejo para empresas'],
    lead: [
      'Compara seguros para tus trabajadores y administra después las pólizas en un portal.',
      'Compare insurance for your workers and manage their policies in a portal afterwards.',
      'Compare seguros para seus trabalhadores e administre depois as apólices em um portal.',
    ],
    link: ['/contacto', ['Hablar con nosotros', 'Talk to us', 'Falar conosco']],
    sections: [
      [
        ['Qué hay en el portal', 'What is in the portal', 'O que há no portal'],
        [
          'La lista de tus trabajadores y sus cargas, con sus pólizas.\nAltas y bajas de muchas personas con una planilla, que se revisa antes de aplicar y se puede deshacer.\nPermisos por persona, y dos personas para los cambios grandes.',
          'The list of your workers and their dependants, with their policies.\nMany people enrolled or removed with one sheet, checked before it is applied, which can be undone.\nPermissions for each person, and two people for large changes.',
          'A lista de seus trabalhadores e dependentes, com suas apólices.\nInclusão e exclusão de muitas pessoas com uma planilha, revisada antes de aplicar e que pode ser desfeita.\nPermissões por pessoa, e duas pessoas para as mudanças grandes.',
        ],
        ['/portal-clientes', ['Ir a los portales', 'Go to the portals', 'Ir aos portais']],
      ],
    ],
  },
  {
    page: '/Partners-y-Alianzas',
    title: ['Partners y alianzas', 'Partners', 'Parcerias'],
    lead: [
      'Para compañías, corredores y sitios que quieren trabajar con Cotejo.',
      'For companies, brokers and sites that want to work with Cotejo.',
      'Para seguradoras, corretores e sites que querem trabalhar com a Cotejo.',
    ],
    link: ['/contacto', ['Escribirnos', 'Write to us', 'Escrever para nós']],
    sections: [
      [
        ['Qué ofrecemos', 'What we offer', 'O que oferecemos'],
        [
          'Un sitio con tu dominio y tus colores, donde la compra es la misma.\nAvisos firmados a tu sistema cuando cambia una solicitud o una venta.\nEscríbenos a {email}: responde una persona.',
          'A site under your domain and in your colours, where buying is the same.\nSigned notices to your system when a request or a sale changes.\nWrite to {email}: a person answers.',
          'Um site com seu domínio e suas cores, onde a compra é a mesma.\nAvisos assinados ao seu sistema quando muda uma solicitação ou uma venda.\nEscreva para {email}: uma pessoa responde.',
        ],
      ],
    ],
  },
  {
    page: '/Referidos-Queplan',
    title: ['Recomienda Cotejo', 'Recommend Cotejo', 'Indique a Cotejo'],
    lead: [
      'Comparte un seguro o una comparación con quien quieras. No pagamos por recomendar, y nadie recibe tus datos.',
      'Share a product or a comparison with anybody. We pay nothing for it, and nobody gets your data.',
      'Compartilhe um seguro ou uma comparação com quem quiser. Não pagamos por indicar, e ninguém recebe seus dados.',
    ],
    link: [health, list],
    sections: [
      [
        ['Cómo se comparte', 'How to share', 'Como compartilhar'],
        [
          'En la ficha de un seguro, el botón de compartir copia un enlace corto.\nEn una lista, el enlace guarda los filtros que elegiste.\nEl enlace lleva edades y relaciones, nunca un nombre, correo o documento.',
          'On the page of a product, the share button copies a short link.\nIn a list, the link keeps the filters that you chose.\nThe link has ages and relations, never a name, mail or identity number.',
          'Na ficha de um seguro, o botão de compartilhar copia um link curto.\nEm uma lista, o link guarda os filtros que você escolheu.\nO link leva idades e relações, nunca um nome, e-mail ou documento.',
        ],
      ],
    ],
  },
  {
    page: '/Rescate-MetLife-Seguro-Vida-Ahorro',
    title: [
      'Rescate de un seguro de vida con ahorro de MetLife',
      'Surrender of a MetLife life insurance with savings',
      'Resgate de um seguro de vida com poupança da MetLife',
    ],
    lead: [
      'El rescate se pide a la compañía, no a Cotejo. Aquí está qué tener a mano y a quién preguntar.',
      'A surrender is asked of the company, not of Cotejo. Here is what to have at hand and whom to ask.',
      'O resgate se pede à seguradora, não à Cotejo. Aqui está o que ter à mão e a quem perguntar.',
    ],
    link: [
      '/Comparar/Seguros-de-Vida',
      ['Ver seguros de vida', 'See life insurance', 'Ver seguros de vida'],
    ],
    sections: [
      [
        ['Antes de pedirlo', 'Before asking for it', 'Antes de pedir'],
        [
          'Busca en tu póliza el valor de rescate y desde cuándo se puede pedir: depende de lo que contrataste.\nUn rescate total termina la cobertura de vida.\nTen a mano el número de póliza, tu documento de identidad y tu cuenta bancaria.\nSi compraste esa póliza aquí, te ayudamos: {email}.',
          'Look in your policy for the surrender value and from when on it can be asked for: it depends on what you bought.\nA total surrender ends the life cover.\nHave the policy number, your identity document and your bank account at hand.\nIf you bought that policy here, we help you: {email}.',
          'Procure na sua apólice o valor de resgate e a partir de quando pode ser pedido: depende do que você contratou.\nUm resgate total encerra a cobertura de vida.\nTenha à mão o número da apólice, seu documento e sua conta bancária.\nSe você comprou essa apólice aqui, ajudamos: {email}.',
        ],
      ],
    ],
  },
  {
    page: '/Trabajos-Practicas-Pasantias-QPTech',
    title: ['Trabajos, prácticas y pasantías', 'Jobs and internships', 'Trabalhos e estágios'],
    lead: [
      'Hoy no hay puestos abiertos. Cuando haya uno, estará en esta página.',
      'There are no open positions today. When there is one, it will be on this page.',
      'Hoje não há vagas abertas. Quando houver, estará nesta página.',
    ],
    link: ['/contacto', ['Escribirnos', 'Write to us', 'Escrever para nós']],
  },
];

/** Cookies are a legal text now; the release before, which answers while this one comes, shows them from blocks. */
const cookies: LandingSeed = {
  page: sitePaths.cookies,
  title: cookiesWords.title,
  lead: cookiesWords.summary,
  link: null,
  sections: cookiesWords.sections,
};

/** Rows of `content_block`, in the order of the page. */
export const landingBlockSeeds: readonly BlockSeed[] = [...seeds, cookies].flatMap((seed) => {
  const { page, title, lead, link, sections = [], questions = [] } = seed;
  const countries = seed.in ?? routeCountries(page);
  const block = (zone: string, head: Three, body: Three, to: LandingSeed['link'] = null) => ({
    zone,
    page,
    countries,
    icon: null,
    title: head,
    body,
    link: to === null ? null : { url: to[0], label: to[1] },
  });
  return [
    block('landing-head', title, lead, link),
    ...sections.map(([head, body, to]) => block('landing', head, body, to)),
    ...questions.map(([question, answer]) => block('landing-question', question, answer)),
  ];
});

function routeCountries(page: string): readonly CountryCode[] {
  const route = siteRoutes.find(({ path }) => path === page);
  if (route === undefined) throw new RangeError(`there is no page ${page}`);
  return route.countries;
}
