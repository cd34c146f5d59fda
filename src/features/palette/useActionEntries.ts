import { CirclePlus, Download, LogOut, Palette, SunMoon, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { settingsRoute } from '@/domain/routes';
import { signOut } from '@/store/authentication';
import { selectHasDrafts } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { drawerOpened, modalOpened } from '@/store/shell';
import { useTheme } from '@/ui/useTheme';
import type { PaletteEntry } from './paletteEntries';
import { useAssistEntries } from './useAssistEntries';

type Action = PaletteEntry & { group: 'Actions' };

const TEACHER_ACTIONS: readonly Action[] = [
  {
    ...{ key: 'add class', group: 'Actions', label: 'Add a class', words: 'new section', icon: CirclePlus },
    opens: modalOpened({ title: 'Add a class', bodyType: 'classAdd', size: 'xl' }),
  },
  {
    ...{ key: 'add learner', group: 'Actions', label: 'Add a learner', words: 'new student', icon: UserPlus },
    opens: modalOpened({ title: 'Add a learner', bodyType: 'learnerAdd', size: 'lg' }),
  },
  {
    ...{
      key: 'add activity',
      group: 'Actions',
      label: 'Add an activity',
      words: 'new quiz task exam',
      icon: CirclePlus,
    },
    opens: modalOpened({ title: 'Add an activity', bodyType: 'activity', size: 'lg' }),
  },
];

const ADMIN_ACTIONS: readonly Action[] = [
  {
    ...{ key: 'add teachers', group: 'Actions', label: 'Add teachers', words: 'new accounts', icon: CirclePlus },
    opens: modalOpened({ title: 'Add teachers', bodyType: 'teachersAdd', size: 'xl' }),
  },
  {
    ...{ key: 'invite', group: 'Actions', label: 'Invite an administrator', words: 'new admin', icon: UserPlus },
    opens: modalOpened({ title: 'Invite an administrator', bodyType: 'adminInvite' }),
  },
];

/** What the person can do from anywhere. */
export function useActionEntries(): readonly PaletteEntry[] {
  const admin = useAppSelector(selectIsAdmin);
  const assist = useAssistEntries();
  return [...(admin ? ADMIN_ACTIONS : TEACHER_ACTIONS), ...useGeneralActions(), ...assist];
}

function useGeneralActions(): readonly Action[] {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const unsaved = useAppSelector(selectHasDrafts);
  const { theme, toggle } = useTheme();
  return useMemo(() => {
    if (!user) return [];
    const actions: Action[] = [
      {
        ...{ key: 'export', group: 'Actions', label: 'Export all my data', words: 'download excel backup copy' },
        ...{ icon: Download, to: `${settingsRoute(user)}#export` },
      },
      {
        ...{ key: 'theme', group: 'Actions', label: 'Choose a theme', words: 'colours colors dark light' },
        ...{ icon: Palette, opens: drawerOpened({ header: 'Theme', bodyType: 'theme' }) },
      },
      {
        ...{ key: 'scheme', group: 'Actions', words: 'theme mode' },
        ...{ label: theme.scheme === 'light' ? 'Switch to dark' : 'Switch to light', icon: SunMoon, run: toggle },
      },
      {
        ...{ key: 'sign out', group: 'Actions', label: 'Sign out', words: 'log out leave', icon: LogOut },
        ...(unsaved
          ? { opens: modalOpened({ title: 'Sign out with unsaved changes?', bodyType: 'signOut' }) }
          : { run: () => void dispatch(signOut()) }),
      },
    ];
    return actions;
  }, [dispatch, user, unsaved, theme.scheme, toggle]);
}
