import { source, type ArticleSeed } from './article-seed.ts';

const checked = { checkedOn: '2026-11-23', publishedOn: '2026-11-24' } as const;

const contribution: ArticleSeed = {
  ...checked,
  slug: 'cotizacion-y-regimenes',
  tags: ['eps', 'precio', 'laboral'],
  lists: ['Planes-Complementarios', 'Medicina-Prepagada'],
  reviewBy: '2027-01-31',
  sources: [
    source('Actualícese, sobre la Ley 1122 de 2007', '2025-01'),
    source('El Espectador', '2025-12-21'),
  ],
  words: {
    es: {
      title: '¿Cómo se paga la EPS en Colombia?',
      summary:
        'La cotización es el 12,5 % de la base: 8,5 puntos los pone el empleador y 4 el trabajador. Quien trabaja por su cuenta paga todo.',
      body: `En el régimen contributivo, la EPS se paga con una parte del ingreso. De esa cotización sale la atención del plan de beneficios, para ti y para tu familia.

## Cuánto y quién
La cotización es el **12,5 %** de la base. El empleador paga 8,5 puntos y el trabajador 4. La base va de 1 a 25 salarios mínimos. Los independientes pagan el total. [1]

| Base de $2.000.000 | Parte | Al mes |
| Empleador | 8,5 % | $170.000 |
| Trabajador | 4 % | $80.000 |
| Total | 12,5 % | $250.000 |

## Una excepción grande
Por los sueldos de menos de diez salarios mínimos, los empleadores están libres de ese 8,5 % desde la reforma de 2012. [2] La regla se discute y puede cambiar: revisa el año de lo que leas. Para ti, el descuento es el mismo 4 %.

## Lo que no incluye
La cotización da derecho al plan de beneficios. Elegir médico sin pasar por la red, una habitación individual o tiempos más cortos son cosas que venden los planes voluntarios:

- Plan complementario de tu EPS.
- Medicina prepagada.
- Póliza de salud de una aseguradora.

Los tres se pagan **además** de la cotización, y exigen seguir afiliado. Los comparamos en [tres coberturas voluntarias](/QP-Blog/planes-voluntarios-de-salud).

## Antes de contratar algo más
1. Mira en tu desprendible cuánto cotizas hoy y sobre qué base.
2. Pregunta a tu EPS cuánto cuesta su plan complementario.
3. Compáralo con la prepagada y con una póliza, con las mismas personas.

> Si cambia tu base, cambia tu cotización y también el rango de tus cuotas moderadoras. El precio de un plan voluntario no sigue a tu sueldo.`,
    },
    en: {
      title: 'How is the EPS paid in Colombia?',
      summary:
        'The contribution is 12.5 % of the base: 8.5 points by the employer and 4 by the worker. Who works on their own account pays all of it.',
      body: `In the contributory system the EPS is paid by a share of income. The care of the benefit plan, for you and your family, comes from it.

## How much, and who
The contribution is **12.5 %** of the base. The employer pays 8.5 points, the worker 4. The base is 1 to 25 minimum wages. The self-employed pay the whole. [1]

| Base of $2,000,000 | Share | A month |
| Employer | 8.5 % | $170,000 |
| Worker | 4 % | $80,000 |
| Total | 12.5 % | $250,000 |

## A large exception
For wages below ten minimum wages employers have been free of the 8.5 % since the reform of 2012. [2] The rule is debated and may change: look at the year of what you read. For you the deduction is the same 4 %.

## What it does not include
The contribution gives a right to the benefit plan. A doctor of your choice outside the network, a room of your own or shorter waits are sold by voluntary plans:

- The complementary plan of your EPS.
- Prepaid medicine.
- A health policy of an insurer.

All three are paid **besides** the contribution, and you must stay affiliated. We compare them in [three voluntary covers](/QP-Blog/planes-voluntarios-de-salud).

## Before you take out anything more
1. See on your payslip what you pay today and on which base.
2. Ask your EPS what its complementary plan costs.
3. Compare it with prepaid medicine and a policy, for the same people.

> When your base changes, so do your contribution and the group of your moderating fees. The price of a voluntary plan does not follow your pay.`,
    },
    pt: {
      title: 'Como se paga a EPS na Colômbia?',
      summary:
        'A contribuição é 12,5 % da base: 8,5 pontos do empregador e 4 do trabalhador. Quem trabalha por conta própria paga tudo.',
      body: `No regime contributivo, a EPS é paga com uma parte da renda. Dela sai o atendimento do plano de benefícios, para você e sua família.

## Quanto e quem
A contribuição é **12,5 %** da base. O empregador paga 8,5 pontos e o trabalhador, 4. A base vai de 1 a 25 salários mínimos. Os autônomos pagam o total. [1]

| Base de $2.000.000 | Parte | Por mês |
| Empregador | 8,5 % | $170.000 |
| Trabalhador | 4 % | $80.000 |
| Total | 12,5 % | $250.000 |

## Uma grande exceção
Pelos salários abaixo de dez mínimos, os empregadores estão livres desses 8,5 % desde a reforma de 2012. [2] A regra é discutida e pode mudar: veja o ano do que você lê. Para você, o desconto é o mesmo 4 %.

## O que não inclui
A contribuição dá direito ao plano de benefícios. Escolher médico fora da rede, quarto individual ou esperas menores são coisas que vendem os planos voluntários:

- Plano complementar da sua EPS.
- Medicina pré-paga.
- Apólice de saúde de uma seguradora.

Os três são pagos **além** da contribuição e exigem continuar filiado. Comparamos em [três coberturas voluntárias](/QP-Blog/planes-voluntarios-de-salud).

## Antes de contratar algo mais
1. Veja no contracheque quanto paga hoje e sobre qual base.
2. Pergunte à EPS quanto custa o plano complementar dela.
3. Compare com a pré-paga e com uma apólice, para as mesmas pessoas.

> Se muda a sua base, muda a contribuição e também a faixa das suas cotas moderadoras. O preço de um plano voluntário não segue o salário.`,
    },
  },
};

