import type { Exclusion } from './exclusions.ts';

const aesthetic: Exclusion = [
  'Cirurgia estética',
  'Tratamentos e cirurgias para melhorar a aparência. A reparação depois de um acidente coberto é paga.',
];
const undeclared: Exclusion = [
  'Doenças preexistentes não declaradas',
  'Doenças ou lesões que você conhecia antes de contratar e que não aparecem na sua declaração.',
];
const earlier: Exclusion = [
  'Preexistências',
  'Doenças ou lesões que você tinha ou conhecia antes de contratar, declaradas ou não.',
];
const riskSport: Exclusion = [
  'Esportes de risco',
  'Lesões em mergulho, parapente, paraquedismo, montanhismo, corridas de velocidade e esportes parecidos.',
];
const alcohol: Exclusion = [
  'Álcool ou drogas',
  'O que acontece sob a influência de álcool ou de drogas não receitadas.',
];
const war: Exclusion = [
  'Guerra e distúrbios',
  'Consequências de guerra, terrorismo ou participação ativa em atos violentos.',
];
const selfHarm: Exclusion = [
  'Lesões autoinfligidas',
  'Danos que a pessoa causa a si mesma, em seu juízo perfeito ou não.',
];
const abroad: Exclusion = [
  'Atendimentos fora do país',
  'Gastos no exterior, salvo a urgência que o quadro de coberturas indique.',
];
const experimental: Exclusion = [
  'Tratamentos experimentais',
  'Medicamentos ou técnicas sem registro sanitário ou sem evidência suficiente.',
];
const professionalSport: Exclusion = [
  'Esporte profissional',
  'Acidentes em treinos ou competições pelos quais a pessoa recebe dinheiro.',
];

