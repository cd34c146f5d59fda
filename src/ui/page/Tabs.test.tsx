import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs';

const TABS = [
  { id: 'first', label: 'First' },
  { id: 'second', label: 'Second' },
  { id: 'third', label: 'Third' },
] as const;

function Quarters() {
  const [value, setValue] = useState<(typeof TABS)[number]['id']>('first');
  return (
    <Tabs label="Quarters" tabs={TABS} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  );
}

test('the tabs are one Tab stop; the arrows move, choose and go round', async () => {
  const user = userEvent.setup();
  render(<Quarters />);
  const selected = () => screen.getByRole('tab', { selected: true });
  await user.tab();
  expect(screen.getByRole('tab', { name: 'First' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Second'],
    ['{ArrowRight}', 'Third'],
    ['{ArrowRight}', 'First'],
    ['{ArrowLeft}', 'Third'],
    ['{Home}', 'First'],
    ['{End}', 'Third'],
  ] as const) {
    await user.keyboard(key);
    expect(selected()).toHaveAccessibleName(name);
    expect(selected()).toHaveFocus();
  }
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  expect(screen.getByRole('tabpanel', { name: 'Third' })).toHaveTextContent('Panel of third');
});
