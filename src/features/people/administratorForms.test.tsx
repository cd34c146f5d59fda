import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#support/renderApp';
import { schoolWorld } from '#support/schoolWorld';
import { AdminAddDialog } from './AdminAddDialog';
import { InviteDialog } from './InviteDialog';

const MODAL = { title: 'The dialog', size: 'md', extraObject: {}, invite: null } as const;

describe('a name that contains an address is refused beside its field, and nothing is sent', () => {
  it.each(['ana@mabini.example', 'www.mabini.example'])('%s, as a new administrator', async (name) => {
    const opened = schoolWorld();
    renderApp(<AdminAddDialog modal={MODAL} onClose={() => undefined} />, opened);
    await userEvent.type(screen.getByLabelText(/First name/), name);
    await userEvent.type(screen.getByLabelText(/Last name/), name);
    await userEvent.type(screen.getByLabelText(/E-mail address/), 'gina@deped.gov.ph');
    await userEvent.click(screen.getByRole('button', { name: 'Add administrator' }));
    expect(await screen.findByText('The first name cannot contain an address of a page or a mailbox.')).toBeVisible();
    expect(screen.getByText('The last name cannot contain an address of a page or a mailbox.')).toBeVisible();
    expect(opened.world.calls).toEqual([]);
  });

  it.each(['ana@mabini.example', 'www.mabini.example'])('%s, invited', async (name) => {
    const opened = schoolWorld();
    renderApp(<InviteDialog modal={MODAL} onClose={() => undefined} />, opened);
    await userEvent.type(screen.getByLabelText(/Full name/), name);
    await userEvent.type(screen.getByLabelText(/E-mail address/), 'gina@deped.gov.ph');
    await userEvent.click(screen.getByRole('button', { name: 'Send invite' }));
    expect(await screen.findByText('The name cannot contain an address of a page or a mailbox.')).toBeVisible();
    expect(opened.world.calls).toEqual([]);
  });
});
