/** As staff recognise somebody on the phone: `Pedro S.`; empty for an empty name. */
export function maskName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/);
  return second === '' ? first : `${first} ${second.slice(0, 1)}.`;
}
