import { isCountryCode, type CountryCode } from '../country/country.ts';

/** Spec 3 §3. */
const socialNetworks = ['instagram', 'facebook', 'linkedin', 'youtube', 'tiktok', 'x'] as const;
type LinkName = 'whatsapp' | (typeof socialNetworks)[number];

/** Addresses by country and name: `CL/whatsapp`. */
export type ContactLinks = ReadonlyMap<string, string>;

const names: readonly string[] = ['whatsapp', ...socialNetworks];

/**
 * Reads `CONTACT_LINKS`: `CL/whatsapp=https://wa.me/56900000000,CL/instagram=https://…`. What is not named is not
 * shown. Throws an error that names the entry that cannot be read.
 */
export function readContactLinks(text: string): ContactLinks {
  const entries = text.split(',').map((entry) => entry.trim());
  return new Map(
    entries
      .filter((entry) => entry !== '')
      .map((entry) => {
        const at = entry.indexOf('=');
        const [country = '', name = ''] = entry.slice(0, Math.max(0, at)).split('/');
        const url = entry.slice(at + 1).trim();
        if (!isCountryCode(country) || !names.includes(name) || !/^https:\/\/\S+$/.test(url))
          throw new Error(`CONTACT_LINKS must be like "CL/whatsapp=https://…", not "${entry}".`);
        return [`${country}/${name}`, url] as const;
      }),
  );
}

export interface ContactInformation {
  /** Spec 3 §3: groups and kinds of contact information. */
  readonly group: 'contacto' | 'red_social';
  readonly kind: 'contactos' | 'redesSociales';
  readonly items: readonly {
    readonly channel: string;
    /** As people read it. */
    readonly value: string;
    readonly url: string;
  }[];
}

/** How a country's visitors reach us: phone and mail always, the rest where it is configured. */
export function contactInformation(
  country: CountryCode,
  contact: { readonly email: string; readonly phone: string; readonly phoneLink: string },
  links: ContactLinks,
): readonly ContactInformation[] {
  const linked = (name: LinkName) => {
    const url = links.get(`${country}/${name}`);
    return url === undefined ? [] : [{ channel: name, value: url.replace(/^https:\/\//, ''), url }];
  };
  return [
    {
      group: 'contacto',
      kind: 'contactos',
      items: [
        ...linked('whatsapp'),
        { channel: 'telefono', value: contact.phone, url: `tel:${contact.phoneLink}` },
        { channel: 'email', value: contact.email, url: `mailto:${contact.email}` },
      ],
    },
    { group: 'red_social', kind: 'redesSociales', items: socialNetworks.flatMap(linked) },
  ];
}
