/** A clip for Chromium's fake camera: made photos held before it one after another. It begins anew when it ends. */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { putModule } from '#support/inPage';
import type { blankFrame, shakenFrames } from './clipMaker';
import type { PhotoFile } from './madePhotos';

type ClipPart = {
  /** Null: no sheet lies there. */
  readonly photo: PhotoFile | null;
  readonly seconds: number;
  /** Pixels by which the whole part is out of focus. */
  readonly blur?: number;
  /** Share of the width by which the sheet is moved to the side, out of the picture. */
  readonly aside?: number;
};

/** Chromium plays a file of frames at this rate. */
const FRAMES_A_SECOND = 30;
/** Different frames of a part; the file repeats each, because making one takes longer than showing it. */
const POSES = 6;
const SIZE = { width: 1280, height: 720 };

type InPage = typeof globalThis & { clip: { shakenFrames: typeof shakenFrames; blankFrame: typeof blankFrame } };

/** Writes the clip as Motion JPEG, which is one JPEG after another. */
export async function writeClip(tested: Page, path: string, parts: readonly ClipPart[]): Promise<void> {
  const page = await tested.context().newPage();
  await putModule(page, 'tests/support/madePhotos/clipMaker.ts', 'clip');
  const bytes: Buffer[] = [];
  for (const { photo, seconds, blur = 0, aside = 0 } of parts) {
    const given = { photo: photo?.buffer.toString('base64') ?? null, blur, aside, poses: POSES, ...SIZE };
    const frames = await page.evaluate(({ photo: text, poses, width, height, ...how }) => {
      const { clip } = globalThis as InPage;
      return text === null
        ? clip.blankFrame(width, height).then((frame) => [frame])
        : clip.shakenFrames(text, poses, how);
    }, given);
    const times = Math.max(1, Math.round((seconds * FRAMES_A_SECOND) / frames.length));
    for (const frame of frames) {
      const jpeg = Buffer.from(frame, 'base64');
      for (let time = 0; time < times; time += 1) bytes.push(jpeg);
    }
  }
  await page.close();
  writeFileSync(path, Buffer.concat(bytes));
}

/**
 * Options of Chromium that make the file its only camera. The browser without a window cannot ask a person; `answer`
 * stands for one.
 */
export const fakeCamera = (path: string | null, { answer = 'allow', cameras = 1 } = {}) => [
  `--use-fake-device-for-media-stream=device-count=${cameras}`,
  ...(path === null ? [] : [`--use-file-for-fake-video-capture=${path}`]),
  `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
];
