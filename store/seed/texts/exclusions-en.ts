import type { Exclusion } from './exclusions.ts';

const aesthetic: Exclusion = [
  'Cosmetic surgery',
  'Treatments and surgery to improve appearance. Repair after a covered accident is paid.',
];
const undeclared: Exclusion = [
  'Undeclared pre-existing conditions',
  'Illnesses or injuries that you knew of before buying and that are not in your declaration.',
];
const earlier: Exclusion = [
  'Pre-existing conditions',
  'Illnesses or injuries that you had or knew of before buying, declared or not.',
];
const riskSport: Exclusion = [
  'High-risk sports',
  'Injuries from diving, paragliding, skydiving, mountaineering, racing and similar sports.',
];
const alcohol: Exclusion = [
  'Alcohol or drugs',
  'What happens under the influence of alcohol or of drugs that were not prescribed.',
];
const war: Exclusion = [
  'War and riots',
  'Consequences of war, terrorism or taking an active part in violent acts.',
];
const selfHarm: Exclusion = [
  'Self-inflicted injuries',
  'Harm that people do to themselves, of sound mind or not.',
];
const abroad: Exclusion = [
  'Care abroad',
  'Expenses in other countries, except the emergency that the coverage table names.',
];
const experimental: Exclusion = [
  'Experimental treatments',
  'Medicines or techniques without health approval or without enough evidence.',
];
const professionalSport: Exclusion = [
  'Professional sport',
  'Accidents in training or competitions that the person is paid for.',
];

