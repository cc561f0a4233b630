import {
  firstArticle,
  laterArticle,
  source,
  undatedSource,
  type ArticleSeed,
} from './article-seed.ts';

const complementary: ArticleSeed = {
  ...firstArticle,
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
    en: {
      title: 'What does complementary health insurance do?',
      summary:
        'It pays a part of what Fonasa or your isapre left unpaid, up to the limits of the policy. Your health system comes first, the insurance second.',
      body: `Complementary insurance takes the place of neither Fonasa nor an isapre. It waits until they have paid and refunds a part of what came out of your pocket, by the percentages and limits of the policy and for a set term. [1]

## Who pays when
1. You are treated, and your health system pays its share.
2. What is left is your copayment.
3. From that copayment the insurer takes off the deductible, if there is one.
4. Of the rest it pays its percentage, up to the limit.

## An example in numbers
A bill of $1,000,000, a system that pays 60 %, and a policy with a deductible of $50,000 that refunds 70 %:

| Step | Amount |
| Bill | $1,000,000 |
| Your health system pays | $600,000 |
| Left for you | $400,000 |
| Less the deductible | $350,000 |
| The insurance pays 70 % | $245,000 |
| You pay in the end | $155,000 |

The percentages are made up: each policy has its own, at times different ones for each treatment.

## Four words of a policy
- **Deductible**: what you pay before the insurance starts to pay. [2]
- **Waiting time** (carencia): you already pay the premium and the insurance does not answer yet. [2] [3]
- **Limit** (tope): the most that it pays for a treatment, a year or an event.
- **Pre-existing condition**: what you had when you took it out. As a rule it is not covered. [1]

## Your own or your company’s
Group cover hangs on the job: when you leave, it normally ends. A policy of your own stays with you when you change employer. [3] If you have both, ask which pays first: one expense is not refunded twice.

## What to compare
- What it pays for a **stay in hospital**, where the large bills are.
- Whether your system has to pay first, and what happens if it pays nothing.
- The waiting time for childbirth, dental and mental health, if they matter to you.
- The price at your age five years from now, not only today’s.

> What your policy says prevails. The conditions of each are filed with the regulator, CMF, under a POL code. [1]

You can [compare complementary insurance here](/Comparar/Seguros-de-Salud/Complementario).`,
    },
    pt: {
      title: 'O que faz um seguro complementar de saúde?',
      summary:
        'Paga uma parte do que o Fonasa ou a sua isapre não pagou, até os limites da apólice. Primeiro vem o sistema de saúde; depois, o seguro.',
      body: `Um complementar não substitui o Fonasa nem uma isapre. Ele espera que paguem e reembolsa uma parte do que saiu do seu bolso, com as porcentagens e os limites da apólice e por um prazo definido. [1]

## A ordem dos pagamentos
1. Você se atende, e o sistema de saúde paga a parte dele.
2. O que sobra é o seu copagamento.
3. Desse copagamento o seguro desconta a franquia, se houver.
4. Do resto paga a porcentagem dele, até o limite.

## Um exemplo com números
Uma conta de $1.000.000, um sistema que paga 60 % e um seguro com franquia de $50.000 que reembolsa 70 %:

| Passo | Valor |
| Conta | $1.000.000 |
| O sistema de saúde paga | $600.000 |
| Sobra para você | $400.000 |
| Menos a franquia | $350.000 |
| O seguro paga 70 % | $245.000 |
| Você paga no fim | $155.000 |

As porcentagens são de exemplo: cada apólice tem as suas, às vezes diferentes para cada procedimento.

## Quatro palavras da apólice
- **Franquia** (deducible): o que você paga antes de o seguro começar a pagar. [2]
- **Carência**: um tempo em que você já paga o prêmio e o seguro ainda não responde. [2] [3]
- **Limite** (tope): o máximo que paga por procedimento, por ano ou por evento.
- **Preexistência**: o que você já tinha ao contratar. Em geral não é coberto. [1]

## Individual ou da empresa
O seguro coletivo depende do emprego: se você sai, em princípio ele termina. O individual continua com você mesmo que mude de trabalho. [3] Se tiver os dois, pergunte em que ordem pagam: um mesmo gasto não é reembolsado duas vezes.

## O que comparar
- O que paga em **internação**, onde estão as contas grandes.
- Se exige que o seu sistema pague primeiro, e o que faz se ele não paga nada.
- A carência de parto, dentista e saúde mental, se importam para você.
- O preço na sua idade daqui a cinco anos, não só o de hoje.

> Vale o que diz a sua apólice. As condições de cada uma estão depositadas na CMF, o regulador, com um código POL. [1]

Você pode [comparar os complementares aqui](/Comparar/Seguros-de-Salud/Complementario).`,
    },
  },
};

