/** Tables that a sheet lies on, by place in millimetres. */

export type Table = 'plain' | 'checked' | 'wood' | 'stripes' | 'rings';

/** The light of a table at a place; `desk` is that of its plain colour. */
export function tableAt(table: Table, desk: number, x: number, y: number): number {
  const wavy = desk * (0.9 + 0.1 * Math.sin(x * 0.9 + 2 * Math.sin(y * 0.05)));
  switch (table) {
    case 'checked':
      return (Math.floor(x / 13) + Math.floor(y / 13)) % 2 === 0 ? wavy : 255 - desk * 0.9;
    case 'wood':
      return desk * (0.8 + 0.2 * Math.sin(y * 1.7 + 3 * Math.sin(x * 0.02))) * (Math.abs(y % 90) < 1.2 ? 0.4 : 1);
    case 'stripes':
      return Math.floor((x + 0.4 * y) / 7) % 3 === 0 ? 255 - desk * 0.8 : wavy;
    case 'rings': {
      // A cloth with circles around a dot, as large as the marks of a sheet.
      const far = Math.hypot(modulo(x, 31) - 15, modulo(y, 29) - 14);
      return far < 1.6 || (far > 3.1 && far < 4.7) ? 30 : 205;
    }
    default:
      return wavy;
  }
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
