/** A lens out of focus, and a hand that moves. Both change the light in its place. */

export function blurred(
  light: Float32Array,
  width: number,
  height: number,
  sigma: number,
  sideways: number,
  motion: number,
): void {
  if (sigma > 0.2) {
    const reach = Math.ceil(sigma * 2.5);
    const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
      Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
    );
    filter(light, width, height, weights, true);
    filter(light, width, height, weights, false);
  }
  const length = Math.round(motion);
  if (length > 1)
    filter(
      light,
      width,
      height,
      Array.from({ length: 2 * Math.floor(length / 2) + 1 }, () => 1),
      sideways > 0,
    );
}

function filter(light: Float32Array, width: number, height: number, weights: readonly number[], across: boolean): void {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const reach = (weights.length - 1) / 2;
  const [lines, count, step, stride] = across ? [height, width, 1, width] : [width, height, width, 1];
  const line = new Float32Array(count + 2 * reach);
  for (let each = 0; each < lines; each += 1) {
    const start = each * stride;
    for (let at = 0; at < line.length; at += 1) {
      line[at] = light[start + Math.min(count - 1, Math.max(0, at - reach)) * step] as number;
    }
    for (let at = 0; at < count; at += 1) {
      let sum = 0;
      for (let w = 0; w < weights.length; w += 1) sum += (weights[w] as number) * (line[at + w] as number);
      light[start + at * step] = sum / all;
    }
  }
}
