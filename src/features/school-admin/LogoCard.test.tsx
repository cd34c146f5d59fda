import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#support/renderApp';
import { MABINI, schoolWorld } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { LogoCard } from './LogoCard';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const LIMIT = 200_000;
const fileOf = (bytes: readonly number[], size = bytes.length) => {
  const all = new Uint8Array(size);
  all.set(bytes);
  return new File([all], 'logo.png', { type: 'image/png' });
};

function openCard() {
  const { world, store } = schoolWorld();
  renderApp(<LogoCard />, { store });
  const stored = () => documentsIn(world, `schools/${MABINI.schoolid}/logo`).map(([, logo]) => logo)[0];
  return { stored, user: userEvent.setup() };
}

test('a PNG or JPEG is told by its bytes and stored; it is replaced and removed', async () => {
  const { stored, user } = openCard();
  expect(await screen.findByText('No logo yet.')).toBeInTheDocument();
  const input = screen.getByLabelText('Picture of the logo');
  await user.upload(input, fileOf(PNG));
  expect(await screen.findByRole('img', { name: 'Logo of the school' })).toBeInTheDocument();
  expect(stored()).toMatchObject({ image: 'data:image/png;base64,iVBORw0KGgo=', version: 1 });
  await user.upload(input, fileOf(JPEG));
  await waitFor(() => expect(stored()).toMatchObject({ image: 'data:image/jpeg;base64,/9j/4A==', version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No logo yet.')).toBeInTheDocument();
  expect(stored()).toMatchObject({ image: null, version: 3 });
});

test.each<[string, File, string]>([
  ['another format', fileOf([0x47, 0x49, 0x46, 0x38]), 'This file is neither a PNG nor a JPEG picture.'],
  ['an empty file', fileOf([]), 'This file is neither a PNG nor a JPEG picture.'],
  ['a byte too many', fileOf(PNG, LIMIT + 1), 'This picture is larger than 200 kB.'],
])('%s is refused with a sentence, and nothing is stored', async (_label, file, sentence) => {
  const { stored, user } = openCard();
  await user.upload(await screen.findByLabelText('Picture of the logo'), file);
  expect(await screen.findByText(sentence, { exact: false })).toBeInTheDocument();
  expect(stored()).toBeUndefined();
  await user.upload(screen.getByLabelText('Picture of the logo'), fileOf(PNG, LIMIT));
  await waitFor(() => expect(stored()).toMatchObject({ version: 1 }));
});
