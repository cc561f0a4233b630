/** Days from 1900's day zero, and from 1904-01-01, to 1970-01-01. */
const from1900to1970 = 25_569;
const from1904to1970 = 24_107;
/** 9999-12-31. */
const lastSerial = 2_958_465;
/** Spreadsheets count 29 February 1900, which never was, as the 60th; before it they differ by a day. */
const lastUncertain = 60;

/**
 * The day of a spreadsheet's number, `1990-12-31`; null where it has none. By whole numbers alone: a detour over
 * an instant moves it by a day in half of the world.
 */
export function serialDay(serial: number, from1904: boolean): string | 'uncertain' | null {
  const whole = Math.floor(serial);
  if (from1904) return whole < 0 || whole > lastSerial ? null : dayOf(whole - from1904to1970);
  if (whole < 1 || whole > lastSerial) return null;
  return whole <= lastUncertain ? 'uncertain' : dayOf(whole - from1900to1970);
}

/** Days since 1970-01-01 → civil date (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function dayOf(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

const pad = (part: number): string => String(part).padStart(2, '0');
