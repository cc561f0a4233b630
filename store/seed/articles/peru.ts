import { source, type ArticleSeed } from './article-seed.ts';

const checked = { checkedOn: '2026-11-23', publishedOn: '2026-11-24' } as const;

const publicAndEps: ArticleSeed = {
  ...checked,
  slug: 'essalud-y-eps',
  tags: ['eps', 'precio', 'laboral'],
  lists: ['EPS', 'Seguros-de-Salud'],
  reviewBy: '2027-11-30',
  sources: [
    source('Gestión y Con Nuestro Perú, sobre el aporte y el crédito', '2019'),
    source('AELE, texto de la Ley 26790 y del Decreto Supremo 009-97-SA', '1997'),
  ],
  words: {
    es: {
      title: '¿En qué se diferencian EsSalud y una EPS?',
      summary:
        'Tu empleador aporta 9 %. Si hay una EPS, 2,25 puntos de ese aporte van a ella y 6,75 quedan en EsSalud, que sigue atendiendo lo complejo.',
      body: `Quien trabaja en planilla en el Perú tiene EsSalud, y lo paga su empleador. Algunas empresas suman una entidad prestadora de salud, la EPS. No es elegir una u otra: con una EPS se tienen las dos.

## Cómo se reparte el aporte
El empleador aporta el **9 %** de la remuneración. Con una EPS contratada, 2,25 puntos se usan como crédito para pagarla y 6,75 puntos quedan en EsSalud. [1] Las reglas vienen de la Ley 26790 y su reglamento. [2]

| Remuneración de S/ 3.000 | Sin EPS | Con EPS |
| A EsSalud | S/ 270,00 | S/ 202,50 |
| Crédito para la EPS | – | S/ 67,50 |
| Total del empleador | S/ 270,00 | S/ 270,00 |

Si el plan de la EPS cuesta más que el crédito, la diferencia la paga alguien: el trabajador, la empresa o ambos. Eso lo dice el acuerdo de tu empresa.

## Quién atiende qué
- **Capa simple**: lo frecuente y de menor costo. La atiende la EPS.
- **Capa compleja**: lo grave y costoso. Sigue a cargo de EsSalud. [1]

Por eso, aun con EPS, conviene saber qué centro de EsSalud te corresponde.

## Cómo se elige la EPS
Puede proponerla el empleador, o pedirla el **20 % de los trabajadores**. Después votan entre las ofertas que se presentan. [1]

1. Se reúnen las propuestas de las EPS.
2. La empresa las muestra a todos.
3. Se vota, y gana la mayoría.

## Qué comparar entre planes
- Los deducibles y coaseguros por clínica, no solo el precio.
- Qué clínicas de tu ciudad están en cada red.
- Qué pasa con tus dependientes y cuánto cuesta cada uno.
- Cómo se trata lo que ya tenías: pregunta antes de cambiar.

> Si dejas el trabajo, tu EPS y tu EsSalud no terminan el mismo día. Lo explicamos en [la latencia](/QP-Blog/latencia-essalud).`,
    },
    en: {
      title: 'How do EsSalud and an EPS differ?',
      summary:
        'Your employer pays 9 %. With an EPS, 2.25 points of it go there and 6.75 stay with EsSalud, which goes on attending to what is complex.',
      body: `Whoever is on a payroll in Peru has EsSalud, and the employer pays it. Some companies add a health provider, the EPS. It is not one or the other: with an EPS people have both.

## How the contribution is shared
The employer pays **9 %** of the wage. With an EPS, 2.25 points are credit for it and 6.75 points stay with EsSalud. [1] The rules are those of Law 26790 and its regulation. [2]

| Wage of S/ 3,000 | Without EPS | With EPS |
| To EsSalud | S/ 270.00 | S/ 202.50 |
| Credit for the EPS | – | S/ 67.50 |
| The employer pays | S/ 270.00 | S/ 270.00 |

If the plan of the EPS costs more than the credit, somebody pays the difference: the worker, the company or both. Your company's agreement says who.

## Who attends to what
- **The simple layer**: what is frequent and costs less. The EPS attends to it.
- **The complex layer**: what is grave and costly. It stays with EsSalud. [1]

So with an EPS, too, it is good to know which centre of EsSalud is yours.

## How an EPS is chosen
The employer may propose it, or **20 % of the workers** may ask for it. Then they vote among the offers. [1]

1. Offers are gathered.
2. The company shows them to everybody.
3. People vote, and the majority wins.

## What to compare between plans
- Deductibles and co-insurance by clinic, not only the price.
- Which clinics of your city are in each network.
- What each dependant costs.
- How conditions that you already have are treated: ask before you change.

> When you leave the job, your EPS and your EsSalud do not end on the same day. We explain it in [cover after a job](/QP-Blog/latencia-essalud).`,
    },
    pt: {
      title: 'Qual é a diferença entre EsSalud e uma EPS?',
      summary:
        'O empregador paga 9 %. Com uma EPS, 2,25 pontos vão para ela e 6,75 ficam na EsSalud, que continua atendendo o que é complexo.',
      body: `Quem trabalha registrado no Peru tem EsSalud, paga pelo empregador. Algumas empresas somam uma entidade prestadora de saúde, a EPS. Não é uma ou outra: com uma EPS as pessoas têm as duas.

## Como se divide a contribuição
O empregador paga **9 %** do salário. Com uma EPS, 2,25 pontos são crédito para ela e 6,75 pontos ficam na EsSalud. [1] As regras são da Lei 26790 e do seu regulamento. [2]

| Salário de S/ 3.000 | Sem EPS | Com EPS |
| Para a EsSalud | S/ 270,00 | S/ 202,50 |
| Crédito para a EPS | – | S/ 67,50 |
| O empregador paga | S/ 270,00 | S/ 270,00 |

Se o plano da EPS custa mais que o crédito, alguém paga a diferença: o trabalhador, a empresa ou ambos. O acordo da empresa diz quem.

## Quem atende o quê
- **Camada simples**: o que é frequente e custa menos. Atende a EPS.
- **Camada complexa**: o que é grave e caro. Continua com a EsSalud. [1]

Por isso, mesmo com EPS, convém saber qual centro da EsSalud é o seu.

## Como se escolhe a EPS
O empregador pode propô-la, ou **20 % dos trabalhadores** podem pedi-la. Depois votam entre as ofertas. [1]

1. Reúnem-se as propostas.
2. A empresa as mostra a todos.
3. Vota-se, e vence a maioria.

## O que comparar entre planos
- Franquias e cosseguros por clínica, não só o preço.
- Quais clínicas da sua cidade estão em cada rede.
- Quanto custa cada dependente.
- Como se trata o que você já tinha: pergunte antes de mudar.

> Ao deixar o emprego, a EPS e a EsSalud não terminam no mesmo dia. Explicamos em [a latência](/QP-Blog/latencia-essalud).`,
    },
  },
};

