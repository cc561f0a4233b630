/** Key of the sentence that explains a price; the site holds the texts. */
export type PriceExplanation =
  | 'household' // the sum for everybody in the profile
  | 'reference-person' // no profile yet: priced for the default person
  | 'family' // the holder's rate × the factor of the dependants
  | 'flat' // one price, regardless of who is insured
  | 'pets' // the sum for the animals
  | 'reference-pet' // no animal yet: priced for a young mongrel
  | 'payroll' // a share of the payroll
  | 'minimum-premium' // no payroll yet: the least that is paid
  | 'per-employee'
  | 'group-total'
  | 'per-person-yearly'
  | 'per-trip'
  | 'missing-price' // somebody's age has no price: Consultar
  | 'missing-pet-price' // an animal that is not insured
  | 'missing-group-price'; // quoted for the group
