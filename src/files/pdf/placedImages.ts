/** The images of a page, as the PDF library lists what it is going to draw. */

/** a b c d e f: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export type PlacedImage = {
  /** The library's name of the decoded image; null for one that stands among the drawing commands. */
  readonly id: string | null;
  readonly width: number;
  readonly height: number;
  /** Of one colour, through which the page shows: always black or white. */
  readonly isMask: boolean;
  /** From the square of side 1 to the page in points, with y downwards. */
  readonly matrix: Matrix;
};

type Operators = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };

/** The numbers of the library's operators. */
type Codes = Readonly<
  Record<
    | 'save'
    | 'restore'
    | 'transform'
    | 'paintFormXObjectBegin'
    | 'paintFormXObjectEnd'
    | 'paintImageXObject'
    | 'paintInlineImageXObject'
    | 'paintImageMaskXObject',
    number
  >
>;

type Sized = { readonly data?: unknown; readonly width: number; readonly height: number };

/** `start` turns the page's own points, with y upwards, into those of the drawing. */
export function placedImages({ fnArray, argsArray }: Operators, codes: Codes, start: Matrix): PlacedImage[] {
  const found: PlacedImage[] = [];
  const kept: Matrix[] = [];
  let matrix = start;
  for (const [at, code] of fnArray.entries()) {
    const args = argsArray[at] as unknown[];
    if (code === codes.save) kept.push(matrix);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) matrix = kept.pop() ?? start;
    else if (code === codes.transform) matrix = together(matrix, toMatrix(args));
    else if (code === codes.paintFormXObjectBegin) {
      kept.push(matrix);
      if (args[0]) matrix = together(matrix, toMatrix(args[0] as ArrayLike<number>));
    } else {
      const image = imageOf(code, args, codes);
      if (image) found.push({ ...image, matrix });
    }
  }
  return found;
}

function imageOf(code: number, args: unknown[], codes: Codes): Omit<PlacedImage, 'matrix'> | null {
  if (code === codes.paintImageXObject) {
    const [id, width, height] = args as [string, number, number];
    return { id, width, height, isMask: false };
  }
  const isMask = code === codes.paintImageMaskXObject;
  if (!isMask && code !== codes.paintInlineImageXObject) return null;
  const { data, width, height } = args[0] as Sized;
  return { id: typeof data === 'string' ? data : null, width, height, isMask };
}

const toMatrix = (numbers: ArrayLike<unknown>) => Array.from(numbers) as unknown as Matrix;

function together([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
