/** A text for people in every language of the site; Spanish is the source. */
export interface Texts {
  readonly es: string;
  readonly en: string;
  readonly pt: string;
}
