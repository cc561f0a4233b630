type SampleFilter = {
  legend: string;
  options: ReadonlyArray<readonly [label: string, count: number]>;
  visible?: number;
};

export const sampleFilters: readonly SampleFilter[] = [
  {
    legend: 'Tipo de seguro',
    options: [
      ['Complementario', 14],
      ['Catastrófico', 9],
      ['Dental', 6],
      ['Oncológico', 5],
      ['Accidente y Urgencia', 2],
      ['Cardiológico', 1],
      ['Internacional', 1],
    ],
  },
  {
    legend: 'Deducible',
    options: [
      ['Sin Deducible', 11],
      ['Hasta UF 2', 17],
      ['Más de UF 2', 10],
    ],
  },
  {
    legend: 'Dónde cubre',
    visible: 4,
    options: [
      ['Clínica Alemana', 22],
      ['Clínica Santa María', 27],
      ['RedSalud Providencia', 18],
      ['Clínica Dávila', 16],
      ['Clínica Indisa', 9],
      ['Bupa Santiago', 8],
    ],
  },
  {
    legend: 'Compañía',
    visible: 5,
    options: [
      ['BICE Vida', 6],
      ['Consorcio', 5],
      ['MetLife', 5],
      ['Zurich', 4],
      ['Help Seguros', 0],
      ['SURA', 2],
      ['Bupa', 1],
    ],
  },
  {
    legend: 'Incluye',
    options: [
      ['Preexistencias', 4],
      ['Maternidad', 8],
      ['Telemedicina', 21],
    ],
  },
  {
    legend: 'Edad máxima de ingreso',
    options: [
      ['Hasta 65 años', 38],
      ['Más de 65 años', 6],
    ],
  },
];