const latency: ArticleSeed = {
  ...checked,
  slug: 'latencia-essalud',
  tags: ['derechos', 'laboral', 'publico'],
  lists: ['Seguros-de-Salud', 'EPS'],
  reviewBy: '2027-11-30',
  sources: [
    source('La República, con datos de EsSalud', '2025-01-19'),
    source('El Comercio, con datos de EsSalud', '2025'),
  ],
  words: {
    es: {
      title: '¿Cuánto dura EsSalud después de perder el trabajo?',
      summary:
        'Entre 2 y 12 meses, según cuántos meses se aportaron en los últimos tres años. Comienza sola cuando el empleador informa el cese.',
      body: `El derecho de latencia es un tiempo en que EsSalud te sigue atendiendo aunque ya nadie aporte por ti. No se pide: nace de lo que se aportó antes.

## Cuánto dura
Se cuentan los meses pagados en los tres años anteriores al cese. [1] [2]

| Meses aportados en tres años | Meses de latencia |
| 5 a 9 | 2 |
| 10 a 14 | 4 |
| 15 a 19 | 6 |
| 20 a 24 | 8 |
| 25 a 29 | 10 |
| 30 a 36 | 12 |

## Un ejemplo con números
Trabajaste 18 meses y el contrato terminó el 30 de junio. Dieciocho está entre 15 y 19: tienes **6 meses** de latencia. Con 20 meses habrían sido 8.

## Cómo comienza
Empieza por sí misma cuando tu empleador informa el término en el T-Registro. [1]

1. Pide a tu empleador el certificado de trabajo y confirma que registró el cese.
2. Consulta tu acreditación en EsSalud.
3. Si apareces sin derecho, lleva tus boletas: muestran los meses aportados.

## A quién no le corresponde
No rige para pensionistas ni para quienes estaban afiliados de manera potestativa. [1]

> Si consigues otro trabajo en planilla, vuelves a estar asegurado por él y la latencia deja de hacer falta.

## Antes de que se acabe
- Mira con un mes de anticipación qué seguro tendrás después.
- Pregunta si lo que estás tratando será una preexistencia para un seguro nuevo.
- Compara en [los seguros de salud del Perú](/Comparar/Seguros-de-Salud) qué red y qué topes tiene cada uno.`,
    },
    en: {
      title: 'How long does EsSalud last after losing a job?',
      summary:
        'From 2 to 12 months, by how many months were paid in the last three years. It starts by itself when the employer reports the end.',
      body: `Latency is a time in which EsSalud goes on attending to you although nobody pays for you any more. It is not asked for: it comes from what was paid before.

## How long it lasts
Months paid in the three years before the end count. [1] [2]

| Months paid in three years | Months of latency |
| 5 to 9 | 2 |
| 10 to 14 | 4 |
| 15 to 19 | 6 |
| 20 to 24 | 8 |
| 25 to 29 | 10 |
| 30 to 36 | 12 |

## An example in numbers
You worked 18 months and the contract ended on 30 June. Eighteen lies between 15 and 19: you have **6 months** of latency. With 20 months it would have been 8.

## How it starts
It starts by itself when your employer reports the end in the T-Registro. [1]

1. Ask your employer for the certificate and whether the end was registered.
2. Look up your standing at EsSalud.
3. If you appear without a right, bring your payslips: they show the months paid.

## Who does not have it
It is not for pensioners nor for those who were insured voluntarily. [1]

> If you find another job on a payroll you are insured by it again, and need no latency.

## Before it ends
- See a month ahead which insurance you will have next.
- Ask whether what you are being treated for will be a pre-existing condition for a new insurer.
- Compare networks and limits in [Peru's health insurance](/Comparar/Seguros-de-Salud).`,
    },
    pt: {
      title: 'Quanto dura a EsSalud depois de perder o emprego?',
      summary:
        'De 2 a 12 meses, conforme quantos meses foram pagos nos últimos três anos. Começa sozinha quando o empregador informa o fim.',
      body: `O direito de latência é um tempo em que a EsSalud continua atendendo, embora ninguém mais pague por você. Não se pede: nasce do que foi pago antes.

## Quanto dura
Contam os meses pagos nos três anos anteriores ao fim do emprego. [1] [2]

| Meses pagos em três anos | Meses de latência |
| 5 a 9 | 2 |
| 10 a 14 | 4 |
| 15 a 19 | 6 |
| 20 a 24 | 8 |
| 25 a 29 | 10 |
| 30 a 36 | 12 |

## Um exemplo com números
Você trabalhou 18 meses e o contrato terminou em 30 de junho. Dezoito está entre 15 e 19: são **6 meses** de latência. Com 20 meses teriam sido 8.

## Como começa
Começa sozinha quando o empregador informa o fim no T-Registro. [1]

1. Peça ao empregador o certificado e confirme que o fim foi registrado.
2. Consulte a sua situação na EsSalud.
3. Se aparecer sem direito, leve os contracheques: eles mostram os meses pagos.

## Quem não tem
Não vale para pensionistas nem para quem era segurado voluntário. [1]

> Se conseguir outro emprego registrado, você volta a ser segurado por ele e não precisa da latência.

## Antes que termine
- Veja com um mês de antecedência qual seguro terá depois.
- Pergunte se o que está tratando será preexistência para um seguro novo.
- Compare redes e limites nos [seguros de saúde do Peru](/Comparar/Seguros-de-Salud).`,
    },
  },
};

