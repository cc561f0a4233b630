import { firstArticle, laterArticle, source, type ArticleSeed } from './article-seed.ts';

const sevenPercent: ArticleSeed = {
  ...firstArticle,
  slug: 'siete-por-ciento-y-tope-imponible',
  tags: ['isapre', 'precio'],
  lists: ['Isapres', 'Seguros-de-Salud'],
  reviewBy: '2027-02-15',
  sources: [
    source('Superintendencia de Pensiones, citada por La Tercera', '2026-02-10'),
    source('Superintendencia de Pensiones, citada por La Tercera', '2026-01-09'),
  ],
  words: {
    es: {
      title: '¿Cuánto es el 7 % de salud y hasta dónde llega?',
      summary:
        'El 7 % se descuenta de tu remuneración imponible hasta un tope de 90 UF. Por eso lo máximo que la ley toma para salud es 6,3 UF al mes.',
      body: `Quien trabaja con contrato en Chile paga cada mes el 7 % de su remuneración imponible para salud. Ese dinero va a Fonasa o a la isapre que cada persona eligió. No crece sin límite: existe un tope imponible, y lo que ganas por sobre él no cotiza.

## Cuánto es el tope en 2026
- **90,0 UF** para pensiones, salud y accidentes del trabajo, desde las remuneraciones de febrero de 2026. [1]
- En 2025 fue de 87,8 UF. En enero de 2026 se usó de manera provisoria 89,9 UF. [1]
- El seguro de cesantía tiene su propio tope: 135,2 UF. [1]

El siete por ciento de 90 UF son 6,3 UF. Es una multiplicación, y también lo más que la ley te obliga a destinar a salud en un mes.

## Por qué cambia cada año
El tope sigue al índice de remuneraciones reales que calcula el INE. Si ese índice sube, el tope sube en la misma proporción; si baja, el tope se queda donde estaba. Entre noviembre de 2024 y noviembre de 2025 el índice subió 2,5 %. [2]

Poca gente llega ahí: en octubre de 2025, el 6,97 % de quienes cotizaban lo hacía por el tope. [2]

## Un ejemplo con números
| Remuneración imponible | 7 % de salud |
| $800.000 | $56.000 |
| $1.500.000 | $105.000 |
| 90 UF o más | 6,3 UF |

Si tu sueldo imponible es de $1.500.000, tu 7 % son $105.000. En Fonasa pagas eso. En una isapre, esos $105.000 se comparan con el precio de tu plan, que está en UF: si el plan cuesta más, pagas la diferencia.

## Cuándo se paga
Tu empleador paga la cotización hasta el día 10 del mes siguiente, o hasta el 13 si lo hace por internet. [2] Si trabajas por tu cuenta, revisa las fechas de tu declaración anual con la autoridad.

> El tope se mide en UF y la UF se mueve todos los días. En pesos, entonces, tu descuento máximo es distinto cada mes aunque el tope no cambie.

## Qué mirar antes de elegir
1. Calcula tu 7 % con tu liquidación de sueldo, no con el sueldo líquido.
2. Divide por la UF del día para compararlo con planes que están en UF.
3. Mira cuánto pagarías por sobre el 7 % y qué recibes a cambio. En [la lista de isapres](/Comparar/Isapres) lo ves con tu perfil.`,
    },
    en: {
      title: 'How much is the 7 % for health, and where does it stop?',
      summary:
        'The 7 % is taken from your pensionable pay up to a ceiling of 90 UF. So the most that the law takes for health is 6.3 UF a month.',
      body: `Whoever works under a contract in Chile pays 7 % of their pensionable pay for health each month. The money goes to Fonasa or to the isapre that the person chose. It does not grow without end: there is a ceiling, and what you earn above it pays nothing.

## The ceiling in 2026
- **90.0 UF** for pension, health and accidents at work, from the wages of February 2026. [1]
- In 2025 it was 87.8 UF. In January 2026 a provisional 89.9 UF was used. [1]
- Unemployment insurance has a ceiling of its own: 135.2 UF. [1]

Seven per cent of 90 UF is 6.3 UF. That is a multiplication, and also the most that the law makes you spend on health in a month.

## Why it changes each year
The ceiling follows the index of real wages of the statistics office, INE. When the index rises, the ceiling rises as much; when it falls, the ceiling stays. From November 2024 to November 2025 the index rose 2.5 %. [2]

Few people reach it: in October 2025, 6.97 % of those who contributed did so at the ceiling. [2]

## An example in numbers
| Pensionable pay | 7 % for health |
| $800,000 | $56,000 |
| $1,500,000 | $105,000 |
| 90 UF or more | 6.3 UF |

If your pensionable pay is $1,500,000, your 7 % is $105,000. In Fonasa you pay that. In an isapre it is held against the price of your plan, which is in UF: if the plan costs more, you pay the difference.

## When it is paid
Your employer pays by the 10th of the next month, or by the 13th online. [2]

> The ceiling is in UF, and the UF moves every day. In pesos your highest deduction is another one each month although the ceiling stays.

## What to look at before you choose
1. Work out your 7 % from your payslip, not from your net pay.
2. Divide it by the UF of the day to compare it with plans in UF.
3. See what you would pay above the 7 % and what you get for it. [The list of isapres](/Comparar/Isapres) shows it for your people.`,
    },
    pt: {
      title: 'Quanto são os 7 % de saúde e até onde chegam?',
      summary:
        'Os 7 % são descontados da remuneração tributável até um teto de 90 UF. Por isso, o máximo que a lei toma para a saúde é 6,3 UF por mês.',
      body: `Quem trabalha com contrato no Chile paga todo mês 7 % da remuneração tributável para a saúde. O dinheiro vai para o Fonasa ou para a isapre que a pessoa escolheu. Ele não cresce sem limite: há um teto, e o que se ganha acima dele não contribui.

## O teto em 2026
- **90,0 UF** para aposentadoria, saúde e acidentes de trabalho, desde os salários de fevereiro de 2026. [1]
- Em 2025 foi de 87,8 UF. Em janeiro de 2026 usou-se, de forma provisória, 89,9 UF. [1]
- O seguro-desemprego tem teto próprio: 135,2 UF. [1]

Sete por cento de 90 UF são 6,3 UF. É uma multiplicação, e também o máximo que a lei obriga a destinar à saúde em um mês.

## Por que muda a cada ano
O teto segue o índice de salários reais do INE. Quando o índice sobe, o teto sobe na mesma proporção; quando cai, o teto fica onde estava. Entre novembro de 2024 e novembro de 2025 o índice subiu 2,5 %. [2]

Pouca gente chega lá: em outubro de 2025, 6,97 % dos contribuintes pagavam pelo teto. [2]

## Um exemplo com números
| Remuneração tributável | 7 % de saúde |
| $800.000 | $56.000 |
| $1.500.000 | $105.000 |
| 90 UF ou mais | 6,3 UF |

Se a sua remuneração é de $1.500.000, seus 7 % são $105.000. No Fonasa você paga isso. Em uma isapre, o valor é comparado com o preço do plano, que está em UF: se o plano custa mais, você paga a diferença.

## Quando se paga
O empregador paga até o dia 10 do mês seguinte, ou até o dia 13 pela internet. [2]

> O teto é medido em UF, e a UF muda todo dia. Em pesos, o desconto máximo é outro a cada mês, mesmo que o teto não mude.

## O que olhar antes de escolher
1. Calcule seus 7 % pelo contracheque, não pelo salário líquido.
2. Divida pela UF do dia para comparar com planos em UF.
3. Veja quanto pagaria acima dos 7 % e o que recebe em troca. [A lista de isapres](/Comparar/Isapres) mostra com o seu perfil.`,
    },
  },
};

