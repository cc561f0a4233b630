import type { AgreedInsurer } from './insurer-of-policy.ts';

/** Who is written to at an insurer about a file, by what it has; the ids of the contacts. */
export const contactsFor = (
  { contacts }: Pick<AgreedInsurer, 'contacts'>,
  { activations, cancellations }: { readonly activations: number; readonly cancellations: number },
): readonly string[] =>
  contacts
    .filter(
      ({ duty }) =>
        duty === 'general' ||
        (duty === 'activations' && activations > 0) ||
        (duty === 'cancellations' && cancellations > 0),
    )
    .map(({ id }) => id);
