const head =
  'Nombres;Apellido paterno;RUT;Fecha de nacimiento;Sexo;Correo;Tipo de asegurado;RUT titular;Parentesco';

/** The check digit of a RUT's body. */
function digitOf(body: number): string {
  let sum = 0;
  let factor = 2;
  for (let left = body; left > 0; left = Math.floor(left / 10)) {
    sum += (left % 10) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const digit = 11 - (sum % 11);
  return digit === 11 ? '0' : digit === 10 ? 'K' : String(digit);
}

/** The n-th RUT of the tests, with its check digit. */
export const rutOf = (n: number): string => `${10_000_000 + n}-${digitOf(10_000_000 + n)}`;

/** A sheet of so many workers, as Excel in Chile saves it, and further lines. */
export function peopleCsv(count: number, more: readonly string[] = []): Buffer {
  const lines = Array.from(
    { length: count },
    (_, n) => `Ana ${n};Soto;${rutOf(n)};1990-01-31;F;;Titular;;`,
  );
  return Buffer.from([head, ...lines, ...more, ''].join('\n'));
}