const endAndRefund: ArticleSeed = {
  ...firstArticle,
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

| Parte | Cuánto |
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

const schengen: ArticleSeed = {
  ...laterArticle,
  slug: 'seguro-de-viaje-schengen',
  tags: ['viaje'],
  lists: ['Seguros-de-Viaje', 'Seguros-Internacionales'],
  reviewBy: '2027-11-30',
  sources: [
    source('Reglamento (CE) 810/2009, artículo 15, citado por servicios de visas', '2009'),
    undatedSource('Asociación de Aseguradores de Chile, sobre el seguro de viaje a Europa'),
    undatedSource('Allianz, sobre visas Schengen'),
  ],
  words: {
    es: {
      title: '¿Qué seguro de viaje necesitas para Europa?',
      summary:
        'Quien pide visa Schengen debe llevar uno de al menos 30.000 euros, por toda la estadía y en todos los países. Sin visa, es prudente llevar el mismo.',
      body: `El espacio Schengen reúne a países europeos que comparten una frontera exterior. Para la visa de corta estadía existe una regla sobre el seguro médico, con un mínimo que conviene conocer aunque no necesites visa.

## Lo que pide la regla
El artículo 15 del Reglamento (CE) 810/2009 exige a quien solicita visa un seguro que: [1]

- cubra al menos **30.000 euros**;
- valga durante **toda la estadía**;
- valga en **todos los países Schengen**, no solo en el primero;
- pague urgencias, hospitalización de emergencia y **repatriación**.

## ¿Y si no necesito visa?
Aquí las fuentes no dicen lo mismo. La Asociación de Aseguradores de Chile dice que las personas chilenas deben llevarlo. [2] Allianz dice que la mayoría de las personas latinoamericanas no necesita visa, y la regla del seguro habla de quienes la piden. [3]

Lo que se puede afirmar: con visa es obligatorio; sin visa es prudente. Quien controla la frontera puede preguntar cómo pagarías una emergencia, y una cuenta de hospital se paga igual. Antes de viajar, confirma con el consulado del país por donde entras.

## Un ejemplo con números
Doce días en España e Italia. Te operan de apendicitis y la cuenta es de 42.000 euros:

| Seguro | Paga | Pagas tú |
| Sin seguro | 0 € | 42.000 € |
| Tope de 30.000 € | 30.000 € | 12.000 € |
| Tope de 60.000 € | 42.000 € | 0 € |

La cuenta es de ejemplo. El mínimo de la regla sirve para la visa; no es una medida de lo que puede costar una enfermedad.

## Qué mirar en la póliza
1. **Días**: desde la salida de Chile hasta el regreso, con un día más por si el vuelo se atrasa.
2. **Países**: que diga «Schengen» o los nombre a todos, también los de escala.
3. **Tope médico** en euros, o en dólares con holgura para el cambio.
4. **Deducible**: si existe, es lo que pagas primero en cada atención. Para una visa pregunta si lo aceptan.
5. **Preexistencias**: cuánto paga por algo que ya tenías.
6. **Edad**: si el tope es el mismo para todas las personas que viajan.
7. **Deportes**: si vas a esquiar, busca que lo nombre.

## Qué llevar
- El certificado con nombre, fechas, países y tope, en papel y en el teléfono.
- El número de asistencia, para llamar **antes** de ir a una clínica si puedes.
- Recibos e informes de todo lo que pagues tú.

## Si el viaje no se hace
Anular el viaje es otra cobertura, distinta de la médica. Pregunta antes de pagar qué pasa con la prima si te rechazan la visa. Y si terminas el seguro antes de tiempo, mira [cuándo se devuelve la prima](/QP-Blog/terminar-un-seguro-y-recuperar-la-prima).

> El seguro de una tarjeta de crédito puede servir, si su certificado dice el tope, los países y los días. Pídelo antes de viajar: sin papel no prueba nada.

En [los seguros de viaje](/Comparar/Seguros-de-Viaje) puedes comparar topes y precios para tus fechas.`,
    },
  },
};

/** What is bought of an insurer. */
export const policiesInChile: readonly ArticleSeed[] = [complementary, endAndRefund, schengen];
