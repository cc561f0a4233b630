import { agesText, countryWords, withdrawal } from './describe-pt.ts';
import { holderAges, otherAges, type ProductFacts } from './facts.ts';
import type { QuestionId, QuestionWords } from './questions.ts';

/** What a person of each kind must know about the first days. */
function coverStart(kind: string): string {
  if (kind === 'mascotas') {
    return 'As cirurgias programadas do seu animal esperam 60 dias desde o início da vigência do seguro.';
  }
  if (kind === 'viaje') {
    return 'Se você contrata com antecedência, a assistência começa no dia de saída que indicou e termina no de volta.';
  }
  if (
    ['vida', 'vida-ahorro', 'guardia', 'asistencia', 'sctr', 'accidentes-personales'].includes(kind)
  ) {
    return 'A data exata está na apólice e no e-mail de confirmação; guarde-o, porque também serve como comprovante.';
  }
  return 'Algumas coberturas, como maternidade ou saúde mental, podem ter uma carência própria, que aparece junto de cada cobertura.';
}

/** Why a price rises at the renewal. */
function renewalReasons(kind: string): string {
  if (kind === 'mascotas') return 'seu animal faz anos ou a companhia atualiza sua tarifa';
  if (['colectivo', 'guardia', 'sctr', 'eps'].includes(kind)) {
    return 'mudam as idades do grupo ou as despesas que ele teve durante o ano';
  }
  if (['asistencia', 'estetica', 'coberturas'].includes(kind)) {
    return 'sobe o custo dos serviços ou a companhia atualiza sua tarifa';
  }
  return 'você passa a outra faixa de idade ou a companhia atualiza sua tarifa';
}

const inCountry = { CL: 'no Chile', PE: 'no Peru', CO: 'na Colômbia', INT: 'no seu país' } as const;
const publicSystem = {
  CL: 'o Fonasa ou a sua isapre',
  PE: 'o EsSalud ou a sua EPS',
  CO: 'a sua EPS',
  INT: 'o sistema de saúde do seu país',
} as const;
const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
const isGroup = ({ kind }: ProductFacts): boolean =>
  ['guardia', 'colectivo', 'sctr', 'eps'].includes(kind);