const complaints: ArticleSeed = {
  ...checked,
  slug: 'reclamos-susalud',
  tags: ['derechos', 'reclamos', 'eps'],
  lists: ['EPS', 'Seguros-de-Salud'],
  reviewBy: '2027-11-30',
  sources: [
    source('SISOL, formulario oficial del libro de reclamaciones en salud', '2024'),
    source('Perú Week, sobre el Decreto Supremo 002-2019-SA', '2019'),
    source('Texto del Decreto Supremo 030-2016-SA', '2016'),
  ],
  words: {
    es: {
      title: '¿Cómo se reclama por una atención de salud en el Perú?',
      summary:
        'Primero, el libro de reclamaciones de la clínica o de tu seguro, que tiene 30 días hábiles para responder. Después, SUSALUD, sin costo.',
      body: `SUSALUD es la superintendencia que vigila a clínicas, hospitales, EPS y aseguradoras de salud. Casi siempre es el segundo paso: el primero es reclamar a quien te atendió o a quien te asegura.

## El orden que conviene
1. **Libro de reclamaciones en salud.** Todo establecimiento y toda aseguradora lo tiene, en papel o en línea. Responden dentro de **30 días hábiles**. [1] [2]
2. **SUSALUD.** Si no respondieron, o si la respuesta no te convence. El trámite es gratuito. [3]

## Un ejemplo con fechas
Reclamaste un lunes. Treinta días hábiles son seis semanas de cinco días, más los feriados que haya entre medio. Si en ese tiempo no llega nada, ya puedes acudir a SUSALUD con la copia de tu reclamo.

## Qué escribir
- Qué pasó, dónde y en qué fecha, sin adjetivos.
- Qué pides: que se repita la atención, que se pague, que se corrija un dato.
- Qué adjuntas: órdenes, boletas, la respuesta que te dieron.

| Quién falló | Dónde empieza tu reclamo |
| La clínica u hospital | Su libro de reclamaciones |
| Tu EPS o aseguradora | El libro de la EPS o aseguradora |
| No sabes quién | SUSALUD te orienta |

> Pide siempre una copia con fecha. Es lo que prueba desde cuándo corre el plazo.

## Si el problema es un cobro
Antes de reclamar, revisa en tu plan el deducible y el coaseguro de esa clínica: los dos cambian de una clínica a otra. Si el cobro no coincide, esa hoja es tu mejor prueba.`,
    },
  },
};

export const peruvianArticles: readonly ArticleSeed[] = [publicAndEps, latency, complaints];
