import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { useAsked } from './useAsked';

it('asks once where React mounts twice, and anew when told', async () => {
  const load = vi.fn(async () => 'the section');
  const { result } = renderHook(() => useAsked(load), { wrapper: StrictMode });
  await act(async () => {});
  expect(result.current.value).toBe('the section');
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => result.current.again());
  expect(load).toHaveBeenCalledTimes(2);
});

it('says why a question failed, and takes the next answer', async () => {
  const load = vi.fn(async () => 'there');
  load.mockRejectedValueOnce(new Error('no'));
  const { result } = renderHook(() => useAsked(load), { wrapper: StrictMode });
  await act(async () => {});
  expect(result.current.sentence).not.toBeNull();
  await act(async () => result.current.again());
  expect(result.current).toMatchObject({ value: 'there', sentence: null });
});