const planInUf: ArticleSeed = {
  ...firstArticle,
  slug: 'plan-en-uf',
  tags: ['isapre', 'precio'],
  lists: ['Isapres', 'Seguros-de-Salud', 'Seguros-de-Vida'],
  reviewBy: '2027-11-30',
  sources: [
    source('Banco Central de Chile, compendio de normas, capítulo II.B.3', '2024-12'),
    source('Banco Central de Chile, valor de la UF', '2024-12-09'),
    source('La Tercera, con el valor de la UF', '2025-10-08'),
    source('BioBioChile', '2024-01-08'),
  ],
  words: {
    es: {
      title: '¿Por qué tu plan está en UF?',
      summary:
        'La UF sigue a la inflación día a día. Un plan en UF conserva su valor, pero su precio en pesos cambia todos los meses aunque el plan sea el mismo.',
      body: `Casi todos los planes de isapre y muchos seguros en Chile tienen su precio en unidades de fomento. La UF no es una moneda con billetes: es una medida que se mueve con los precios.

## Cómo se mueve
La UF cambia un poco cada día, desde el día 10 de un mes hasta el 9 del mes siguiente. Lo que cambia en ese período entero es la variación del IPC del mes anterior. [1]

Por eso puede bajar. Después de un mes con inflación negativa, la UF perdió 184 pesos entre enero y febrero de 2024. [4]

## Un ejemplo con números
Un plan de **3 UF** al mes, sin ningún cambio en el contrato:

| Día | Valor de la UF | Precio del plan |
| 9 de diciembre de 2024 | $38.362,26 | $115.087 |
| 9 de noviembre de 2025 | $39.643,59 | $118.931 |

La UF de cada día viene del Banco Central y de la prensa. [2] [3] La diferencia es de $3.844 al mes, un 3,3 %. Nadie subió el precio del plan: la misma cantidad de UF vale más pesos.

## Qué significa para ti
- **Tu sueldo está en pesos.** Si no se reajusta, un plan en UF pesa cada año un poco más en tu presupuesto.
- **Las coberturas también están en UF.** Un tope de 500 UF vale más pesos cada año: la protección tampoco se achica.
- **Un alza del plan es otra cosa.** La isapre puede cambiar el precio base una vez al año. Lo contamos en [la carta de adecuación](/QP-Blog/adecuacion-anual-del-plan).

> Cuando compares, mira las dos cifras: las UF dicen qué plan es más caro; los pesos, cuánto sale de tu cuenta este mes.

## Cómo lo mostramos
Cada precio en UF lleva al lado su valor en pesos, con la UF que usamos y el día al que corresponde. Si vuelves en otro día, verás otra cifra en pesos y la misma en UF.`,
    },
    en: {
      title: 'Why is your plan priced in UF?',
      summary:
        'The UF follows inflation day by day. A plan in UF keeps its worth, but its price in pesos changes every month although the plan stays the same.',
      body: `Nearly all isapre plans and many policies in Chile are priced in unidades de fomento. The UF is no currency with notes: it is a measure that moves with prices.

## How it moves
The UF changes a little every day, from the 10th of a month to the 9th of the next. Over that whole period it changes as much as consumer prices did in the month before. [1]

So it can fall. After a month of negative inflation the UF lost 184 pesos between January and February 2024. [4]

## An example in numbers
A plan of **3 UF** a month, with nothing changed in its contract:

| Day | Value of the UF | Price of the plan |
| 9 December 2024 | $38,362.26 | $115,087 |
| 9 November 2025 | $39,643.59 | $118,931 |

The values of the days come from the Central Bank and the press. [2] [3] The difference is $3,844 a month, 3.3 %. Nobody raised the price of the plan: the same number of UF is worth more pesos.

## What it means for you
- **Your pay is in pesos.** If it is not adjusted, a plan in UF weighs a little more each year.
- **Cover is in UF, too.** A limit of 500 UF is worth more pesos each year: the protection does not shrink either.
- **A rise of the plan is something else.** The isapre may change the base price once a year.

> When you compare, look at both: UF say which plan costs more, pesos what leaves your account this month.

## How we show it
Each price in UF stands beside its value in pesos, with the UF that we used and its day. On another day you see another sum in pesos and the same in UF.`,
    },
    pt: {
      title: 'Por que o seu plano está em UF?',
      summary:
        'A UF acompanha a inflação dia a dia. Um plano em UF conserva seu valor, mas o preço em pesos muda todo mês, mesmo que o plano seja o mesmo.',
      body: `Quase todos os planos de isapre e muitos seguros no Chile têm preço em unidades de fomento. A UF não é uma moeda com cédulas: é uma medida que se move com os preços.

## Como se move
A UF muda um pouco a cada dia, do dia 10 de um mês até o dia 9 do mês seguinte. No período inteiro ela muda o mesmo que o índice de preços do mês anterior. [1]

Por isso pode cair. Depois de um mês de inflação negativa, a UF perdeu 184 pesos entre janeiro e fevereiro de 2024. [4]

## Um exemplo com números
Um plano de **3 UF** por mês, sem nenhuma mudança no contrato:

| Dia | Valor da UF | Preço do plano |
| 9 de dezembro de 2024 | $38.362,26 | $115.087 |
| 9 de novembro de 2025 | $39.643,59 | $118.931 |

Os valores dos dias vêm do Banco Central e da imprensa. [2] [3] A diferença é de $3.844 por mês, 3,3 %. Ninguém aumentou o preço do plano: a mesma quantidade de UF vale mais pesos.

## O que significa para você
- **Seu salário está em pesos.** Se não for reajustado, um plano em UF pesa um pouco mais a cada ano.
- **As coberturas também estão em UF.** Um limite de 500 UF vale mais pesos a cada ano: a proteção também não encolhe.
- **O reajuste do plano é outra coisa.** A isapre pode mudar o preço base uma vez por ano.

> Ao comparar, olhe as duas cifras: as UF dizem qual plano é mais caro; os pesos, quanto sai da sua conta este mês.

## Como mostramos
Cada preço em UF aparece ao lado do valor em pesos, com a UF usada e o dia dela. Em outro dia você verá outra cifra em pesos e a mesma em UF.`,
    },
  },
};