/** `exclusions.ts` in English, in the same order. */
export const exclusionListsInEnglish: Readonly<Record<string, readonly Exclusion[]>> = {
  health: [
    aesthetic,
    [
      'Dental and optical',
      'Dental treatments, lenses and frames, unless the coverage table names them.',
    ],
    [
      'Maternity in the first 270 days',
      'Pregnancy, birth and their check-ups during the first 270 days.',
    ],
    undeclared,
    earlier,
    riskSport,
    abroad,
    experimental,
    ['Fertility', 'Tests and treatments to become pregnant, and their complications.'],
  ],
  catastrophic: [
    [
      'Expenses below the deductible',
      'You pay everything that costs less than the deductible of each event.',
    ],
    undeclared,
    earlier,
    ['Mental health', 'Psychiatric or psychological hospital stays and treatments.'],
    aesthetic,
    experimental,
    alcohol,
    war,
  ],
  dental: [
    [
      'Whitening and cosmetic dentistry',
      'Veneers, whitening and every treatment to improve appearance.',
    ],
    [
      'Work already begun',
      'Treatments that began before the cover, even if they are finished later.',
    ],
    ['Lost appliances', 'Replacing dentures, splints or braces that were lost or broken.'],
    [
      'Braces and implants in the first 180 days',
      'During the first 180 days neither braces nor implants are paid.',
    ],
    [
      'Care outside the network',
      'Dentists without an agreement, except for an authorised emergency.',
    ],
  ],
  oncological: [
    [
      'Cancer already diagnosed',
      'A cancer known before buying. One discharged five or more years ago does not count.',
    ],
    [
      'Diagnosis in the waiting period',
      'A diagnosis made during the first days of cover that the policy names.',
    ],
    ['Preventive tests', 'Mammograms, smear tests and other check-ups without medical suspicion.'],
    [
      'Alternative medicine',
      'Complementary therapies and supplements, even if a doctor orders them.',
    ],
    experimental,
    ['Equipment rental', 'Hospital beds, wheelchairs and other equipment for use at home.'],
  ],
  cardiological: [
    ['Congenital heart disease', 'Malformations of the heart that are present from birth.'],
    [
      'Earlier heart diagnosis',
      'Diseases of the heart or blood vessels that were known before buying.',
    ],
    [
      'Planned surgery in the waiting period',
      'Procedures within the waiting period of the policy.',
    ],
    experimental,
    alcohol,
  ],
  accident: [
    riskSport,
    alcohol,
    professionalSport,
    selfHarm,
    war,
    ['Illnesses', 'It covers accidents only: illnesses of every kind are left out.'],
    [
      'Dangerous work',
      'Heights, explosives, high voltage, underground mining and weapons, if not declared.',
    ],
  ],
  primary: [
    ['Hospital stays', 'Beds, operating theatre and fees of a hospital stay.'],
    aesthetic,
    [
      'High-cost procedures',
      'MRI, CT scans and other tests that the coverage table does not name.',
    ],
    abroad,
    ['Care outside the agreement', 'Professionals and centres that are not in the network.'],
  ],
  pharmacy: [
    ['Cosmetics and supplements', 'Creams, vitamins, proteins and beauty products.'],
    ['Without a prescription', 'Medicines bought without a prescription or with an expired one.'],
    ['Formula milk and vaccines', 'Formula milk, compounded medicines and vaccines.'],
    ['Purchases outside the network', 'Pharmacies that are not in the agreement.'],
  ],
  school: [
    ['Illnesses', 'It covers accidents: illnesses and their check-ups are left out.'],
    ['High-risk sport', 'Accidents in extreme sports or in federation competitions.'],
    ['Coming late', 'Accidents for which nobody sees a doctor within 72 hours.'],
    alcohol,
    selfHarm,
    ['Other clinics', 'Care outside the clinic of the agreement, unless life is at risk.'],
  ],
  senior: [
    undeclared,
    earlier,
    [
      'Dependency that already exists',
      'Dementia, advanced Parkinson or another dependency that is present when buying.',
    ],
    ['Residences', 'Stays in homes for the elderly and permanent care.'],
    experimental,
    aesthetic,
  ],
  international: [
    [
      'Routine check-ups',
      'Check-ups and tests without symptoms, except the preventive one that the plan includes.',
    ],
    undeclared,
    earlier,
    [
      'Maternity in the first 10 months',
      'Pregnancies that begin before the cover is 10 months old.',
    ],
    experimental,
    aesthetic,
    ['Without prior authorisation', 'Planned hospital stays that the company did not authorise.'],
    professionalSport,
  ],
  assistance: [
    [
      'Outside the network',
      'Services that were not asked for at the call centre or that another company gives.',
    ],
    ['Above the limit of events', 'Services beyond the yearly number or the amount of each event.'],
    ['Areas without cover', 'Rural or remote places where there are no providers.'],
    [
      'Life-threatening emergencies',
      'It does not replace the ambulance service (131) or an emergency unit.',
    ],
  ],
  indemnity: [
    ['Less than 24 hours', 'Hospital stays of less than 24 hours in a row.'],
    undeclared,
    earlier,
    ['Maternity', 'Birth, caesarean and their check-ups, except for serious complications.'],
    alcohol,
    aesthetic,
    ['Rest and rehabilitation', 'Stays for rest, recovery or long-term care.'],
  ],
  life: [
    [
      'Suicide in the first two years',
      'The capital is not paid if it happens in the first 24 months of cover.',
    ],
    undeclared,
    earlier,
    ['Crime', 'The insured person or a beneficiary taking part in a crime.'],
    war,
    [
      'Aviation and undeclared sports',
      'Flights that are not of a regular airline and high-risk sports that were not declared.',
    ],
  ],
  group: [
    aesthetic,
    ['People who are not listed', 'Workers or relatives that the company has not reported.'],
    [
      'Dental and optical above the limit',
      'What goes beyond the yearly limits of dental and optical.',
    ],
    experimental,
    riskSport,
    abroad,
  ],
  guard: [
    ['Armed guards', 'Staff who carry a firearm during their shift.'],
    ['Cash transport', 'Moving and guarding money or valuables.'],
    ['Workers who were not reported', 'People who are not on the current list.'],
    selfHarm,
    war,
  ],
  pet: [
    ['Illnesses of the breed', 'Hereditary or congenital illnesses that belong to the breed.'],
    ['Pre-existing conditions', 'Injuries or illnesses from before the cover.'],
    ['Grooming and breeding', 'Cropping of ears or tail, grooming, mating and births.'],
    ['Late vaccines', 'Illnesses that a vaccine prevents, when it was not up to date.'],
    ['Organised fights', 'Injuries from fights, races or guard work.'],
  ],
  travel: [
    [
      'Adventure sports',
      'Skiing, diving, high-altitude trekking and others, unless you add them when buying.',
    ],
    ['Advanced pregnancy', 'Care during pregnancy after week 26.'],
    ['Travel for treatment', 'Expenses when medical care is the purpose of the trip.'],
    ['Bought while travelling', 'Insurance bought when the trip had already begun.'],
    alcohol,
  ],
  workRisk: [
    ['Accidents outside work', 'Injuries that do not happen at work or because of it.'],
    ['Undeclared workers', 'People who are not on the payroll of the month.'],
    alcohol,
    selfHarm,
  ],
  peru: [
    [
      'Pre-existing conditions without continuity',
      'Earlier illnesses, unless you come from another insurance or EPS without a gap.',
    ],
    ['Infertility', 'Fertility tests and treatments.'],
    ['Cosmetic procedures', 'Aesthetic procedures and treatments of obesity.'],
    ['Outside the network', 'Clinics and doctors that are not affiliated, except emergencies.'],
    experimental,
  ],
  colombia: [
    ['Earlier illnesses', 'Illnesses that showed themselves before joining.'],
    ['Cosmetic surgery', 'Procedures to improve appearance, and their complications.'],
    ['Maternity in the first 3 months', 'Pregnancies that begin before the third month of cover.'],
    experimental,
    [
      'Specialised dentistry',
      'Braces, implants and oral rehabilitation, unless an annex covers them.',
    ],
    [
      'Outside the list of providers',
      'Doctors and clinics that are not in the network, unless a refund was agreed.',
    ],
  ],
  isapre: [
    ['Cosmetic surgery', 'Procedures whose purpose is beauty.'],
    ['Private nursing', 'Nurses and carers who are hired separately.'],
    [
      'Services without a tariff',
      'What is not in the isapre’s list of tariffs, unless the plan names it.',
    ],
    ['Undeclared pre-existing conditions', 'Known illnesses that were not declared when joining.'],
    ['Accidents at work', 'Your employer’s mutual insurer covers them, not the isapre.'],
  ],
};
