import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sheetOf } from '#support/scanning/readStack';
import { StackNotices } from './StackNotices';
import { NO_STACK, type StackPicture, withUnopened } from './stack';

test('files of the same trouble stand in one notice', () => {
  const photos = Array.from({ length: 10 }, (_, index) => ({
    ...{ name: `IMG_${index}.HEIC`, page: null, problem: 'heic' as const },
  }));
  const stack = [...photos, { name: 'notes.txt', page: null, problem: 'notAPicture' as const }].reduce(
    withUnopened,
    NO_STACK,
  );
  render(<StackNotices stack={stack} images={new Map()} />);
  const [heic, text, ...others] = screen.getAllByRole('alert').map((each) => each.textContent);
  expect(heic).toMatch(/^IMG_0\.HEIC, .*IMG_7\.HEIC,? and 2 more: This browser cannot open HEIC photos/);
  expect(text).toMatch(/^notes\.txt: The file is no picture/);
  expect(others).toEqual([]);
});

const pictureOf = (name: string, more: Partial<StackPicture>): StackPicture => ({
  ...{ name, page: null, digest: name, shownScale: 1, sheets: [], unknown: 0 },
  ...more,
});

test('a photo without a sheet says what was seen on it', () => {
  const read = sheetOf({ learner: 'ana' }, []);
  const pictures = [
    pictureOf('nothing.jpg', {}),
    pictureOf('half.jpg', { seen: 'part' }),
    pictureOf('dark.jpg', { seen: 'table' }),
    pictureOf('two.jpg', { sheets: [read], seen: 'part' }),
    pictureOf('good.jpg', { sheets: [read] }),
  ];
  render(<StackNotices stack={{ ...NO_STACK, pictures }} images={new Map()} />);
  const notices = screen.getAllByRole('status').map((each) => each.textContent ?? '');
  const noticeOf = (name: string) => notices.filter((each) => each.includes(name));
  expect(noticeOf('nothing.jpg')).toEqual([expect.stringMatching(/^No answer sheet was found in 1 photo\. Take it/)]);
  expect(noticeOf('half.jpg')).toEqual([expect.stringMatching(/with the whole sheet in view/)]);
  expect(noticeOf('dark.jpg')).toEqual([expect.stringMatching(/Put the sheet on a lighter, plain one/)]);
  expect(noticeOf('two.jpg')).toEqual([expect.stringMatching(/a part of another sheet beside the one that was read/)]);
  expect(noticeOf('good.jpg')).toEqual([]);
});
