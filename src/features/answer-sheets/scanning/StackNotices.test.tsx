import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StackNotices } from './StackNotices';
import { NO_STACK, withUnopened } from './stack';

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
