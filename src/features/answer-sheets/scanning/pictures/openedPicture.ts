/** A chosen file as a picture for the reader and for the screen, or why it is none. */
import type { Picture } from '@/scanning/picture';

export type OpenedPicture = {
  /** The file's name. */
  readonly name: string;
  /** Page of a PDF, from 1; null for a picture. */
  readonly page: number | null;
  /** SHA-256 of the file (and page), hexadecimal: the same photo twice is known by it. */
  readonly digest: string;
  /** For the reader; its bytes are given away when it is read. */
  readonly picture: Picture;
  /** JPEG of at most 1,700 pixels on the longer side for the screen. */
  readonly shown: Blob;
  /** Pixels of `picture` for one of `shown`. */
  readonly shownScale: number;
};

/**
 * `heic`: a photo of an iPhone that this browser cannot decode. `empty`: a file of 0 bytes. `broken`: the content ends
 * early or makes no sense. `noPdfPart`: PDF files need a library that this device does not have yet. `oldBrowser`: the browser is too old for it.
 */
export type PictureProblem =
  | ('heic' | 'notAPicture' | 'empty' | 'broken' | 'tooLarge')
  | ('password' | 'noPages' | 'tooManyPages' | 'noPdfPart' | 'oldBrowser');

export type UnopenedPicture = {
  readonly name: string;
  readonly page: number | null;
  readonly problem: PictureProblem;
};
