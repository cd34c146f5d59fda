import { Compass, Download, FlaskConical, LogOut, SunMoon } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { namesInAddress, recordRoute } from '@/domain/bookRoutes';
import { keysOf } from '@/domain/fields';
import type { UserDoc } from '@/domain/people/people';
import { ROUTE, settingsRoute } from '@/domain/routes';
import { TOURS, toursFor } from '@/domain/tours';
import { type Say, useWords } from '@/language/words';
import { ACTIONS, type Action, type ActionName, actionOpened } from '@/parts/actions/actions';
import { useSampleClass } from '@/parts/hooks/useSampleClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectIsSample, selectUser } from '@/store/selectors';
import { tourStarted } from '@/store/state/tour';
import { useTheme } from '@/ui/theme/useTheme';
import type { PaletteEntry } from './paletteEntries';

const group = 'Actions';
/** Without an account nobody signs out, and nobody gets a report. */
const NEEDS_ACCOUNT: readonly string[] = ['sign out', 'reportProblem' satisfies ActionName];

/** The actions that the person can start from any page. */
export function useActionEntries(signOut: () => void): readonly PaletteEntry[] {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  const user = useAppSelector(selectUser);
  const isSample = useAppSelector(selectIsSample);
  const sample = useSampleEntry();
  const own = useOwnEntries(signOut);
  const tours = useTourEntries();
  if (!user) return [];
  const mine = (of: Action['of']) => keysOf(ACTIONS).filter((name) => ACTIONS[name].of === of);
  const all = [
    ...mine(admin ? 'administrator' : 'teacher').map((name) => toEntry(_, name)),
    ...own(user),
    ...(admin ? [] : [sample]),
    ...mine('everybody').map((name) => toEntry(_, name)),
    ...tours(user),
  ];
  return isSample ? all.filter(({ key }) => !NEEDS_ACCOUNT.includes(key)) : all;
}

function toEntry(_: Say, name: ActionName): PaletteEntry {
  const { label, button, words, icon, of }: Action = ACTIONS[name];
  // An action of everybody is called by what it does: “Choose a theme”, not “Theme”.
  const shown = of === 'everybody' ? (button ?? label) : label;
  return { key: name, group, label: _(shown), words: `${shown} ${_(words)}`, icon, opens: actionOpened(name) };
}

function useOwnEntries(signOut: () => void): (user: UserDoc) => PaletteEntry[] {
  const { _ } = useWords();
  const { theme, toggle } = useTheme();
  return (user) => [
    {
      key: 'export',
      group,
      label: _('Export all my data'),
      words: _('download excel backup copy'),
      icon: Download,
      to: `${settingsRoute(user)}#export`,
    },
    {
      key: 'scheme',
      group,
      label: _(theme.scheme === 'light' ? 'Switch to dark' : 'Switch to light'),
      words: _('theme mode'),
      icon: SunMoon,
      run: toggle,
    },
    { key: 'sign out', group, label: _('Sign out'), words: _('log out leave'), icon: LogOut, run: signOut },
  ];
}

function useTourEntries(): (user: UserDoc) => PaletteEntry[] {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return (user) =>
    toursFor(user).map((id) => ({
      key: `tour ${id}`,
      group,
      label: _('Tour: {title}', { title: _(TOURS[id].title) }),
      words: `${_('show me around guide')} ${TOURS[id].title}`,
      icon: Compass,
      run: () => dispatch(tourStarted(id)),
    }));
}

function useSampleEntry(): PaletteEntry {
  const { _ } = useWords();
  const navigate = useNavigate();
  const location = useLocation();
  const { found, add, remove } = useSampleClass();
  const create = async () => {
    const classId = await add();
    if (classId) void navigate(recordRoute({ classId }));
  };
  const leave = async () => {
    if (found && (await remove()) && namesInAddress(location, found.id)) void navigate(ROUTE.classes);
  };
  return {
    key: 'sample',
    group,
    label: _(found ? 'Remove the sample class' : 'Create a sample class'),
    words: _('example demo try'),
    icon: FlaskConical,
    run: () => void (found ? leave() : create()),
  };
}
