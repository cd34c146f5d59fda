/** The tables of names and addresses through the doors of the app: every form takes, refuses and stores them alike. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS_CASES } from '#support/addressCases';
import { type NamedCase, PEOPLE_NAMES, storedNames } from '#support/peopleNames';
import { renderApp } from '#support/renderApp';
import { ADMIN, personDoc, type SchoolWorld, schoolWorld } from '#support/schoolWorld';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import { checkRoster } from '@/domain/learners/roster/checkRoster';
import { readRoster } from '@/domain/learners/roster/readRoster';
import type { UserDoc } from '@/domain/people/people';
import { AdminAddDialog } from '@/features/people/AdminAddDialog';
import { InviteDialog } from '@/features/people/InviteDialog';
import { TeachersAddDialog } from '@/features/people/TeachersAddDialog';
import { EmailSection } from '@/features/settings/EmailSection';
import { ProfileSection } from '@/features/settings/ProfileSection';

const GOOD = { firstname: 'Ana', lastname: 'Reyes', email: 'ana.reyes@deped.gov.ph' };
type Typed = typeof GOOD;

let opened: SchoolWorld;
beforeEach(() => {
  opened = schoolWorld();
});
afterEach(cleanup);

const modal = { title: 'The dialog', size: 'md', extraObject: {}, invite: null } as never;
const admin = () => opened.world.documents.get(`users/${ADMIN}`) as unknown as UserDoc;
const show = (form: ReactNode) => renderApp(form, opened);
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isRefused = () => document.querySelector('[aria-invalid="true"]') !== null;

/** The document that a form has made; null where it refused. */
async function outcome(find: (world: MemoryWorld) => unknown): Promise<unknown> {
  await waitFor(() => expect(isRefused() || find(opened.world) !== undefined).toBe(true));
  return isRefused() ? null : find(opened.world);
}

const ofEmail = (collection: string, email: string) => (world: MemoryWorld) =>
  [...world.documents].find(
    ([path, doc]) => path.startsWith(collection) && doc.email === email.trim().toLowerCase(),
  )?.[1];

/** As a spreadsheet copies a cell. */
const asCell = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** Sends names and address through a door; answers what is stored, or null. */
const DOORS: Readonly<Record<string, (typed: Typed) => Promise<unknown>>> = {
  'an administrator who is added': (typed) => {
    show(<AdminAddDialog modal={modal} onClose={() => undefined} />);
    type(/^First name/, typed.firstname);
    type(/^Last name/, typed.lastname);
    type(/^E-mail address/, typed.email);
    press('Add administrator');
    return outcome(ofEmail('users/', typed.email));
  },
  'a pasted list of teachers': async (typed) => {
    show(<TeachersAddDialog modal={modal} onClose={() => undefined} />);
    press('Paste a list');
    type(
      /^Paste the teachers here/,
      `First name\tLast name\tE-mail\n${[typed.firstname, typed.lastname, typed.email].map(asCell).join('\t')}`,
    );
    press('Add to the list');
    await waitFor(() => expect(screen.queryByLabelText(/^Paste the teachers here/)).toBeNull());
    press('Add teacher');
    return outcome(ofEmail('users/', typed.email));
  },
};

const NAMES: typeof DOORS = {
  ...DOORS,
  'the own profile in the settings': (typed) => {
    show(<ProfileSection user={admin()} />);
    type(/^First name/, typed.firstname);
    type(/^Last name/, typed.lastname);
    press('Save profile');
    return outcome((world) => {
      const stored = world.documents.get(`users/${ADMIN}`);
      return stored?.lastname === personDoc(ADMIN, { lastname: 'Santos' }).lastname ? undefined : stored;
    });
  },
};

const ADDRESSES: typeof DOORS = {
  ...DOORS,
  'an invite': (typed) => {
    show(<InviteDialog modal={modal} onClose={() => undefined} />);
    type(/^Full name/, `${typed.firstname} ${typed.lastname}`);
    type(/^E-mail address/, typed.email);
    press('Send invite');
    return outcome(ofEmail('adminInviteRequests/', typed.email));
  },
  'another address in the settings': (typed) => {
    opened.world.accounts.push({ user: opened.world.signedIn as never, password: 'right' });
    show(<EmailSection now="now@deped.gov.ph" known={{ methods: [{ id: 'password' }], offered: [] }} />);
    type(/^New e-mail address/, typed.email);
    type(/^Your current password/, 'right');
    press('Send the link');
    return outcome(() => screen.queryByText('One step is left') ?? undefined);
  },
};

describe.each(Object.entries(NAMES))('the names of %s', (_, send) => {
  it.each(PEOPLE_NAMES)('$firstname | $lastname -> $order', async (named: NamedCase) => {
    const { firstname, lastname, order } = named;
    const stored = await send({ ...GOOD, firstname, lastname });
    if (order === null) expect(stored).toBeNull();
    else expect(stored).toMatchObject({ ...storedNames(named), lastnamelower: order });
  });
});

describe.each(Object.entries(ADDRESSES))('the address of %s', (_, send) => {
  it.each(ADDRESS_CASES)('%s', async (email, isTaken) => {
    expect((await send({ ...GOOD, email })) !== null).toBe(isTaken);
  });
});

/** A learner's name may be anything that fits on one line; an extension in the first name has a field of its own. */
describe('the names of a list of learners', () => {
  const read = ({ firstname, lastname }: NamedCase) => {
    const reading = readRoster([
      ['LRN', 'Last name', 'First name'],
      ['123456789012', lastname, firstname],
      ['123456789013', 'Reyes', 'Ana'],
    ]);
    const rows = 'roster' in reading ? reading.roster.rows : [];
    const [row] = rows;
    const [check] = checkRoster(rows, { byLrn: new Map(), onRoll: [], left: [] });
    return { row, errors: check?.errors ?? {} };
  };

  it.each(PEOPLE_NAMES.filter(({ order }) => order !== null))('$firstname | $lastname', (named) => {
    const { row, errors } = read(named);
    expect(errors).toEqual({});
    const { firstname, lastname } = storedNames(named);
    expect(row?.lastName).toBe(lastname);
    expect([row?.firstName, row?.extensionName].filter(Boolean).join(' ')).toBe(firstname);
  });

  it.each([
    ['Ana', '<b>'],
    ['Ana', 'x'.repeat(101)],
    ['', 'Juan Dela Cruz'],
  ])('%s | %s is refused', (firstname, lastname) => {
    expect(read({ firstname, lastname, order: null }).errors).not.toEqual({});
  });
});
