import { source, type ArticleSeed } from './article-seed.ts';

const checked = { checkedOn: '2026-11-23', publishedOn: '2026-11-24' } as const;

const sevenPercent: ArticleSeed = {
  ...checked,
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
  ...checked,
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

const surplus: ArticleSeed = {
  ...checked,
  slug: 'excedentes-de-isapre',
  tags: ['isapre', 'derechos'],
  lists: ['Isapres'],
  reviewBy: '2027-02-15',
  sources: [
    source('Superintendencia de Salud, sobre excedentes y la Ley 20.317', '2025'),
    source('El Mostrador', '2025-11-20'),
    source('El Mostrador', '2025-12-15'),
    source('Superintendencia de Salud, citada por TVN', '2025-12'),
    source('Ministra de Salud, citada por BioBioChile', '2024-09-01'),
  ],
  words: {
    es: {
      title: '¿Qué son los excedentes y los excesos de una isapre?',
      summary:
        'Un excedente sobra porque tu plan cuesta menos que el 7 %. Un exceso es dinero pagado de más, y siempre se devuelve. Los contratos nuevos ya no crean excedentes.',
      body: `Las dos palabras se parecen y nombran cosas distintas. Saber cuál es la tuya dice a quién pedirla y en qué se puede usar.

## Excedente: el plan costaba menos que tu 7 %
Hay excedente cuando tu 7 % supera la suma de todo lo que pagas a la isapre: plan, GES, CAEC y beneficios adicionales. Lo que sobra es tuyo, y no se puede renunciar a él desde que rige la Ley 20.317, el 1 de marzo de 2009. [1]

## Exceso: alguien pagó más de lo que debía
Hay exceso cuando se pagó más del 7 % que correspondía, o cuando una cotización se pagó dos veces. También existe en Fonasa. No es un saldo para gastar en salud: se devuelve en dinero. [2]

| | Excedente | Exceso |
| De dónde viene | El plan cuesta menos que el 7 % | Un pago de más o repetido |
| Dónde existe | Isapre | Isapre y Fonasa |
| Cómo se recibe | Saldo, o pago en enero | Siempre en dinero |

## Cuándo se paga
El saldo que queda el 31 de diciembre se paga de manera automática, a más tardar el último día hábil de enero. [4] Los montos bajo 0,08 UF se pagan por otras vías. [3]

1. Revisa en el sitio de tu isapre que tus datos bancarios estén al día.
2. Mira tu saldo antes de que termine diciembre.
3. Si en febrero no ha llegado, pide una respuesta por escrito a la isapre, y después acude a la Superintendencia de Salud.

## Por qué un contrato nuevo no los tiene
Desde el 1 de septiembre de 2024 ningún plan puede costar menos que el 7 %. [5] Si el plan vale al menos lo que cotizas, no hay de dónde sobre.

> Un plan que promete excedentes como ventaja no puede ser uno que se venda hoy.

## Qué mirar si tu contrato es antiguo
Un excedente grande y constante quiere decir que pagas por un plan menor que el que tu cotización permite. Compara lo que cubre con [los planes que se venden hoy](/Comparar/Isapres) antes de decidir: un cambio exige una nueva declaración de salud.`,
    },
  },
};

const yearlyLetter: ArticleSeed = {
  ...checked,
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
| | Antes | Con 3,5 % |
| Precio base | 3,000 UF | 3,105 UF |
| Diferencia al mes | | 0,105 UF |

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

const guarantees: ArticleSeed = {
  ...checked,
  slug: 'ges-auge-90-problemas',
  tags: ['isapre', 'fonasa', 'derechos'],
  lists: ['Isapres', 'Seguros-de-Salud'],
  reviewBy: '2027-01-31',
  sources: [
    source('La Tercera y ADN, sobre el decreto 29 de 2025 del Ministerio de Salud', '2025-12-23'),
    source('Superintendencia de Salud, sobre las garantías GES', '2023'),
    source('CNN Chile', '2026-01-07'),
    source('Publimetro y Diario Financiero', '2025-12-29'),
  ],
  words: {
    es: {
      title: '¿Qué te garantiza el GES?',
      summary:
        'Desde diciembre de 2025 son 90 problemas de salud con acceso, plazos, calidad y pago garantizados por ley, en Fonasa y en las isapres.',
      body: `GES quiere decir garantías explícitas en salud; también se le llama AUGE. Es una lista de enfermedades y situaciones para las que la ley asegura atención. Vale igual si estás en Fonasa o en una isapre.

## Las cuatro garantías
- **Acceso**: tienes derecho a la atención que el decreto describe.
- **Oportunidad**: hay un plazo máximo para cada etapa.
- **Calidad**: te atiende un prestador acreditado.
- **Protección financiera**: el copago va de 0 a 20 % según tu sistema. [2]

## Qué cambió en diciembre de 2025
La lista llegó a **90 problemas** el 1 de diciembre de 2025, con el decreto 29 de ese año. Entre lo nuevo están la atención tras el alta en la cirrosis, la hospitalización por depresión grave en menores de 15 años y dejar de fumar en mayores de 25. [1]

## Cómo se usa
1. El médico que hace el diagnóstico notifica el caso y tú firmas la constancia.
2. Con ese formulario, pide la atención a tu isapre o en tu consultorio.
3. Te indican el prestador de la red. Fuera de ella la garantía no rige.
4. Si un plazo se vence, reclama a tu seguro, y después a la Superintendencia de Salud.

## Lo que cuesta en una isapre
Cada persona del contrato paga una prima GES, aparte del precio base. En enero de 2026 todas cambiaron y por primera vez la autoridad las verificó: entre 2.336 y 10.533 pesos más al mes, según la isapre. Tres tuvieron que cobrar menos de lo que pedían. [3] [4]

| Alza de la prima GES, enero de 2026 | Al mes, por persona |
| La menor | $2.336 |
| La mayor | $10.533 |

Una familia de tres personas, con el alza menor, paga $7.008 más al mes. Con la mayor, $31.599. Es una multiplicación por persona: pregunta a tu isapre su prima exacta.

> Tras un cambio de la prima GES hay 60 días para decidir si sigues en la isapre. [3]

## Qué no es
El GES no cubre toda enfermedad ni te deja elegir médico. Para lo que queda fuera están tu plan y, si lo tienes, un [seguro complementario](/QP-Blog/seguro-complementario-que-cubre).`,
    },
    en: {
      title: 'What does GES guarantee you?',
      summary:
        'Since December 2025 there are 90 health problems with access, times, quality and payment guaranteed by law, in Fonasa and in isapres alike.',
      body: `GES stands for explicit health guarantees; people also say AUGE. It is a list of illnesses and situations for which the law assures care. It is the same in Fonasa and in an isapre.

## The four guarantees
- **Access**: you have a right to the care that the decree describes.
- **Time**: each stage has a longest wait.
- **Quality**: an accredited provider attends to you.
- **Money**: you pay 0 to 20 % of it, by your system. [2]

## What changed in December 2025
The list came to **90 problems** on 1 December 2025, by decree 29 of that year. New are care after hospital for cirrhosis, hospital care for severe depression under 15, and giving up tobacco over 25. [1]

## How to use it
1. The doctor who makes the diagnosis notifies the case, and you sign the record.
2. With that form, ask your isapre or your health centre for the care.
3. They name the provider of the network. Outside it the guarantee does not hold.
4. If a time runs out, complain to your insurer, then to the Superintendencia de Salud.

## What it costs in an isapre
Each person of the contract pays a GES premium beside the base price. In January 2026 all changed and for the first time the authority verified them: between 2,336 and 10,533 pesos more a month, by isapre. Three had to charge less than they had asked. [3] [4]

| Rise of the GES premium, January 2026 | A month, for each person |
| The smallest | $2,336 |
| The largest | $10,533 |

A family of three pays $7,008 more a month with the smallest rise, $31,599 with the largest. It is a multiplication by people: ask your isapre for its exact premium.

> After a change of the GES premium there are 60 days to decide whether you stay in the isapre. [3]

## What it is not
GES does not cover every illness, nor does it let you choose the doctor. For the rest there are your plan and, if you have one, complementary insurance.`,
    },
    pt: {
      title: 'O que o GES garante a você?',
      summary:
        'Desde dezembro de 2025 são 90 problemas de saúde com acesso, prazos, qualidade e pagamento garantidos por lei, no Fonasa e nas isapres.',
      body: `GES quer dizer garantias explícitas em saúde; também se diz AUGE. É uma lista de doenças e situações para as quais a lei assegura atendimento. Vale igual no Fonasa e em uma isapre.

## As quatro garantias
- **Acesso**: você tem direito ao atendimento que o decreto descreve.
- **Prazo**: cada etapa tem um tempo máximo.
- **Qualidade**: quem atende é um prestador acreditado.
- **Proteção financeira**: o copagamento vai de 0 a 20 %, conforme o sistema. [2]

## O que mudou em dezembro de 2025
A lista chegou a **90 problemas** em 1 de dezembro de 2025, com o decreto 29 daquele ano. São novos o cuidado após a alta na cirrose, a internação por depressão grave em menores de 15 anos e deixar de fumar em maiores de 25. [1]

## Como se usa
1. O médico que faz o diagnóstico notifica o caso e você assina o registro.
2. Com esse formulário, peça o atendimento à isapre ou ao posto de saúde.
3. Eles indicam o prestador da rede. Fora dela a garantia não vale.
4. Se um prazo vencer, reclame ao seu seguro e depois à Superintendencia de Salud.

## Quanto custa em uma isapre
Cada pessoa do contrato paga um prêmio GES, além do preço base. Em janeiro de 2026 todos mudaram e, pela primeira vez, a autoridade os verificou: entre 2.336 e 10.533 pesos a mais por mês, conforme a isapre. Três tiveram de cobrar menos do que pediam. [3] [4]

| Aumento do prêmio GES, janeiro de 2026 | Por mês e por pessoa |
| O menor | $2.336 |
| O maior | $10.533 |

Uma família de três pessoas paga $7.008 a mais por mês com o menor aumento; com o maior, $31.599. É uma multiplicação por pessoa: pergunte à sua isapre o prêmio exato.

> Depois de uma mudança do prêmio GES há 60 dias para decidir se você fica na isapre. [3]

## O que não é
O GES não cobre toda doença nem deixa escolher o médico. Para o resto existem o seu plano e, se você tiver, um seguro complementar.`,
    },
  },
};

const catastrophic: ArticleSeed = {
  ...checked,
  slug: 'caec-enfermedades-catastroficas',
  tags: ['isapre', 'derechos'],
  lists: ['Catastrofico', 'Isapres'],
  reviewBy: '2027-11-30',
  sources: [
    source('Superintendencia de Salud, «Deducible CAEC»', '2025'),
    source('Superintendencia de Salud, sobre la vigencia de la CAEC', '2020'),
    source('La Tercera', '2016'),
  ],
  words: {
    es: {
      title: '¿Cómo se usa la CAEC, paso a paso?',
      summary:
        'La cobertura adicional para enfermedades catastróficas paga todo lo que supera un deducible, pero solo en la red cerrada de tu isapre y si la pides antes.',
      body: `La CAEC es parte de lo que ofrecen las isapres: no es una póliza aparte. Sirve cuando una enfermedad o un accidente cuesta mucho más de lo que tu plan paga.

## El deducible
Primero pagas tú hasta el deducible. Es de **30 cotizaciones pactadas**, con un piso de 60 UF y un techo de 126 UF, por persona y por diagnóstico. Si en el mismo contrato hay otra persona u otra enfermedad, son 43 cotizaciones y a lo más 181 UF. [1]

| Tu cotización pactada | 30 cotizaciones | Tu deducible |
| 1,5 UF | 45 UF | 60 UF, el piso |
| 3 UF | 90 UF | 90 UF |
| 5 UF | 150 UF | 126 UF, el techo |

Con 3 UF y una segunda enfermedad en el contrato serían 43 veces 3: 129 UF, que está bajo el máximo de 181.

## Lo que paga después
Superado el deducible, la isapre paga el 100 % de lo cubierto, dentro de la red cerrada que ella designa. La UF que se usa es la del último día del mes anterior. [1] La cobertura dura un año y se renueva. [2]

## Cómo se pide
1. Apenas tengas el diagnóstico, pide a la isapre activar la CAEC con su formulario.
2. Espera que te diga el prestador y el médico de la red.
3. Atiéndete ahí. Lo que pagues en otro lugar no suma al deducible ni se devuelve.
4. Guarda las boletas y bonos: son la cuenta de tu deducible.

> Si llegaste a una urgencia por tus propios medios, avisa a la isapre cuanto antes: los plazos son cortos y están en tu contrato.

## Cuánta gente la usa
En 2015 hubo 13.604 usos, un 0,4 % de quienes estaban en isapres. [3] Es poca gente, con cuentas muy grandes.

## Qué no resuelve
- No deja elegir clínica ni médico.
- No paga el deducible, que puede superar los cuatro millones de pesos.
- No cubre lo que tu plan no cubre.

Un seguro catastrófico funciona con otras reglas y otros límites: puedes [compararlos aquí](/Comparar/Seguros-de-Salud/Catastrofico).`,
    },
    en: {
      title: 'How is CAEC used, step by step?',
      summary:
        'The additional cover for catastrophic illness pays what is above a deductible, but only in the closed network of your isapre and if you ask for it first.',
      body: `CAEC is part of what isapres offer: it is no policy of its own. It is there for when an illness or an accident costs much more than your plan pays.

## The deductible
You pay first, up to the deductible. It is **30 agreed contributions**, at least 60 UF and at most 126 UF, for each person and diagnosis. With another person or another illness in the same contract it is 43 contributions and at most 181 UF. [1]

| Your agreed contribution | 30 contributions | Your deductible |
| 1.5 UF | 45 UF | 60 UF, the least |
| 3 UF | 90 UF | 90 UF |
| 5 UF | 150 UF | 126 UF, the most |

With 3 UF and a second illness in the contract it would be 43 times 3: 129 UF, which is below the most of 181.

## What it pays then
Above the deductible the isapre pays 100 % of what is covered, within the closed network that it names. The UF is that of the last day of the month before. [1] The cover counts for a year and is renewed. [2]

## How to ask for it
1. As soon as there is a diagnosis, ask the isapre for CAEC on its form.
2. Wait until it names the provider and the doctor of the network.
3. Go there. What you pay elsewhere does not count towards the deductible, nor is it paid back.
4. Keep receipts and vouchers: they are the account of your deductible.

> If you came to an emergency room by yourself, tell the isapre at once: the times are short and are in your contract.

## How many people use it
In 2015 there were 13,604 uses, 0.4 % of those in isapres. [3] Few people, with very large bills.

## What it does not solve
- It does not let you choose clinic or doctor.
- It does not pay the deductible, which can be above four million pesos.
- It does not cover what your plan does not cover.

A catastrophic policy works by other rules and limits: you can [compare them here](/Comparar/Seguros-de-Salud/Catastrofico).`,
    },
    pt: {
      title: 'Como se usa a CAEC, passo a passo?',
      summary:
        'A cobertura adicional para doenças catastróficas paga o que passa de uma franquia, mas só na rede fechada da sua isapre e se você pedir antes.',
      body: `A CAEC faz parte do que as isapres oferecem: não é uma apólice separada. Serve quando uma doença ou um acidente custa muito mais do que o plano paga.

## A franquia
Primeiro você paga, até a franquia. São **30 contribuições pactuadas**, com mínimo de 60 UF e máximo de 126 UF, por pessoa e por diagnóstico. Com outra pessoa ou outra doença no mesmo contrato são 43 contribuições e no máximo 181 UF. [1]

| Sua contribuição pactuada | 30 contribuições | Sua franquia |
| 1,5 UF | 45 UF | 60 UF, o mínimo |
| 3 UF | 90 UF | 90 UF |
| 5 UF | 150 UF | 126 UF, o máximo |

Com 3 UF e uma segunda doença no contrato seriam 43 vezes 3: 129 UF, abaixo do máximo de 181.

## O que paga depois
Acima da franquia, a isapre paga 100 % do que é coberto, dentro da rede fechada que ela indica. A UF usada é a do último dia do mês anterior. [1] A cobertura vale por um ano e se renova. [2]

## Como se pede
1. Assim que houver diagnóstico, peça à isapre a CAEC no formulário dela.
2. Espere que ela indique o prestador e o médico da rede.
3. Atenda-se ali. O que pagar em outro lugar não conta para a franquia nem é devolvido.
4. Guarde recibos: eles são a conta da sua franquia.

> Se você chegou a uma urgência por conta própria, avise a isapre o quanto antes: os prazos são curtos e estão no contrato.

## Quantas pessoas a usam
Em 2015 houve 13.604 usos, 0,4 % de quem estava em isapres. [3] Pouca gente, com contas muito grandes.

## O que não resolve
- Não deixa escolher clínica nem médico.
- Não paga a franquia, que pode passar de quatro milhões de pesos.
- Não cobre o que o plano não cobre.

Um seguro catastrófico funciona com outras regras e outros limites: você pode [compará-los aqui](/Comparar/Seguros-de-Salud/Catastrofico).`,
    },
  },
};

const preexisting: ArticleSeed = {
  ...checked,
  slug: 'preexistencias-y-declaracion-de-salud',
  tags: ['isapre', 'derechos', 'preexistencias'],
  lists: ['Isapres'],
  reviewBy: '2027-11-30',
  sources: [
    source('Isapre Banmédica, sobre preexistencias', '2025'),
    source('Superintendencia de Salud, agencia de Atacama, en Radio Amiga', '2024'),
    source('Gobierno de Chile, sobre embarazo y declaración de salud', '2014-11-18'),
  ],
  words: {
    es: {
      title: '¿Qué pasa con tus preexistencias en una isapre?',
      summary:
        'Lo que declaras puede tener menos cobertura por hasta 18 meses. Lo que no declaras puede costarte el contrato. El embarazo no se declara.',
      body: `Para entrar a una isapre llenas una declaración de salud. Una preexistencia es una enfermedad o condición que te diagnosticaron antes de firmar. La isapre lee tu declaración y decide si te acepta y con qué restricciones.

## Si la declaras
La isapre puede limitar la cobertura de esa condición por un plazo de **hasta 18 meses**. Aun así debe pagar al menos el 25 % de lo que el plan paga normalmente, y nunca menos que la modalidad de libre elección de Fonasa. [1]

Pasado ese plazo, la condición tiene la misma cobertura que cualquier otra.

## Si no la declaras
Una declaración falsa o incompleta permite a la isapre terminar el contrato. [2] Y si reclamas a tiempo ante la Superintendencia, el contrato sigue mientras se resuelve, salvo para la condición que no se declaró.

| Lo que hiciste | Lo que puede pasar |
| Declaraste | Menos cobertura de esa condición, hasta 18 meses |
| Declaraste y no te aceptan | Puedes intentar con otra isapre o seguir en Fonasa |
| No declaraste | La isapre puede terminar el contrato |

## El embarazo no es una preexistencia
Desde el 18 de noviembre de 2014 el embarazo **no se declara**: no puede ser razón para rechazarte ni para cubrirte menos. [3] Si un formulario te lo pregunta, es un formulario antiguo.

## Un ejemplo con números
Tu plan paga el 80 % de una hospitalización y declaraste una condición de la rodilla. Durante el plazo de restricción, para esa rodilla, la isapre debe pagar al menos el 25 % de lo habitual: una cuarta parte de 80, o sea 20 %. Para todo lo demás sigue pagando 80 %.

## Cómo llenarla bien
1. Ten a mano tus diagnósticos, no tus sospechas: se pregunta por lo diagnosticado.
2. Escribe también lo que ya se resolvió, si el formulario lo pide.
3. Guarda una copia firmada.
4. No renuncies a tu isapre actual antes de que la nueva te acepte.

> Nunca te pedimos datos de salud en un artículo. En una compra, tu declaración se guarda cifrada y solo la lee quien la evalúa.`,
    },
  },
};

const complementary: ArticleSeed = {
  ...checked,
  slug: 'seguro-complementario-que-cubre',
  tags: ['complementario', 'fonasa', 'isapre'],
  lists: ['Complementario', 'Seguros-de-Salud'],
  reviewBy: '2027-11-30',
  sources: [
    source('Asociación de Aseguradores de Chile', '2025'),
    source('Isapre Banmédica, glosario de seguros complementarios', '2025'),
    source('Fiscalía del Consumidor', '2024-11-25'),
  ],
  words: {
    es: {
      title: '¿Qué hace un seguro complementario de salud?',
      summary:
        'Paga una parte de lo que Fonasa o tu isapre no pagó, hasta los topes de la póliza. Primero va tu sistema de salud; después, el seguro.',
      body: `Un complementario no reemplaza a Fonasa ni a una isapre. Espera a que ellos paguen y reembolsa una parte de lo que quedó de tu bolsillo, con los porcentajes y topes de la póliza y por un plazo definido. [1]

## El orden de los pagos
1. Te atiendes y tu sistema de salud paga lo suyo.
2. Lo que queda es tu copago.
3. Sobre ese copago, el seguro descuenta el deducible si lo hay.
4. Del resto paga su porcentaje, hasta el tope.

## Un ejemplo con números
Una cuenta de $1.000.000, un sistema que paga 60 % y un seguro con deducible de $50.000 que reembolsa el 70 %:

| Paso | Monto |
| Cuenta | $1.000.000 |
| Paga tu sistema de salud | $600.000 |
| Queda de tu bolsillo | $400.000 |
| Menos el deducible | $350.000 |
| Paga el seguro, 70 % | $245.000 |
| Pagas tú al final | $155.000 |

Los porcentajes son de ejemplo: cada póliza tiene los suyos, y a veces otros para cada prestación.

## Cuatro palabras de la póliza
- **Deducible**: lo que pagas tú antes de que el seguro empiece a pagar. [2]
- **Carencia**: un tiempo en que ya pagas la prima y el seguro todavía no responde. [2] [3]
- **Tope**: lo máximo que paga, por prestación, por año o por evento.
- **Preexistencia**: lo que ya tenías al contratar. Por lo general no se cubre. [1]

## Individual o de la empresa
El seguro colectivo depende del empleo: si te vas, en principio se termina. El individual sigue contigo aunque cambies de trabajo. [3] Si tienes los dos, pregunta en qué orden pagan: un mismo gasto no se reembolsa dos veces.

## Qué comparar
- Qué paga en **hospitalización**, que es donde están las cuentas grandes.
- Si exige que primero pague tu sistema, y qué hace si ese pago es cero.
- La carencia de parto, dental y salud mental, si te importan.
- El precio a tu edad dentro de cinco años, no solo el de hoy.

> Lo que diga tu póliza manda. Las condiciones de cada una están depositadas en la CMF con un código POL. [1]`,
    },
  },
};

const endAndRefund: ArticleSeed = {
  ...checked,
  slug: 'terminar-un-seguro-y-recuperar-la-prima',
  tags: ['derechos', 'precio'],
  lists: ['Seguros-de-Salud', 'Seguros-de-Vida', 'Seguros-de-Viaje'],
  reviewBy: '2027-11-30',
  sources: [source('El Heraldo, sobre la Circular 2114 de la CMF', '2025-04-12')],
  words: {
    es: {
      title: '¿Te devuelven la prima si terminas un seguro?',
      summary:
        'La parte de la prima que pagaste por tiempo que no usarás se devuelve. La regla de la CMF da diez días hábiles y usa la UF del día del pago.',
      body: `Un seguro se paga por adelantado: por un mes, por un año o por todo el crédito. Si termina antes, hay días pagados y no usados. A esa parte se le llama prima no ganada.

## Lo que dice la regla
La Circular 2114 de la CMF pide devolver la prima no ganada dentro de **diez días hábiles**, con el valor de la UF del día en que se paga. En abril de 2025 cinco compañías recibieron multas por 19.250 UF en total por no hacerlo bien. [1]

## Cuándo ocurre
- Pagas por adelantado un crédito que tenía un seguro.
- Vendes lo que estaba asegurado.
- Terminas el contrato antes de que se cumpla el período que ya pagaste.

## Un ejemplo con números
Pagaste 12 UF por un año y el seguro termina a los cuatro meses. Quedan ocho meses de doce:

| | |
| Prima del año | 12 UF |
| Meses usados | 4 de 12 |
| Prima no ganada | 8 UF |

Se devuelven 8 UF, en pesos del día en que te pagan. Es una cuenta por tiempo: si tu póliza calcula la devolución de otra manera, lo dice en sus condiciones.

## Cómo pedirla
1. Avisa por escrito a la compañía que el seguro terminó, y guarda la respuesta.
2. Da una cuenta bancaria a tu nombre.
3. Cuenta diez días hábiles desde que la compañía lo supo.
4. Si no llega, reclama a la compañía y después a la CMF.

> Que un seguro venga junto con un crédito no quiere decir que se termine solo cuando lo pagas: avísalo.

## Lo que hacemos nosotros
Cuando compraste aquí, en [tu compra](/mi-compra) puedes pedir el término y ver cómo va la devolución. La compañía que emitió la póliza es quien la calcula.`,
    },
  },
};

export const chileanArticles: readonly ArticleSeed[] = [
  sevenPercent,
  planInUf,
  surplus,
  yearlyLetter,
  guarantees,
  catastrophic,
  preexisting,
  complementary,
  endAndRefund,
];
