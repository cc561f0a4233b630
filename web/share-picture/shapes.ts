/** A point's distance to a shape in pixels: negative inside, so that edges are smooth. */
export interface Shape {
  readonly distance: (x: number, y: number) => number;
  /** Left, top, right, bottom of what it can colour. */
  readonly box: readonly [number, number, number, number];
}

export function roundedBox(
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number,
): Shape {
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const [innerX, innerY] = [width / 2 - radius, height / 2 - radius];
  return {
    box: [left, top, left + width, top + height],
    distance: (x, y) => {
      const outX = Math.abs(x - middleX) - innerX;
      const outY = Math.abs(y - middleY) - innerY;
      const outside = Math.hypot(Math.max(outX, 0), Math.max(outY, 0));
      return outside + Math.min(Math.max(outX, outY), 0) - radius;
    },
  };
}

/** A line of `width` with round ends. */
export function stroke(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  width: number,
): Shape {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  return {
    box: around([fromX, toX], [fromY, toY], width),
    distance: (x, y) => {
      const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
      const at = Math.min(1, Math.max(0, share));
      return Math.hypot(x - fromX - at * alongX, y - fromY - at * alongY) - width / 2;
    },
  };
}

/** Part of a ring, clockwise from one angle to another in degrees, 0 = right, 90 = down. */
export function arc(
  [middleX, middleY]: readonly [number, number],
  radius: number,
  [from, to]: readonly [number, number],
  width: number,
): Shape {
  const end = (degrees: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [middleX + radius * Math.cos(angle), middleY + radius * Math.sin(angle)];
  };
  const ends = [end(from), end(to)];
  return {
    box: around([middleX - radius, middleX + radius], [middleY - radius, middleY + radius], width),
    distance: (x, y) => {
      const degrees = (Math.atan2(y - middleY, x - middleX) * 180) / Math.PI;
      const within = (((degrees - from) % 360) + 360) % 360 <= to - from;
      const away = within
        ? Math.abs(Math.hypot(x - middleX, y - middleY) - radius)
        : Math.min(...ends.map(([endX, endY]) => Math.hypot(x - endX, y - endY)));
      return away - width / 2;
    },
  };
}

function around(
  xs: readonly [number, number],
  ys: readonly [number, number],
  width: number,
): Shape['box'] {
  return [
    Math.min(...xs) - width,
    Math.min(...ys) - width,
    Math.max(...xs) + width,
    Math.max(...ys) + width,
  ];
}