const voluntary: ArticleSeed = {
  ...checked,
  slug: 'planes-voluntarios-de-salud',
  tags: ['prepagada', 'eps'],
  lists: ['Medicina-Prepagada', 'Planes-Complementarios', 'Seguros-de-Salud'],
  reviewBy: '2027-08-31',
  sources: [
    source('Fasecolda, «Régimen de Seguros», Ley 100 art. 169 y Ley 1438 art. 37', '2025'),
    source('La FM', '2024'),
    source('Fasecolda, citada por El Pulso', '2025-08'),
  ],
  words: {
    es: {
      title: '¿Medicina prepagada, plan complementario o póliza?',
      summary:
        'Son tres coberturas voluntarias que se suman a la EPS. Cambian quién las vende, quién las vigila y cómo se accede a la red.',
      body: `La ley colombiana permite contratar cobertura además de la EPS. Hay cuatro clases: planes complementarios de las EPS, medicina prepagada, ambulancia prepagada y pólizas de aseguradoras. Todas exigen estar afiliado al régimen contributivo y seguir cotizando. [1]

## Las tres que más se comparan
| | Plan complementario | Prepagada | Póliza |
| Quién la vende | Tu propia EPS | Empresa de medicina prepagada | Aseguradora |
| Quién vigila | Supersalud | Supersalud | Superfinanciera |
| Se apoya en | La red de la EPS | Una red propia | Red y reembolsos |

Los planes y precios de EPS y prepagadas se registran ante Supersalud; las pólizas están bajo la Superfinanciera. [1] El plan complementario se compra en la EPS donde se está afiliado. [2]

## Cuánta gente tiene cada una
En 2025, la prepagada tenía el **51,8 %** de las afiliaciones voluntarias, las pólizas 31,9 %, los complementarios 12 % y la ambulancia 4,5 %. En prepagada había 3,8 millones de personas. [3]

## Un ejemplo para decidir
Una familia de tres, sana, que quiere pediatra sin espera:

- Si su clínica preferida está en la red de la EPS, el **complementario** suele bastar.
- Si quiere elegir entre muchas clínicas sin autorización, la **prepagada** es la más directa.
- Si prefiere libertad y puede pagar y pedir reembolso, la **póliza**.

Ninguna es mejor para todo el mundo: cambia con la ciudad, la edad y las clínicas.

## Preguntas antes de firmar
1. ¿Qué excluye por escrito, y qué pasa con lo que ya tengo?
2. ¿Cuánto tiempo hay que esperar para cirugías y parto?
3. ¿Cuánto sube con la edad?
4. ¿Qué pasa si cambio de EPS?

> Un plan complementario depende de tu EPS. Si piensas cambiarte, pregunta primero qué ocurre con él.`,
    },
    en: {
      title: 'Prepaid medicine, complementary plan or policy?',
      summary:
        'Three voluntary covers that come on top of the EPS. They differ in who sells them, who watches over them and how the network is used.',
      body: `Colombian law lets people take out cover besides the EPS. There are four classes: complementary plans of an EPS, prepaid medicine, prepaid ambulance and policies of insurers. All ask that you are affiliated in the contributory system and go on paying. [1]

## The three that people compare
| | Complementary plan | Prepaid | Policy |
| Who sells it | Your own EPS | A prepaid medicine company | An insurer |
| Who watches | Supersalud | Supersalud | Superfinanciera |
| It rests on | The network of the EPS | A network of its own | Network and refunds |

Plans and prices of EPS and prepaid firms are registered with Supersalud; policies are under Superfinanciera. [1] A complementary plan is bought at the EPS where one is affiliated. [2]

## How many people have each
In 2025 prepaid medicine had **51.8 %** of voluntary affiliations, policies 31.9 %, complementary plans 12 % and ambulance 4.5 %. There were 3.8 million people in prepaid medicine. [3]

## An example to decide by
A healthy family of three that wants a paediatrician without waiting:

- If the clinic they like is in the network of the EPS, the **complementary plan** is often enough.
- If they want to choose among many clinics without a permit, **prepaid** is the most direct.
- If they want freedom and can pay and ask for a refund, the **policy**.

None is best for everybody: it changes with city, age and clinics.

## Ask before you sign
1. What does it exclude in writing, and what of conditions that I have?
2. How long is the wait for surgery and birth?
3. How much does it rise with age?
4. What happens if I change EPS?

> A complementary plan hangs on your EPS. If you think of changing it, ask first what becomes of the plan.`,
    },
    pt: {
      title: 'Medicina pré-paga, plano complementar ou apólice?',
      summary:
        'São três coberturas voluntárias que se somam à EPS. Mudam quem vende, quem fiscaliza e como se usa a rede.',
      body: `A lei colombiana permite contratar cobertura além da EPS. Há quatro classes: planos complementares das EPS, medicina pré-paga, ambulância pré-paga e apólices de seguradoras. Todas exigem estar filiado ao regime contributivo e continuar contribuindo. [1]

## As três que mais se comparam
| | Plano complementar | Pré-paga | Apólice |
| Quem vende | A sua própria EPS | Empresa de medicina pré-paga | Seguradora |
| Quem fiscaliza | Supersalud | Supersalud | Superfinanciera |
| Apoia-se em | A rede da EPS | Uma rede própria | Rede e reembolsos |

Planos e preços de EPS e pré-pagas são registrados na Supersalud; as apólices ficam sob a Superfinanciera. [1] O plano complementar se compra na EPS em que se está filiado. [2]

## Quantas pessoas têm cada uma
Em 2025, a pré-paga tinha **51,8 %** das filiações voluntárias, as apólices 31,9 %, os complementares 12 % e a ambulância 4,5 %. Na pré-paga havia 3,8 milhões de pessoas. [3]

## Um exemplo para decidir
Uma família de três pessoas, saudável, que quer pediatra sem espera:

- Se a clínica preferida está na rede da EPS, o **complementar** costuma bastar.
- Se quer escolher entre muitas clínicas sem autorização, a **pré-paga** é a mais direta.
- Se prefere liberdade e pode pagar e pedir reembolso, a **apólice**.

Nenhuma é melhor para todos: muda com a cidade, a idade e as clínicas.

## Perguntas antes de assinar
1. O que exclui por escrito, e o que acontece com o que já tenho?
2. Quanto tempo se espera por cirurgias e parto?
3. Quanto sobe com a idade?
4. O que acontece se eu mudar de EPS?

> Um plano complementar depende da sua EPS. Se pensa em mudar, pergunte antes o que acontece com ele.`,
    },
  },
};

