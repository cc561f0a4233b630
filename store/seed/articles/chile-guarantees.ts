import {
  firstArticle,
  laterArticle,
  source,
  undatedSource,
  type ArticleSeed,
} from './article-seed.ts';

const guarantees: ArticleSeed = {
  ...firstArticle,
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
  ...firstArticle,
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

const catastrophicPolicy: ArticleSeed = {
  ...laterArticle,
  slug: 'catastrofico-vs-caec',
  tags: ['isapre', 'complementario'],
  lists: ['Catastrofico', 'Oncologico'],
  reviewBy: '2027-11-30',
  sources: [
    source('Asociación de Aseguradores de Chile', '2025'),
    source('Superintendencia de Salud, «Deducible CAEC»', '2025'),
    source('Superintendencia de Salud, sobre la vigencia de la CAEC', '2020'),
  ],
  words: {
    es: {
      title: '¿CAEC o seguro catastrófico: qué hace cada uno?',
      summary:
        'La CAEC viene con tu isapre, en su red cerrada y con un deducible por diagnóstico. Un seguro catastrófico es una póliza con sus propios topes y reglas.',
      body: `Los dos existen para la misma situación: una enfermedad o un accidente con una cuenta que una familia no puede pagar. Llegan a ella por caminos distintos, y tener uno no reemplaza al otro.

## Qué es cada uno
- **CAEC** es la cobertura adicional para enfermedades catastróficas que ofrecen las isapres. No es una póliza: depende de tu contrato con la isapre.
- **Seguro catastrófico** es una póliza de una compañía de seguros. Sus condiciones están depositadas en la CMF con un código POL, que cualquiera puede buscar. [1]

## Lado a lado
| Pregunta | CAEC | Seguro catastrófico |
| Quién responde | Tu isapre | Una aseguradora |
| Qué pagas primero | 30 cotizaciones, entre 60 y 126 UF | El deducible de la póliza |
| Hasta dónde paga | 100 % de lo cubierto | El tope de la póliza |
| Dónde | La red cerrada que indica la isapre | Donde la póliza lo permita |
| Cuánto dura | Un año, y se renueva | El plazo de la póliza |
| Si te vas de la isapre | Termina con el contrato | Sigue mientras la pagues |

Las cifras de la CAEC son de la Superintendencia de Salud. [2] [3] Lo que se dice de la póliza vale en general: cada una tiene las suyas. [1]

## Un ejemplo con números
Una cuenta de **2.000 UF**. Tu cotización pactada es de 3 UF, y tu póliza de ejemplo tiene un deducible de 100 UF y un tope de 1.500 UF.

| Cuenta de 2.000 UF | CAEC | Póliza |
| Pagas primero | 90 UF | 100 UF |
| Queda | 1.910 UF | 1.900 UF |
| Paga | 1.910 UF | 1.500 UF |
| Pagas en total | 90 UF | 500 UF |

En este caso la CAEC deja menos de tu bolsillo, si aceptas la clínica y los médicos de su red. Si te atiendes fuera de ella no paga nada y responde solo tu plan. Con una póliza que permite otra clínica pagas más, y eliges.

Con una cuenta de 400 UF cambia el resultado: con la CAEC pagas 90 UF y con la póliza 100 UF. La diferencia casi desaparece, y queda la libertad de elegir.

## Cómo se combinan
La póliza suele mirar lo que quedó después de tu sistema de salud. Pregunta tres cosas a la compañía:

1. ¿El deducible se cuenta sobre la cuenta entera o sobre lo que queda de mi bolsillo?
2. ¿Puedo usarla para pagar el deducible de la CAEC?
3. ¿Qué pasa si rechazo la red de la CAEC y elijo otra clínica?

La respuesta está en las condiciones del código POL. Lo que diga tu póliza manda.

## Qué mirar en una póliza
- El **tope**, por evento y por año.
- Si el **deducible** es por persona, por evento o por año.
- Qué **enfermedades** incluye: una oncológica responde solo por cáncer.
- Qué se considera preexistencia.

> La CAEC se pide antes de atenderse. El paso a paso está en [cómo se usa la CAEC](/QP-Blog/caec-enfermedades-catastroficas).

Puedes comparar topes y deducibles en [los seguros catastróficos](/Comparar/Seguros-de-Salud/Catastrofico).`,
    },
  },
};

const ricarteSoto: ArticleSeed = {
  ...laterArticle,
  slug: 'ley-ricarte-soto',
  tags: ['derechos', 'fonasa', 'isapre'],
  lists: ['Oncologico', 'Isapres'],
  reviewBy: '2027-11-30',
  sources: [
    undatedSource('Hospital Naval de Magallanes, sobre la Ley 20.850'),
    undatedSource('Isapre Colmena, sobre la Ley Ricarte Soto'),
    source('El Pingüino', '2024-12-11'),
    source('Superintendencia de Salud, sobre las garantías GES', '2023'),
  ],
  words: {
    es: {
      title: '¿Qué paga la Ley Ricarte Soto?',
      summary:
        'El 100 % de los diagnósticos y tratamientos de alto costo que están en su decreto, para quienes tienen Fonasa, isapre o previsión de las Fuerzas Armadas.',
      body: `Hay tratamientos que cuestan más en un año que lo que gana una familia. La Ley 20.850, del 6 de junio de 2015, creó un sistema que los paga. Casi todo el mundo la llama Ley Ricarte Soto.

## A quién protege
A quienes están en Fonasa, en una isapre o en la previsión de las Fuerzas Armadas. [1] [2] El sistema es uno solo y lo administra Fonasa, también para quien tiene isapre. [1]

## Qué paga
El **100 %** de lo que el decreto nombra: qué enfermedades, y para cada una qué se paga. [1] [2] No hay copago ni depende de tu plan.

Que algo sea caro no basta. Se considera de alto costo lo que supera un umbral, que se revisa cada tres años: **$3.011.381 al año**, según se informó en diciembre de 2024. [3] Superarlo no da el derecho por sí solo: lo da estar en el decreto.

## Un ejemplo con números
| Tratamiento | Al mes | Al año | ¿Supera el umbral? |
| Medicamento A | $180.000 | $2.160.000 | No |
| Medicamento B | $400.000 | $4.800.000 | Sí |

El medicamento B es de alto costo. Si el decreto lo nombra para tu diagnóstico, pagas $0. Si no lo nombra, el sistema no lo paga aunque supere el umbral, y quedan tu plan, la [CAEC](/QP-Blog/caec-enfermedades-catastroficas) o un seguro.

## Cómo se pide
1. El especialista que te trata revisa si tu diagnóstico está en el decreto.
2. Él hace la solicitud en la plataforma de Fonasa. [1] Tú no la haces.
3. Si se confirma, pregunta en qué prestador recibes el tratamiento y desde cuándo.
4. Guarda copia de lo que firmas y la fecha.

Si tu médico no está en la plataforma, pregunta en tu isapre o en Fonasa qué prestador puede hacer la solicitud.

## En qué se parece al GES y en qué no
| Pregunta | GES | Ley Ricarte Soto |
| Qué garantiza | Acceso, plazos, calidad y pago | Pago de lo que nombra el decreto |
| Lo que pagas | De 0 a 20 % | Nada |
| Quién responde | Tu isapre o Fonasa | Fonasa, para todos |

Lo que se paga en el GES lo dice la Superintendencia de Salud. [4]

Una misma enfermedad puede tener una parte en cada sistema: el tratamiento habitual en el GES y un medicamento de alto costo en esta ley. Lo primero está en [qué te garantiza el GES](/QP-Blog/ges-auge-90-problemas).

## Lo que queda fuera
- Lo que el decreto no nombra.
- Lo que tu especialista no haya solicitado.
- Gastos que no son el tratamiento, como traslados o días sin trabajar.

> La lista de enfermedades cambia con cada decreto. Consulta la de hoy en Fonasa antes de contar con ella.

Para esos gastos hay pólizas que pagan un monto al diagnóstico: mira los [seguros oncológicos](/Comparar/Seguros-de-Salud/Oncologico).`,
    },
  },
};

/** What laws and isapres pay when an illness costs much. */
export const guaranteesInChile: readonly ArticleSeed[] = [
  guarantees,
  catastrophic,
  catastrophicPolicy,
  ricarteSoto,
];