/** `exclusions.ts` in Portuguese, in the same order. */
export const exclusionListsInPortuguese: Readonly<Record<string, readonly Exclusion[]>> = {
  health: [
    aesthetic,
    [
      'Dentista e ótica',
      'Tratamentos dentários, lentes e armações, salvo que o quadro de coberturas os indique.',
    ],
    [
      'Maternidade nos primeiros 270 dias',
      'Gravidez, parto e seus controles durante os primeiros 270 dias.',
    ],
    undeclared,
    earlier,
    riskSport,
    abroad,
    experimental,
    ['Fertilidade', 'Exames e tratamentos para engravidar, e suas complicações.'],
  ],
  catastrophic: [
    [
      'Gastos abaixo da franquia',
      'Tudo o que custe menos que a franquia de cada evento fica por sua conta.',
    ],
    undeclared,
    earlier,
    ['Saúde mental', 'Internações e tratamentos psiquiátricos ou psicológicos.'],
    aesthetic,
    experimental,
    alcohol,
    war,
  ],
  dental: [
    [
      'Clareamento e estética dental',
      'Facetas, clareamento e todo tratamento para melhorar a aparência.',
    ],
    [
      'Trabalhos já começados',
      'Tratamentos iniciados antes da vigência, mesmo que terminem depois.',
    ],
    [
      'Aparelhos perdidos',
      'Reposição de próteses, placas ou aparelhos ortodônticos por perda ou quebra.',
    ],
    [
      'Ortodontia e implantes nos primeiros 180 dias',
      'Durante os primeiros 180 dias não se pagam ortodontia nem implantes.',
    ],
    ['Atendimento fora da rede', 'Dentistas sem convênio, salvo uma urgência autorizada.'],
  ],
  oncological: [
    [
      'Câncer já diagnosticado',
      'Um câncer conhecido antes de contratar. Com alta há cinco anos ou mais não se considera.',
    ],
    [
      'Diagnóstico na carência',
      'Um diagnóstico feito durante os primeiros dias de vigência que a apólice indica.',
    ],
    ['Exames preventivos', 'Mamografias, papanicolau e outros controles sem suspeita médica.'],
    [
      'Medicina alternativa',
      'Terapias complementares e suplementos, mesmo que um médico os indique.',
    ],
    experimental,
    [
      'Aluguel de equipamentos',
      'Camas clínicas, cadeiras de rodas e outros equipamentos para usar em casa.',
    ],
  ],
  cardiological: [
    ['Cardiopatia congênita', 'Malformações do coração presentes desde o nascimento.'],
    [
      'Diagnóstico cardíaco anterior',
      'Doenças do coração ou dos vasos conhecidas antes de contratar.',
    ],
    ['Cirurgia programada na carência', 'Procedimentos dentro do período de carência da apólice.'],
    experimental,
    alcohol,
  ],
  accident: [
    riskSport,
    alcohol,
    professionalSport,
    selfHarm,
    war,
    ['Doenças', 'Cobre só acidentes: doenças de qualquer tipo ficam fora.'],
    [
      'Trabalhos de risco',
      'Altura, explosivos, alta tensão, mineração subterrânea e armas, se não foram declarados.',
    ],
  ],
  primary: [
    ['Internação', 'Diárias, centro cirúrgico e honorários de uma internação.'],
    aesthetic,
    [
      'Procedimentos de alto custo',
      'Ressonâncias, tomografias e outros exames que o quadro não indica.',
    ],
    abroad,
    ['Atendimento fora do convênio', 'Profissionais e centros que não estão na rede.'],
  ],
  pharmacy: [
    ['Cosméticos e suplementos', 'Cremes, vitaminas, proteínas e produtos de beleza.'],
    ['Sem receita', 'Medicamentos comprados sem receita ou com receita vencida.'],
    ['Fórmulas e vacinas', 'Leite em fórmula, medicamentos manipulados e vacinas.'],
    ['Compras fora da rede', 'Farmácias que não estão no convênio.'],
  ],
  school: [
    ['Doenças', 'Cobre acidentes: doenças e seus controles ficam fora.'],
    ['Esporte de alto risco', 'Acidentes em esportes radicais ou em competições federadas.'],
    ['Apresentar-se tarde', 'Acidentes pelos quais não se consulta dentro de 72 horas.'],
    alcohol,
    selfHarm,
    ['Outras clínicas', 'Atendimentos fora da clínica do convênio, salvo risco de vida.'],
  ],
  senior: [
    undeclared,
    earlier,
    [
      'Dependência já existente',
      'Demência, Parkinson avançado ou outra dependência presente ao contratar.',
    ],
    ['Residências', 'Estadia em lares, casas de repouso e cuidados permanentes.'],
    experimental,
    aesthetic,
  ],
  international: [
    [
      'Check-ups de rotina',
      'Controles e exames sem sintomas, salvo o preventivo que o plano inclua.',
    ],
    undeclared,
    earlier,
    [
      'Maternidade nos primeiros 10 meses',
      'Gravidezes que começam antes dos 10 meses de vigência.',
    ],
    experimental,
    aesthetic,
    ['Sem autorização prévia', 'Internações programadas que a companhia não autorizou.'],
    professionalSport,
  ],
  assistance: [
    ['Fora da rede', 'Serviços que não foram pedidos à central ou que outra empresa presta.'],
    ['Acima do limite de eventos', 'Serviços além do número anual ou do valor por evento.'],
    ['Zonas sem cobertura', 'Lugares rurais ou isolados onde não há prestadores.'],
    [
      'Urgências com risco de vida',
      'Não substitui a ambulância (131) nem uma unidade de urgência.',
    ],
  ],
  indemnity: [
    ['Menos de 24 horas', 'Internações de menos de 24 horas seguidas.'],
    undeclared,
    earlier,
    ['Maternidade', 'Parto, cesárea e seus controles, salvo complicações graves.'],
    alcohol,
    aesthetic,
    ['Repouso e reabilitação', 'Estadias de descanso, recuperação ou cuidado de longo prazo.'],
  ],
  life: [
    [
      'Suicídio nos primeiros dois anos',
      'O capital não é pago se ocorre nos primeiros 24 meses de vigência.',
    ],
    undeclared,
    earlier,
    ['Crime', 'Participação da pessoa segurada ou de um beneficiário em um crime.'],
    war,
    [
      'Aviação e esportes não declarados',
      'Voos que não são de linha regular e esportes de risco não declarados.',
    ],
  ],
  group: [
    aesthetic,
    ['Pessoas fora da lista', 'Trabalhadores ou familiares que a empresa não informou.'],
    ['Dentista e ótica acima do limite', 'O que supere os limites anuais de dentista e ótica.'],
    experimental,
    riskSport,
    abroad,
  ],
  guard: [
    ['Vigilantes armados', 'Pessoal com porte de arma de fogo durante o turno.'],
    ['Transporte de valores', 'Traslado e custódia de dinheiro ou bens de valor.'],
    ['Trabalhadores não informados', 'Pessoas que não estão na lista vigente.'],
    selfHarm,
    war,
  ],
  pet: [
    ['Doenças da raça', 'Doenças hereditárias ou congênitas próprias da raça.'],
    ['Doenças preexistentes', 'Lesões ou doenças anteriores à vigência.'],
    ['Estética e criação', 'Corte de orelhas ou cauda, banho e tosa, cruzas e partos.'],
    ['Vacinas atrasadas', 'Doenças que se evitam com uma vacina que não estava em dia.'],
    ['Brigas organizadas', 'Lesões em brigas, corridas ou trabalhos de guarda.'],
  ],
  travel: [
    [
      'Esportes de aventura',
      'Esqui, mergulho, trekking de altitude e outros, se você não os inclui ao contratar.',
    ],
    ['Gravidez avançada', 'Atendimentos da gravidez depois da semana 26.'],
    ['Viagens para tratamento', 'Gastos quando o fim da viagem é um atendimento médico.'],
    ['Contratado em viagem', 'Seguros comprados quando a viagem já tinha começado.'],
    alcohol,
  ],
  workRisk: [
    ['Acidentes fora do trabalho', 'Lesões que não ocorrem no trabalho nem por causa dele.'],
    ['Trabalhadores não declarados', 'Pessoas que não figuram na folha de pagamento do mês.'],
    alcohol,
    selfHarm,
  ],
  peru: [
    [
      'Preexistências sem continuidade',
      'Doenças anteriores, se você não vem de outro seguro ou EPS sem interrupção.',
    ],
    ['Infertilidade', 'Exames e tratamentos de fertilidade.'],
    ['Cirurgia cosmética', 'Procedimentos estéticos e tratamentos da obesidade.'],
    ['Fora da rede', 'Clínicas e médicos que não são afiliados, salvo emergência.'],
    experimental,
  ],
  colombia: [
    ['Doenças anteriores', 'Doenças que se manifestaram antes da afiliação.'],
    ['Cirurgia estética', 'Procedimentos para melhorar a aparência e suas complicações.'],
    [
      'Maternidade nos primeiros 3 meses',
      'Gravidezes que começam antes do terceiro mês de vigência.',
    ],
    experimental,
    ['Odontologia especializada', 'Ortodontia, implantes e reabilitação oral, salvo anexo.'],
    [
      'Fora da lista de prestadores',
      'Médicos e clínicas que não estão na rede, salvo reembolso combinado.',
    ],
  ],
  isapre: [
    ['Cirurgia estética', 'Procedimentos com fins de embelezamento.'],
    ['Enfermagem particular', 'Enfermeiras e cuidadores que se contratam por fora.'],
    [
      'Procedimentos sem tabela',
      'O que não está na tabela da isapre, salvo que o plano o indique.',
    ],
    [
      'Doenças preexistentes não declaradas',
      'Doenças conhecidas que não foram declaradas ao entrar.',
    ],
    ['Acidentes de trabalho', 'A mutual do seu empregador os cobre, não a isapre.'],
  ],
};