const isaprePrice: ArticleSeed = {
  ...laterArticle,
  slug: 'como-se-forma-el-precio-de-una-isapre',
  tags: ['isapre', 'precio'],
  lists: ['Isapres'],
  reviewBy: '2027-03-15',
  sources: [
    source('Duna', '2025-03-18'),
    source('El Desconcierto', '2023-06-11'),
    source('Tribunal Constitucional, sentencia rol 1710-10', '2010-08-06'),
    source('Corte Suprema, causa 16630-2022', '2022-11-30'),
    source('BioBioChile, con la Ministra de Salud', '2024-09-01'),
  ],
  words: {
    es: {
      title: '¿Cómo se forma el precio de una isapre?',
      summary:
        'Un precio base por la suma de los factores de las personas, más una prima GES por cada una y los beneficios adicionales. Todo se mide en UF.',
      body: `El precio de un plan de isapre parece un solo número, pero es una cuenta con tres partes. Conocerlas sirve para leer una cotización y para saber por qué cambió lo que pagas.

## Las tres partes
- **Precio base por factores.** El plan tiene un precio base, igual para quien lo contrate. Se multiplica por el factor de cada persona del contrato. [1] [2]
- **Prima GES.** Un monto por persona que paga las garantías de la ley, sin factor. [1] [2]
- **Beneficios adicionales.** Lo que se agregó al contrato, si se agregó algo. [2]

Las tres se expresan en UF. Por eso tu cuenta en pesos cambia cada mes aunque el plan siga igual: lo explicamos en [por qué tu plan está en UF](/QP-Blog/plan-en-uf).

## Un ejemplo con números
Un contrato de dos personas. Las cifras son de ejemplo: las de un plan verdadero están en su ficha.

| Parte | Cuenta | Al mes |
| Precio base | | 2,00 UF |
| Suma de factores | 1,0 + 0,6 | 1,6 |
| Base por factores | 2,00 × 1,6 | 3,20 UF |
| Prima GES | 2 × 0,70 UF | 1,40 UF |
| Beneficios adicionales | | 0,20 UF |
| Total | | 4,80 UF |

Si nace un hijo, se suman su factor y una prima GES más. Si el precio base sube un 3,5 %, sube solo la línea de 3,20 UF: pasa a 3,31 UF y el total a 4,91 UF.

## De dónde viene el factor
Hubo un tiempo en que cada isapre tenía sus tablas. El 6 de agosto de 2010 el Tribunal Constitucional dejó sin efecto la regla en que se apoyaban. [3] El 30 de noviembre de 2022 la Corte Suprema ordenó usar una sola tabla para todos los contratos. [4] Es la Tabla Única de Factores de la Superintendencia de Salud. [5]

Con una tabla única, dos isapres dan el mismo factor a la misma persona. Lo que distingue sus precios es el precio base, la prima GES y lo que cada plan cubre.

## Qué puede cambiar tu precio
1. **La UF**, todos los días.
2. **El precio base**, una vez al año y hasta un tope: es [la carta de adecuación](/QP-Blog/adecuacion-anual-del-plan).
3. **La prima GES**, cuando cambian las garantías: la última vez fue en enero de 2026, como contamos en [qué garantiza el GES](/QP-Blog/ges-auge-90-problemas).
4. **Las personas del contrato**, cuando alguien entra, sale o pasa a otro tramo de la tabla.

Además, desde el 1 de septiembre de 2024 ningún plan puede costar menos que el 7 %. [5]

## Cómo comparar dos cotizaciones
- Pide las tres partes por separado, en UF.
- Revisa que estén todas las personas y su edad correcta.
- Compara el total, y después lo que paga cada plan en una hospitalización.

> Un precio base más bajo no siempre da un total más bajo: la prima GES es por persona y distinta en cada isapre.

En [la lista de isapres](/Comparar/Isapres) el precio de cada plan se calcula con las personas de tu perfil.`,
    },
    en: {
      title: 'How is the price of an isapre made?',
      summary:
        'A base price times the sum of the factors of the people, plus a GES premium for each of them and any extra benefits. All of it is counted in UF.',
      body: `The price of an isapre plan looks like one number, but it is a sum of three parts. Knowing them helps you to read a quote, and to see why what you pay has changed.

## The three parts
- **Base price times factors.** A plan has one base price, the same for whoever takes it out. It is multiplied by the factor of each person of the contract. [1] [2]
- **GES premium.** An amount for each person that pays for the guarantees of the law, without a factor. [1] [2]
- **Extra benefits.** What was added to the contract, if anything was. [2]

All three are in UF. That is why your bill in pesos changes every month while the plan stays the same: see [why plans are priced in UF](/QP-Blog/plan-en-uf).

## An example in numbers
A contract for two people. The figures are made up; those of a real plan are on its page.

| Part | How | A month |
| Base price | | 2.00 UF |
| Sum of factors | 1.0 + 0.6 | 1.6 |
| Base times factors | 2.00 × 1.6 | 3.20 UF |
| GES premium | 2 × 0.70 UF | 1.40 UF |
| Extra benefits | | 0.20 UF |
| Total | | 4.80 UF |

When a child is born, its factor and one more GES premium are added. When the base price rises by 3.5 %, only the line of 3.20 UF does: it becomes 3.31 UF and the total 4.91 UF.

## Where the factor comes from
Isapres used to have tables of their own. On 6 August 2010 the Constitutional Court struck down the rule on which they rested. [3] On 30 November 2022 the Supreme Court ordered one table for all contracts. [4] It is the Tabla Única de Factores of the Superintendencia de Salud. [5]

With one table, two isapres give the same factor to the same person. What sets their prices apart is the base price, the GES premium and what each plan covers.

## What may change your price
1. **The UF**, every day.
2. **The base price**, once a year and up to a cap.
3. **The GES premium**, when the guarantees change. The last time was January 2026: see [what GES guarantees](/QP-Blog/ges-auge-90-problemas).
4. **The people of the contract**, when somebody joins, leaves or moves to another bracket of the table.

And since 1 September 2024 no plan may cost less than the 7 %. [5]

## How to compare two quotes
- Ask for the three parts one by one, in UF.
- See that everybody is there, with the right age.
- Compare the totals, then what each plan pays for a stay in hospital.

> A lower base price does not always make a lower total: the GES premium is for each person, and differs between isapres.

[The list of isapres](/Comparar/Isapres) works out the price of each plan for the people of your profile.`,
    },
    pt: {
      title: 'Como se forma o preço de uma isapre?',
      summary:
        'Um preço base vezes a soma dos fatores das pessoas, mais um prêmio GES por pessoa e os benefícios adicionais. Tudo é medido em UF.',
      body: `O preço de um plano de isapre parece um número só, mas é uma conta de três partes. Conhecê-las ajuda a ler uma cotação e a entender por que mudou o que você paga.

## As três partes
- **Preço base vezes fatores.** O plano tem um preço base, igual para quem o contrata. Ele é multiplicado pelo fator de cada pessoa do contrato. [1] [2]
- **Prêmio GES.** Um valor por pessoa que paga as garantias da lei, sem fator. [1] [2]
- **Benefícios adicionais.** O que foi acrescentado ao contrato, se houve algo. [2]

As três são expressas em UF. Por isso a sua conta em pesos muda todo mês, mesmo que o plano seja o mesmo: explicamos em [por que o plano está em UF](/QP-Blog/plan-en-uf).

## Um exemplo com números
Um contrato de duas pessoas. Os valores são de exemplo; os de um plano real estão na ficha dele.

| Parte | Conta | Por mês |
| Preço base | | 2,00 UF |
| Soma dos fatores | 1,0 + 0,6 | 1,6 |
| Base vezes fatores | 2,00 × 1,6 | 3,20 UF |
| Prêmio GES | 2 × 0,70 UF | 1,40 UF |
| Benefícios adicionais | | 0,20 UF |
| Total | | 4,80 UF |

Se nasce um filho, somam-se o fator dele e mais um prêmio GES. Se o preço base sobe 3,5 %, sobe só a linha de 3,20 UF: passa a 3,31 UF, e o total, a 4,91 UF.

## De onde vem o fator
Antes, cada isapre tinha as suas tabelas. Em 6 de agosto de 2010, o Tribunal Constitucional derrubou a regra em que se apoiavam. [3] Em 30 de novembro de 2022, a Corte Suprema mandou usar uma única tabela para todos os contratos. [4] É a Tabla Única de Factores da Superintendencia de Salud. [5]

Com uma tabela única, duas isapres dão o mesmo fator à mesma pessoa. O que diferencia os preços é o preço base, o prêmio GES e o que cada plano cobre.

## O que pode mudar o seu preço
1. **A UF**, todos os dias.
2. **O preço base**, uma vez por ano e até um limite.
3. **O prêmio GES**, quando mudam as garantias. A última vez foi em janeiro de 2026: veja [o que o GES garante](/QP-Blog/ges-auge-90-problemas).
4. **As pessoas do contrato**, quando alguém entra, sai ou passa a outra faixa da tabela.

Além disso, desde 1 de setembro de 2024 nenhum plano pode custar menos que os 7 %. [5]

## Como comparar duas cotações
- Peça as três partes em separado, em UF.
- Confira se estão todas as pessoas, com a idade certa.
- Compare o total e, depois, o que cada plano paga em uma internação.

> Um preço base menor nem sempre dá um total menor: o prêmio GES é por pessoa e varia entre as isapres.

Na [lista de isapres](/Comparar/Isapres), o preço de cada plano é calculado com as pessoas do seu perfil.`,
    },
  },
};