const complaints: ArticleSeed = {
  ...checked,
  slug: 'reclamar-ante-supersalud',
  tags: ['derechos', 'reclamos', 'prepagada'],
  lists: ['Medicina-Prepagada', 'Planes-Complementarios'],
  reviewBy: '2027-08-31',
  sources: [
    source('Supersalud, Circular Externa 2023151000000010-5', '2023-06-22'),
    source('El Espectador', '2023-08'),
  ],
  words: {
    es: {
      title: '¿En cuánto tiempo deben resolver tu reclamo de salud?',
      summary:
        'Si hay riesgo de vida, en 24 horas; si es priorizado, en 48; si es simple, en 72. La regla obliga también a la medicina prepagada.',
      body: `En Colombia, un reclamo en salud se presenta primero a quien te asegura: tu EPS o tu medicina prepagada. Una circular de la Superintendencia Nacional de Salud fija cuánto puede tardar en resolverlo.

## Los tres plazos
| Clase de reclamo | Plazo |
| Riesgo vital | 24 horas |
| Riesgo priorizado | 48 horas |
| Riesgo simple | 72 horas |

Los fija la Circular Externa 2023151000000010-5, del 22 de junio de 2023. [1] Rige también para las empresas de medicina prepagada. [1] [2]

## Cómo presentarlo
1. Reclama a tu EPS o prepagada por el canal que deje un número de radicado.
2. Di desde el comienzo si hay riesgo para la vida: cambia el plazo.
3. Cuenta las horas desde el radicado.
4. Si no resuelven, lleva el mismo radicado a Supersalud.

## Un ejemplo con horas
Radicaste un reclamo simple el martes a las 10:00. Setenta y dos horas después es viernes a las 10:00. Si el medicamento que esperas es de riesgo vital, el plazo termina el miércoles a las 10:00.

## Qué adjuntar
- La orden médica y su fecha.
- La negación o la cita que te dieron, por escrito.
- El número de radicado anterior, si lo hay.

> Ante una urgencia no esperes un reclamo: acude al servicio de urgencias más cercano.

## Cuando el desacuerdo es con el contrato
Si tu prepagada dice que algo está excluido, pide que te muestre la cláusula. Lo que tu contrato no nombra de manera expresa merece una respuesta por escrito.`,
    },
  },
};

export const colombianArticles: readonly ArticleSeed[] = [contribution, voluntary, complaints];
