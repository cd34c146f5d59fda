import { expect, type Page, test } from '@playwright/test';
import { putModule } from '#support/inPage';
import type { openPictures } from '@/features/answer-sheets/scanning/pictures/openPictures';

const MODULE = 'src/features/answer-sheets/scanning/pictures/openPictures.ts';

type InPage = typeof globalThis & {
  pictures: { openPictures: typeof openPictures };
  jpegOf: (width: number, height: number) => Promise<Uint8Array<ArrayBuffer>>;
  opened: (files: readonly File[]) => Promise<Outcome[]>;
};

type Outcome = {
  name: string;
  problem?: string;
  digest?: string;
  size?: [number, number];
  bytes?: number;
  /** 1 where a corner of the picture is white, from the upper left one clockwise. */
  corners?: number[];
  shown?: [number, number];
  shownScale?: number;
};

/** A page that opens files as the product does, and draws black JPEG files whose upper left corner is white. */
async function openPage(page: Page): Promise<void> {
  await page.goto('/');
  await putModule(page, MODULE, 'pictures');
  await page.evaluate(() => {
    const own = globalThis as InPage;
    own.jpegOf = async (width, height) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#000';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width / 4, height / 4);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return new Uint8Array(await blob.arrayBuffer());
    };
    own.opened = async (files) => {
      const outcomes: Outcome[] = [];
      for await (const each of own.pictures.openPictures(files, new AbortController().signal)) {
        if ('problem' in each) {
          outcomes.push({ name: each.name, problem: each.problem });
          continue;
        }
        const { width, height, data } = each.picture;
        const whiteAt = (x: number, y: number) => (data[(y * width + x) * 4]! > 128 ? 1 : 0);
        const shown = await createImageBitmap(each.shown);
        outcomes.push({
          name: each.name,
          digest: each.digest,
          size: [width, height],
          bytes: data.length,
          corners: [whiteAt(5, 5), whiteAt(width - 6, 5), whiteAt(width - 6, height - 6), whiteAt(5, height - 6)],
          shown: [shown.width, shown.height],
          shownScale: each.shownScale,
        });
      }
      return outcomes;
    };
  });
}

test('pictures are opened as the reader needs them', async ({ page }) => {
  await openPage(page);

  await test.step('a photo that carries a turn stands upright, and is known by its bytes', async () => {
    const outcomes = await page.evaluate(async () => {
      const own = globalThis as InPage;
      const plain = await own.jpegOf(400, 300);
      // The tag of a phone that was held upright: "turn it by 90 degrees clockwise" (6).
      const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
      const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
      const part = [0xff, 0xe1, 0, exif.length + 2, ...exif];
      const turned = Uint8Array.from([...plain.subarray(0, 2), ...part, ...plain.subarray(2)]);
      return own.opened([
        new File([plain], 'plain.jpg'),
        new File([turned], 'turned.png', { type: 'image/png' }),
        new File([plain], 'again.jpg'),
      ]);
    });
    const [plain, turned, again] = outcomes;
    expect(plain).toMatchObject({ name: 'plain.jpg', size: [400, 300], corners: [1, 0, 0, 0], shownScale: 1 });
    expect(turned).toMatchObject({ name: 'turned.png', size: [300, 400], corners: [0, 1, 0, 0] });
    expect(plain?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(again?.digest).toBe(plain?.digest);
    expect(turned?.digest).not.toBe(plain?.digest);
  });

  await test.step('a photo of 12 million pixels is shrunk while it is drawn', async () => {
    const [photo] = await page.evaluate(async () => {
      const own = globalThis as InPage;
      return own.opened([new File([await own.jpegOf(4000, 3000)], 'large.jpg')]);
    });
    expect(photo).toMatchObject({ size: [2400, 1800], bytes: 2400 * 1800 * 4, shown: [1700, 1275] });
    expect(photo?.shownScale).toBeCloseTo(2400 / 1700, 5);
  });

  await test.step('files that are no picture, broken or of an iPhone are named, and those after them are opened', async () => {
    const outcomes = await page.evaluate(async () => {
      const own = globalThis as InPage;
      const plain = await own.jpegOf(200, 100);
      const heic = Uint8Array.from([0, 0, 0, 24, ...[...'ftypheic'].map((c) => c.charCodeAt(0)), 0, 0, 0, 0]);
      return own.opened([
        new File(['Name,Score'], 'scores.jpg'),
        new File([plain.subarray(0, 60)], 'cut.jpg'),
        new File([heic], 'IMG_0001.jpg'),
        new File([], 'empty.png'),
        new File([plain], 'good'),
      ]);
    });
    expect(outcomes.map(({ name, problem }) => [name, problem ?? null])).toEqual([
      ['scores.jpg', 'notAPicture'],
      ['cut.jpg', 'broken'],
      ['IMG_0001.jpg', 'heic'],
      ['empty.png', 'empty'],
      ['good', null],
    ]);
  });
});