/** `questions.ts` in Portuguese; `facts` are those of the Portuguese words. */
export const questionsInPortuguese: Readonly<Record<QuestionId, QuestionWords>> = {
  covers: {
    question: ({ name }) => `O que ${name} cobre?`,
    answer: (facts) =>
      `${facts.name} é um produto da ${facts.company} do tipo ${facts.typeName}. ` +
      (facts.percentage === null
        ? `Paga os valores que você vê no quadro de coberturas, ${facts.topClause}. `
        : `Paga até ${facts.percentage} % das despesas cobertas, ${facts.topClause}. `) +
      'Nesta ficha você encontra cada cobertura com sua porcentagem e seu limite. O que não está nesse quadro não é pago, por isso veja também as exclusões antes de decidir.',
  },
  start: {
    question: () => 'A partir de quando estou coberto?',
    answer: ({ waitingDays, kind }) =>
      'A cobertura começa no dia que sua apólice indica, normalmente o primeiro do mês seguinte ao pagamento. ' +
      (waitingDays === 0
        ? 'Não tem carência para as coberturas gerais, por isso você pode usá-la desde esse mesmo dia. '
        : `As doenças são cobertas depois de ${waitingDays} dias de carência; os acidentes, desde o primeiro dia. `) +
      coverStart(kind),
  },
  who: {
    question: () => 'Quem pode contratar e quem posso incluir?',
    answer: (facts) =>
      entryText(facts) +
      (facts.ageMaxStay === null
        ? 'Não há idade máxima para permanecer enquanto o seguro for pago. '
        : `Pode permanecer segurada até os ${facts.ageMaxStay} anos. `) +
      (facts.dependants === 1
        ? 'Além do titular você pode somar uma pessoa, em geral seu cônjuge ou companheiro, se tiver idade para entrar. Cada um paga conforme sua própria idade e pode encerrar sua parte em separado.'
        : facts.dependants > 1
          ? `Além do titular você pode somar até ${facts.dependants} pessoas, como cônjuge ou companheiro e filhos. Os filhos são aceitos em geral até os 24 anos se estudam e não têm renda própria.`
          : 'É um produto individual: cada pessoa contrata o seu e recebe sua própria apólice, com preço conforme a idade e seus próprios beneficiários.'),
  },
  group: {
    question: () => 'A partir de quantas pessoas minha empresa pode contratar?',
    answer: ({ minimumEmployees, company }) =>
      `${company} o oferece a grupos a partir de ${minimumEmployees} ${minimumEmployees === 1 ? 'funcionário' : 'funcionários'}. A empresa entrega a lista com nome, documento e data de nascimento de cada pessoa e, se quiser, também a dos familiares. Pode pagar todo o custo ou dividi-lo com os funcionários na porcentagem que combinarem. A cobertura começa no primeiro dia do mês seguinte à aceitação do grupo.`,
  },
  deductible: {
    question: () => 'De quanto é a franquia e como se aplica?',
    answer: ({ hasDeductible, deductibleText }) =>
      hasDeductible
        ? `A franquia é de ${deductibleText}. É a parte da despesa que fica por sua conta antes que o seguro comece a pagar. É descontada das despesas cobertas, não das que estão excluídas. Guarde todos os seus recibos, inclusive os pequenos: também somam para completar a franquia. Quando ela se cumpre, o seguro paga a porcentagem de cada cobertura até seu limite.`
        : 'Este produto não tem franquia: o seguro paga sua porcentagem desde a primeira despesa coberta. Isso não significa que tudo seja grátis, porque de cada despesa você paga a parte que a porcentagem não cobre e o que passar do limite. Por isso vale olhar os dois dados juntos ao compará-lo com um seguro que tem franquia.',
  },
  reimbursement: {
    question: () => 'Como peço um reembolso e quanto demora?',
    answer: ({ company, refundDays }) =>
      `Você pode pedi-lo no site ou no aplicativo da ${company}, com o recibo ou a guia original, o pedido médico ou a receita e o diagnóstico. Em geral tem 60 dias desde o atendimento para enviá-lo. Com os documentos completos o pagamento chega em ${refundDays} dias úteis à conta bancária que você indicar. Nos centros com reembolso on-line o desconto é feito no momento de pagar.`,
  },
  clinics: {
    question: () => 'Em que clínicas posso ser atendido?',
    answer: ({ freeChoice, clinics, percentage }) => {
      const best = clinics.slice(0, 3);
      if (best.length === 0) {
        return 'Você pode se atender onde preferir: tem livre escolha e paga o mesmo em qualquer clínica, hospital ou centro médico do país. Só precisa pedir recibo ou guia em nome da pessoa segurada e enviar os documentos para o reembolso. Antes de uma internação vale pedir um orçamento, porque o limite é o mesmo ainda que o lugar seja mais caro.';
      }
      return (
        `A melhor cobertura está em ${clinics.length > 3 ? `${best.join(', ')} e outros lugares da lista “Onde cobre?”` : listInWords(best)}. ` +
        (freeChoice
          ? `Em outro lugar você também pode se atender, com uma porcentagem menor${percentage === null ? '' : ` que os ${percentage} % da rede`} e por reembolso. `
          : 'Em outros lugares não cobre, salvo uma urgência com risco de vida. ') +
        'Apresente seu documento de identidade na recepção e diga o nome do seu seguro. Se a clínica deixar o convênio, a companhia deve avisar você e oferecer uma alternativa.'
      );
    },
  },
  preexisting: {
    question: ({ kind }) =>
      kind === 'mascotas' ? 'Cobre doenças que meu animal já tem?' : 'Cobre doenças preexistentes?',
    answer: ({ preexisting, kind }) =>
      kind === 'mascotas'
        ? 'Não cobre doenças, lesões nem malformações que existiam antes de contratar, ainda que não tivessem sido diagnosticadas. Tampouco as hereditárias da raça. Se seu animal está saudável ao contratar, o que aparecer depois da carência fica coberto enquanto o seguro estiver vigente. Podem pedir a carteira de vacinação e um controle veterinário dos últimos meses.'
        : {
            covered:
              'Sim. Este produto não pergunta pela sua saúde e cobre também o que você já tinha antes de contratar, dentro dos mesmos limites e com as mesmas carências. É uma vantagem diante de outros seguros, sobretudo se você está em tratamento ou toma medicamentos de forma permanente. Veja mesmo assim as exclusões, porque há despesas que não são cobertas para ninguém.',
            declared:
              'Depende do que você declarar. A companhia revisa suas respostas e pode aceitar a doença, excluí-la ou pedir uma carência, e informa você antes de pagar. O que ela aceitou por escrito fica coberto. O que você conhecia e não declarou pode deixá-lo sem pagamento, por isso vale responder com calma e guardar uma cópia.',
            excluded:
              'Não. Ficam de fora as doenças ou lesões que você conhecia ou que tinham sido diagnosticadas antes de contratar. Só conta o que você sabia: algo que se descobre depois não é preexistente. Um câncer com alta há cinco anos ou mais não se declara. Se tiver dúvidas com um diagnóstico, declare-o mesmo assim e a companhia responderá antes de emitir.',
          }[preexisting as 'covered' | 'declared' | 'excluded'],
  },
  replaces: {
    question: ({ country }) => `Substitui ${publicSystem[country]}?`,
    answer: ({ country, kind }) =>
      kind === 'eps'
        ? 'Complementa. Seu empregador contribui com 9 % para o EsSalud e uma parte dessa contribuição é descontada como crédito para pagar a EPS. A camada simples é atendida na rede da EPS e a complexa pode continuar no EsSalud, conforme o plano. Se mudar de emprego, você deve se inscrever de novo com seu novo empregador.'
        : `Não. É voluntário e se soma ${countryWords[country].toPublicSystem}: primeiro paga seu sistema de saúde e depois este seguro sobre o que ficou por sua conta, conforme suas porcentagens e limites. Por isso você deve manter suas contribuições em dia. Se seu sistema paga menos do que a apólice pede, o reembolso pode baixar; você o vê em “Limites, franquias e exigências”.`,
  },
  declaration: {
    question: () => 'Tenho que preencher uma declaração de saúde?',
    answer: ({ online, company }) =>
      `Sim. Antes de contratar, cada pessoa responde a uma declaração sobre sua saúde, seu peso e altura, seus tratamentos e suas atividades. ${online ? 'Você a responde on-line em uns oito minutos e pode parar e continuar depois. ' : 'Nós a enviamos para que você responda com calma. '}Responda o que sabe: uma resposta falsa ou incompleta pode deixá-lo sem cobertura. ${company} pode aceitar, pedir mais informações, excluir uma doença ou não segurar.`,
  },
  isaprePrice: {
    question: () => 'Como se calcula o preço de um plano de isapre?',
    answer: () =>
      'Multiplica-se o preço base do plano pela soma dos fatores de idade de todas as pessoas e acrescenta-se o GES de cada uma. Os fatores são iguais em todas as isapres e não dependem do sexo. Os menores de dois anos pagam só o GES. Sua contribuição legal de 7 % é descontada desse preço e o que falta é sua contribuição adicional.',
  },
  isapreChange: {
    question: () => 'Quando posso mudar de isapre ou de plano?',
    answer: () =>
      'Depois de um ano na sua isapre você pode sair quando quiser, avisando com a antecedência que o contrato pede. A mudança vale desde o segundo mês depois da assinatura. Se você é empregado, a nova isapre notifica seu empregador para que desconte a contribuição. Não deixe um plano sem ter o novo aceito, porque a isapre pode revisar sua saúde.',
  },
  gesCaec: {
    question: () => 'O que são o GES e a CAEC?',
    answer: () =>
      'O GES garante atendimento e pagamentos limitados para mais de oitenta problemas de saúde, em uma rede que a isapre define. A CAEC cobre cem por cento das doenças catastróficas depois de uma franquia de 30 vezes sua contribuição pactuada, entre 60 e 126 UF. Os dois devem ser pedidos: avise a isapre assim que tiver o diagnóstico.',
  },
  isaprePreexisting: {
    question: () => 'O que acontece se tenho uma doença preexistente?',
    answer: () =>
      'A isapre pede uma declaração de saúde e pode aceitar você com cobertura reduzida para essa doença por no máximo 18 meses; nunca pode pagar menos de 25 % do plano nem menos que o Fonasa em livre escolha. Também pode recusar você. O que você conhece e não declara pode encerrar o contrato. A gravidez é coberta em proporção aos meses segurados.',
  },
  freeChoice: {
    question: () => 'Que diferença há entre livre escolha e prestador preferencial?',
    answer: ({ clinics }) =>
      `Com livre escolha a porcentagem é igual em qualquer lugar, com um limite por serviço. Com prestador preferencial você paga menos nas clínicas que o plano nomeia${clinics.length > 0 ? `, como ${listInWords(clinics.slice(0, 2))}` : ''}, e mais fora delas. Um plano fechado só cobre na sua rede e por isso é mais barato. Escolha conforme onde você se atende hoje e a que distância fica.`,
  },
  beneficiaries: {
    question: () => 'Quem recebe o dinheiro e como o cobra?',
    answer: ({ company, kind }) =>
      `${kind === 'guardia' ? 'Recebem os beneficiários que cada funcionário nomeou ou, se não nomeou, seus herdeiros legais. ' : 'Recebem as pessoas que você nomeou como beneficiárias, nas porcentagens que escolheu; se não nomeou ninguém, seus herdeiros legais. '}Devem apresentar à ${company} a certidão de óbito e seus documentos de identidade. O pagamento é feito em poucos dias úteis desde que estejam todos os documentos e não faz parte da herança nem paga imposto.`,
  },
  animals: {
    question: () => 'Que animais posso segurar?',
    answer: ({ ageMaxEntry, ageMaxStay }) =>
      `Cães e gatos desde os três meses até os ${ageMaxEntry} anos. Podem continuar segurados até os ${ageMaxStay ?? 12} anos. Devem ter as vacinas em dia e, em alguns planos, microchip. Os sem raça definida são bem-vindos. As raças consideradas potencialmente perigosas pagam um adicional ou precisam de responsabilidade civil. Não são aceitos animais de trabalho, de competição nem de criação.`,
  },
  travel: {
    question: () => 'Quando devo contratar e o que faço em uma emergência?',
    answer: ({ company }) =>
      `Você deve contratar antes de sair e por todos os dias da viagem, contando o de saída e o de volta. Em uma emergência ligue primeiro para a central da ${company}, que está aberta 24 horas e fala espanhol: ela dirá a que clínica ir e pagará diretamente. Se você teve que pagar, guarde os comprovantes e o relatório médico para pedir o reembolso.`,
  },
  sctr: {
    question: () => 'Quem é obrigado a contratar o SCTR?',
    answer: () =>
      'As empresas cujas atividades estão no anexo 5 do regulamento: construção, mineração, indústria, transporte e outras de risco. A cobertura de saúde e a de pensão são contratadas juntas ou com companhias diferentes, para todos os trabalhadores expostos, próprios ou de terceirizadas. O preço é uma porcentagem da folha de pagamento conforme o nível de risco, com um prêmio mínimo mensal.',
  },
  priceChange: {
    question: () => 'O preço pode mudar?',
    answer: ({ country, kind, period }) =>
      kind === 'viaje'
        ? 'O preço que você paga é por toda a viagem e não muda depois. Depende dos dias, do destino e da idade de cada viajante ao sair. Está em dólares e você o paga uma só vez, na moeda do seu país, com a cotação do dia. Se alongar a viagem, contrate os dias que faltam antes que vença.'
        : `${countryWords[country].currency}. Além disso pode subir na renovação, uma vez por ano, por dois motivos: ${renewalReasons(kind)}. Nos dois casos devem avisar antes e você pode não renovar. ${period === 'year' ? 'Como se paga uma vez por ano, o valor pago não muda até a renovação.' : 'Você vê os preços de hoje na seção “Tarifas” desta ficha.'}`,
  },
  addPerson: {
    question: () => 'Como incluo outra pessoa depois?',
    answer: ({ company, needsDeclaration }) =>
      `Você pode pedir a nós por e-mail ou diretamente à ${company}, com o documento da pessoa e o parentesco. ${needsDeclaration ? 'Ela também preenche sua declaração de saúde e a companhia a avalia em separado. ' : 'Não precisa de declaração de saúde. '}A cobertura de quem entra começa no primeiro dia do mês seguinte. Um recém-nascido é incluído sem avaliação se você avisar nos primeiros 30 dias de vida.`,
  },
  end: {
    question: () => 'Como encerro se já não quero o seguro?',
    answer: ({ company, country, online }) =>
      `Você pode se arrepender sem dar razões em até ${withdrawal(country)}, se não teve um sinistro, e o que pagou é devolvido. Depois desse prazo pode encerrá-lo quando quiser: avise à ${company} por escrito ou ${online ? 'a nós por e-mail' : 'nos seus escritórios'} e o prêmio pago que não foi usado é devolvido. O seguro continua vigente até o fim do período pago.`,
  },
  payment: {
    question: () => 'Quando se paga e o que acontece se um mês não for pago?',
    answer: ({ company }) =>
      `Paga-se todo mês de forma antecipada. Ao contratar on-line você paga o primeiro mês; os seguintes não são cobrados automaticamente. Se um mês não for pago, ${company} envia um aviso e a apólice pode terminar 15 dias depois. Enquanto isso o seguro continua vigente.`,
  },
  abroad: {
    question: () => 'Estou coberto quando viajo?',
    answer: ({ kind, country }) =>
      kind === 'internacional'
        ? 'Sim, essa é sua razão de ser: cobre nos países da sua zona, que você vê em “Onde cobre?”. Na rede o pagamento é direto; fora dela você paga e pede o reembolso. Os Estados Unidos podem estar incluídos, limitados à rede ou excluídos conforme o plano. Antes de um tratamento programado peça a autorização prévia à companhia.'
        : `É pensado para despesas feitas ${inCountry[country]}. Alguns planos reembolsam uma urgência no exterior, com o mesmo limite e depois de apresentar os recibos traduzidos; procure no quadro de coberturas. Para sair do país vale somar um seguro de viagem, que paga diretamente à clínica e cobre traslados e bagagem.`,
  },
  documents: {
    question: () => 'O que recebo depois de contratar?',
    answer: (facts) =>
      `Você recebe por e-mail a apólice ou o contrato de ${facts.name}, um resumo de uma página e o manual com os telefones de atendimento. ${isGroup(facts) ? 'A empresa recebe também o certificado de cada funcionário e a lista vigente, que pode atualizar todos os meses. ' : 'Guarde o e-mail: a partir dele você pode baixar os documentos de novo quando quiser. '}${facts.company} é quem responde pela cobertura; nós ajudamos você a usá-la.`,
  },
  rejected: {
    question: () => 'O que é mais recusado?',
    answer: ({ company }) =>
      `O mais frequente são as despesas que estão na lista de exclusões, as que passam do limite e as que se pedem fora do prazo. Também são recusados os casos sem relatório ou sem recibo. Leia as exclusões desta ficha, que estão em palavras simples, e pergunte antes de contratar se algo preocupa você. Se não concordar com uma resposta da ${company}, pode reclamar.`,
  },
};

function entryText(facts: ProductFacts): string {
  const others = otherAges(facts);
  const holder = `${agesText(holderAges(facts))}${facts.ageMaxEntry < 100 ? ' e 364 dias' : ''}`;
  return others === null
    ? `Pode entrar uma pessoa ${holder}. `
    : `Como titular pode entrar uma pessoa ${holder}; como dependente, ${agesText(others)}. `;
}