const yearlyLetter: ArticleSeed = {
  ...firstArticle,
  slug: 'adecuacion-anual-del-plan',
  tags: ['isapre', 'precio', 'derechos'],
  lists: ['Isapres'],
  reviewBy: '2027-03-15',
  sources: [
    source('Superintendencia de Salud, sobre la Ley 21.350', '2025'),
    source('Meganoticias, sobre el índice publicado en el Diario Oficial', '2026-03-09'),
    source('Duna', '2025-03-18'),
  ],
  words: {
    es: {
      title: '¿Qué dice la carta de adecuación de tu isapre?',
      summary:
        'Una vez al año la isapre puede cambiar el precio base de tu plan, hasta un tope. Avisa en marzo, rige desde junio y tienes hasta fines de mayo para responder.',
      body: `La adecuación es el cambio anual del precio base. No es la variación de la UF, que ocurre sola, ni un cambio por tu edad. Lo que sigue es la regla de la Ley 21.350. [1]

## El calendario
1. **Marzo.** La isapre te informa el nuevo precio base.
2. **Hasta el último día de mayo.** Puedes aceptar, elegir una alternativa o irte.
3. **Junio.** El nuevo precio empieza a regir.

En 2025 hubo una excepción: el alza rigió en septiembre, por esa única vez. [3]

## Cuánto puede subir
El tope es el índice de costos de la salud, ICSA. Para 2026 es de **3,5 %**, publicado el 9 de marzo de 2026. [2] Para 2025 fue de 3,7 %. [3]

Ese es el máximo, no la cifra que recibe todo el mundo: cada isapre debe demostrar sus propios costos. En 2025 a Consalud le correspondió 3,6 % y a Vida Tres nada. [3]

## Un ejemplo con números
| Al mes | Antes | Con 3,5 % |
| Precio base | 3,000 UF | 3,105 UF |
| Diferencia | | 0,105 UF |

El alza toca el precio base. La prima GES es otra parte del precio y cambia por otro camino, que contamos en [el GES y sus 90 problemas](/QP-Blog/ges-auge-90-problemas).

## Tus alternativas
La isapre debe ofrecerte planes al precio base que tenías. [1] Suelen cubrir menos: compáralos por lo que pagan en una hospitalización, no solo por su precio.

- **Si no respondes**, sigues en tu plan con el nuevo precio.
- **Si cambias de isapre**, espera su aceptación antes de renunciar a la tuya: puede pedirte una declaración de salud y restringir lo que declares.

## A quién no le llega
No se adecuan los planes con menos de un año, los grupales ni los que están fijados como un 7 % de la remuneración. [1]

> Guarda la carta. Dice el precio anterior, el nuevo y las alternativas: son los tres datos que necesitas para comparar.`,
    },
  },
};

/** What an isapre costs and why. */
export const pricesInChile: readonly ArticleSeed[] = [
  sevenPercent,
  planInUf,
  isaprePrice,
  yearlyLetter,
];
