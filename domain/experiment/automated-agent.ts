/**
 * Crawlers, link previews, monitors, HTTP libraries and driven browsers (spec 3 §9: a list of known
 * crawler and link-preview agents). They get the control and are not counted. Cubot makes telephones.
 */
const automated =
  /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|facebookcatalog|whatsapp|telegram|discord|slack|skypeuripreview|linkedin|pinterest|embedly|quora link|outbrain|vkshare|w3c_validator|prerender|headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|google-inspectiontool|googleother|uptime|pingdom|statuscake|monitor|curl\/|wget\/|python-|httpx|aiohttp|okhttp|axios|node-fetch|undici|go-http|java\/|libwww|perl|ruby|php\/|scrapy|postman|insomnia/i;

/** A browser always sends a user agent; none at all, or `node`, is a program. */
export function isAutomatedAgent(userAgent: string | undefined): boolean {
  const agent = userAgent?.trim() ?? '';
  return !agent.startsWith('Mozilla/') && !agent.startsWith('Opera/')
    ? true
    : automated.test(agent);
}
