import sanitize, { type IOptions } from 'sanitize-html';

/** What a partner's header or footer may be made of: words, links, lists and small pictures. No look of its own. */
const allowedTags = [
  'p',
  'div',
  'span',
  'a',
  'ul',
  'ol',
  'li',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'small',
  'img',
] as const;
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
};

/** Pictures are in the text itself: our pages load none from other sites, and an SVG may hold a script. */
const picture = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z\d+/=\s]+$/i;
/** Other sites by https, our own pages by their path; `//host` would be another site. */
const link = /^(?:https:\/\/[^\s/]|mailto:|tel:|\/(?![/\\]))/i;

export interface CleanHtml {
  readonly html: string;
  /** Names of the elements and attributes that were left out, each once: `script`, `a onclick`. */
  readonly removed: readonly string[];
}

/**
 * HTML of a partner without anything that runs, loads, covers or restyles our pages: no script, style, class, id, form or
 * frame. Links to other sites open outside of ours. Never fails; what is no HTML is text.
 */
export function cleanHtml(raw: string): CleanHtml {
  const removed = new Set<string>();
  const options: IOptions = {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: [...(allowedAttributes['img'] ?? [])],
    },
    allowedSchemes: ['https', 'mailto', 'tel', 'data'],
    allowProtocolRelative: false,
    // Their words are no words of the page.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
    nestingLimit: 20,
    onOpenTag: (name, attributes) => {
      const isAllowed = allowedTags.some((tag) => tag === name);
      if (!isAllowed) removed.add(name);
      else
        for (const attribute of Object.keys(attributes))
          if (!(allowedAttributes[name] ?? []).includes(attribute))
            removed.add(`${name} ${attribute}`);
    },
    transformTags: {
      a: (tagName, { href, title }) => {
        const isLink = href !== undefined && link.test(href.trim());
        if (href !== undefined && !isLink) removed.add('a href');
        return {
          tagName,
          attribs: {
            ...(title === undefined ? {} : { title }),
            ...(isLink ? { href: href.trim() } : {}),
            ...(isLink && /^https:/i.test(href.trim())
              ? { rel: 'noopener noreferrer', target: '_blank' }
              : {}),
          },
        };
      },
      img: (tagName, attribs) => {
        const { src = '', alt = '', width, height } = attribs;
        const isPicture = picture.test(src);
        if (!isPicture) removed.add('img src');
        return {
          tagName,
          attribs: {
            ...(isPicture ? { src } : {}),
            alt,
            ...sizes({ width, height }),
          },
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  };
  return { html: sanitize(raw, options).trim(), removed: [...removed].toSorted() };
}

/** Whole pixels of a logo; a picture that says more would push the page away. */
function sizes(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && /^\d{1,3}$/.test(value) ? [[name, value] as const] : [],
    ),
  );
}
