import type { Language } from '../country/country.ts';

/** Spanish, English, Portuguese. */
const texts = {
  title: ['¿Quiénes se asegurarán?', 'Who will be insured?', 'Quem será segurado?'],
  hintPeople: [
    'El precio varía según sexo y edad.',
    'The price depends on sex and age.',
    'O preço varia conforme sexo e idade.',
  ],
  hintPets: [
    'El precio varía según raza y edad.',
    'The price depends on breed and age.',
    'O preço varia conforme raça e idade.',
  ],
  hintGroup: [
    'Ingresa cantidad de empleados.',
    'Enter the number of employees.',
    'Informe a quantidade de funcionários.',
  ],
  hintHeads: [
    'El precio depende de cuántos guardias aseguras.',
    'The price depends on how many guards you insure.',
    'O preço depende de quantos vigilantes você segura.',
  ],
  hintIsapre: [
    'El precio varía según edad; la renta dice cuánto es tu 7 %.',
    'The price depends on age; the income tells how much your 7% is.',
    'O preço varia conforme a idade; a renda diz quanto é o seu 7%.',
  ],
  hintTravel: [
    'El precio varía según edad y días de viaje.',
    'The price depends on age and days of travel.',
    'O preço varia conforme idade e dias de viagem.',
  ],
  submit: ['Comparar', 'Compare', 'Comparar'],
  invalid: ['Perfil inválido', 'Invalid profile', 'Perfil inválido'],
  missing: [
    'No se ingresaron los siguientes campos: {list}',
    'The following fields were not entered: {list}',
    'Os seguintes campos não foram informados: {list}',
  ],
  complete: [
    'Se ingresaron todos los campos requeridos',
    'All required fields were entered',
    'Todos os campos obrigatórios foram informados',
  ],
  you: ['Tú', 'You', 'Você'],
  pareja: ['Tu pareja', 'Your partner', 'Seu parceiro ou parceira'],
  companion: ['Acompañante {number}', 'Companion {number}', 'Acompanhante {number}'],
  dependant: ['Carga {number}', 'Dependant {number}', 'Dependente {number}'],
  grownChild: [
    'Casi todos los seguros reciben hijos hasta los {age} años. Si es mayor, pueden no aceptarlo contigo: compara también uno a su nombre.',
    'Almost every insurance takes children up to the age of {age}. If older, they may not be accepted with you: compare one in their own name, too.',
    'Quase todos os seguros recebem filhos até os {age} anos. Se for mais velho, podem não aceitá-lo com você: compare também um em nome dele.',
  ],
  pet: ['Mascota {number}', 'Pet {number}', 'Pet {number}'],
  group: ['Grupo {number}', 'Group {number}', 'Grupo {number}'],
  company: ['Tu empresa', 'Your company', 'Sua empresa'],
  trip: ['Tu viaje', 'Your trip', 'Sua viagem'],
  coverage: ['Tu cobertura', 'Your cover', 'Sua cobertura'],
  addPerson: ['Agregar persona', 'Add person', 'Adicionar pessoa'],
  addPet: ['Agregar Mascota', 'Add Pet', 'Adicionar Pet'],
  addGroup: ['Agregar grupo', 'Add group', 'Adicionar grupo'],
  removeDependant: [
    'Quitar carga {number}',
    'Remove dependant {number}',
    'Remover dependente {number}',
  ],
  removeCompanion: [
    'Quitar acompañante {number}',
    'Remove companion {number}',
    'Remover acompanhante {number}',
  ],
  removePet: ['Quitar mascota {number}', 'Remove pet {number}', 'Remover pet {number}'],
  removeGroup: ['Quitar grupo {number}', 'Remove group {number}', 'Remover grupo {number}'],
  sex: ['Sexo', 'Sex', 'Sexo'],
  Femenino: ['Femenino', 'Female', 'Feminino'],
  Masculino: ['Masculino', 'Male', 'Masculino'],
  age: ['Edad', 'Age', 'Idade'],
  years: ['años', 'years', 'anos'],
  ageRequired: [
    'Escribe la edad en años cumplidos',
    'Enter the age in completed years',
    'Informe a idade em anos completos',
  ],
  ageInvalid: [
    'La edad va de 0 a 109 años, solo con números',
    'The age is from 0 to 109 years, numbers only',
    'A idade vai de 0 a 109 anos, só com números',
  ],
  holderAge: [
    'El titular debe tener al menos 18 años',
    'The policyholder must be at least 18',
    'O titular deve ter pelo menos 18 anos',
  ],
  petAgeInvalid: [
    'La edad de una mascota va de 0 a 30 años, solo con números',
    "A pet's age is from 0 to 30 years, numbers only",
    'A idade de um pet vai de 0 a 30 anos, só com números',
  ],
  relationship: ['Parentesco', 'Relationship', 'Parentesco'],
  'Hijo/a': ['Hijo o hija', 'Son or daughter', 'Filho ou filha'],
  Cónyuge: ['Cónyuge', 'Spouse', 'Cônjuge'],
  'Conviviente civil': ['Conviviente', 'Domestic partner', 'Companheiro ou companheira'],
  'Padre/Madre': ['Padre o madre', 'Father or mother', 'Pai ou mãe'],
  Otro: ['Otra persona', 'Someone else', 'Outra pessoa'],
  onePartner: [
    'Solo puedes agregar a una pareja: cambia o quita la otra',
    'You can add only one partner: change or remove the other one',
    'Só é possível adicionar um parceiro: altere ou remova o outro',
  ],
  prevision: ['Previsión de salud', 'Health system', 'Sistema de saúde'],
  previsionHint: [
    'Algunos seguros reembolsan después de tu Isapre o Fonasa.',
    'Some policies reimburse after your Isapre or Fonasa.',
    'Alguns seguros reembolsam depois da sua Isapre ou Fonasa.',
  ],
  isapre: ['Isapre', 'Isapre', 'Isapre'],
  fonasa: ['Fonasa', 'Fonasa', 'Fonasa'],
  ffaa: ['Fuerzas Armadas', 'Armed forces', 'Forças Armadas'],
  sin: ['Sin previsión', 'None', 'Sem previdência'],
  nose: ['No lo sé', "I don't know", 'Não sei'],
  chooseOne: ['Elige una', 'Choose one', 'Escolha uma'],
  income: ['Renta líquida mensual', 'Monthly net income', 'Renda líquida mensal'],
  incomeHint: [
    'En pesos. Con ella calculamos tu cotización legal del 7 %.',
    'In pesos. We use it to work out your legal contribution of 7%.',
    'Em pesos. Com ela calculamos a sua contribuição legal de 7%.',
  ],
  incomeRequired: [
    'Escribe la renta líquida mensual en pesos',
    'Enter the monthly net income in pesos',
    'Informe a renda líquida mensal em pesos',
  ],
  incomeInvalid: [
    'La renta va en pesos y solo con números, hasta 1.000.000.000',
    'The income is in pesos and numbers only, up to 1,000,000,000',
    'A renda vai em pesos e só com números, até 1.000.000.000',
  ],
  holderPaysOnly: [
    'Asegurar solo a mis hijos o cargas: yo pago y no me aseguro',
    'Insure only my children or dependants: I pay and am not insured',
    'Segurar só meus filhos ou dependentes: eu pago e não me seguro',
  ],
  region: ['Región', 'Region', 'Região'],
  regionRequired: ['Elige tu región', 'Choose your region', 'Escolha a sua região'],
  enPareja: [
    'Cotizo junto con mi pareja',
    'My partner and I contribute together',
    'Contribuo junto com meu parceiro ou parceira',
  ],
  species: ['Especie', 'Species', 'Espécie'],
  perro: ['Perro', 'Dog', 'Cachorro'],
  gato: ['Gato', 'Cat', 'Gato'],
  breed: ['Raza', 'Breed', 'Raça'],
  breedEmpty: ['Elige la raza', 'Choose the breed', 'Escolha a raça'],
  breedRequired: [
    'Elige la raza; si no la sabes, Mestizo',
    'Choose the breed; if you do not know it, Mestizo',
    'Escolha a raça; se não souber, Mestizo',
  ],
  breedInvalid: [
    'Esa raza no es de la especie elegida',
    'That breed is not of the chosen species',
    'Essa raça não é da espécie escolhida',
  ],
  workers: ['Trabajadores', 'Workers', 'Funcionários'],
  workersRequired: [
    'Escribe la cantidad de trabajadores',
    'Enter the number of workers',
    'Informe a quantidade de funcionários',
  ],
  workersInvalid: [
    'La cantidad va de 1 a 100.000, solo con números',
    'The number is from 1 to 100,000, digits only',
    'A quantidade vai de 1 a 100.000, só com números',
  ],
  workerDependants: ['Cargas', 'Dependants', 'Dependentes'],
  workerDependantsInvalid: [
    'Las cargas van de 0 a 100.000, solo con números',
    'Dependants are from 0 to 100,000, digits only',
    'Os dependentes vão de 0 a 100.000, só com números',
  ],
  minimumEmployees: [
    'El seguro colectivo se contrata desde 10 empleados',
    'Group insurance starts at 10 employees',
    'O seguro coletivo é contratado a partir de 10 funcionários',
  ],
  guards: ['Cantidad de guardias', 'Number of guards', 'Quantidade de vigilantes'],
  payroll: ['Planilla mensual', 'Monthly payroll', 'Folha mensal'],
  payrollHint: [
    'Suma de las remuneraciones del mes, en soles.',
    "Sum of the month's wages, in soles.",
    'Soma das remunerações do mês, em sóis.',
  ],
  payrollRequired: [
    'Escribe la planilla mensual en soles',
    'Enter the monthly payroll in soles',
    'Informe a folha mensal em sóis',
  ],
  payrollInvalid: [
    'La planilla va solo con números, hasta 1.000.000.000',
    'The payroll is numbers only, up to 1,000,000,000',
    'A folha vai só com números, até 1.000.000.000',
  ],
  provider: ['Prestador de salud actual', 'Current health provider', 'Prestador de saúde atual'],
  providerHint: [
    'El plan complementa tu afiliación vigente.',
    'The plan adds to your current affiliation.',
    'O plano complementa a sua filiação vigente.',
  ],
  providerRequired: [
    'Elige tu prestador de salud actual',
    'Choose your current health provider',
    'Escolha o seu prestador de saúde atual',
  ],
  notengo: ['No tengo', 'I have none', 'Não tenho'],
  eps: ['EPS', 'EPS', 'EPS'],
  prepagada: ['Medicina prepagada', 'Prepaid medicine', 'Medicina pré-paga'],
  especial: ['Régimen especial', 'Special regime', 'Regime especial'],
  noProvider: [
    'Para contratar necesitas un prestador de salud vigente',
    'To buy you need a current health provider',
    'Para contratar você precisa de um prestador de saúde vigente',
  ],
  nationality: ['Nacionalidad', 'Nationality', 'Nacionalidade'],
  coverageCountry: [
    'País donde quieres cobertura',
    'Country where you want cover',
    'País onde você quer cobertura',
  ],
  destination: ['País de destino', 'Destination', 'País de destino'],
  countryEmpty: ['Elige un país', 'Choose a country', 'Escolha um país'],
  days: ['Días de viaje', 'Days of travel', 'Dias de viagem'],
  daysInvalid: [
    'El viaje dura de 1 a 365 días, solo con números',
    'The trip takes 1 to 365 days, digits only',
    'A viagem dura de 1 a 365 dias, só com números',
  ],
  choose: ['Elige una opción de la lista', 'Choose one of the list', 'Escolha uma opção da lista'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

export type FormText = keyof typeof texts;

const at: Readonly<Record<Language, 0 | 1 | 2>> = { es: 0, en: 1, pt: 2 };

export function formText(name: FormText, language: Language): string {
  return texts[name][at[language]];
}

export const formTexts: Readonly<Record<string, readonly [string, string, string]>> = texts;
