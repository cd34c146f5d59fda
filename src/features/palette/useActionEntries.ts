import { CirclePlus, Download, LogOut, type LucideIcon, Palette, SearchCheck, SunMoon, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { settingsRoute } from '@/domain/routes';
import { type Message, msg, phrase, type Say, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { drawerOpened, modalOpened } from '@/store/state/shell';
import { useTheme } from '@/ui/theme/useTheme';
import type { PaletteEntry } from './paletteEntries';
import { useAssistEntries } from './useAssistEntries';

type Action = PaletteEntry & { group: 'Actions' };

/** Opens the dialog whose title is the label. */
type Opener = {
  label: Message;
  words: Message;
  icon: LucideIcon;
  opens: {
    bodyType: 'classAdd' | 'learnerAdd' | 'activity' | 'bookCheck' | 'teachersAdd' | 'adminInvite';
    size?: 'lg' | 'xl';
  };
};

const TEACHER_ACTIONS: readonly Opener[] = [
  {
    ...{ label: msg('Add a class'), words: msg('new section'), icon: CirclePlus },
    opens: { bodyType: 'classAdd', size: 'xl' },
  },
  {
    ...{ label: msg('Add a learner'), words: msg('new student'), icon: UserPlus },
    opens: { bodyType: 'learnerAdd', size: 'lg' },
  },
  {
    ...{ label: msg('Add an activity'), words: msg('new quiz task exam'), icon: CirclePlus },
    opens: { bodyType: 'activity', size: 'lg' },
  },
  {
    ...{ label: msg('Check of your classes'), words: msg('wrong fallen grades mend'), icon: SearchCheck },
    opens: { bodyType: 'bookCheck', size: 'lg' },
  },
];

const ADMIN_ACTIONS: readonly Opener[] = [
  {
    ...{ label: msg('Add teachers'), words: msg('new accounts'), icon: CirclePlus },
    opens: { bodyType: 'teachersAdd', size: 'xl' },
  },
  {
    ...{ label: msg('Invite an administrator'), words: msg('new admin'), icon: UserPlus },
    opens: { bodyType: 'adminInvite' },
  },
];

function toAction(_: Say, { label, words, icon, opens }: Opener): Action {
  return {
    ...{ key: opens.bodyType, group: 'Actions', label: _(label), words: `${label} ${_(words)}`, icon },
    opens: modalOpened({ title: phrase(label), ...opens }),
  };
}

/** The actions that the person can start from any page. */
export function useActionEntries(signOut: () => void): readonly PaletteEntry[] {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  const assist = useAssistEntries();
  const openers = admin ? ADMIN_ACTIONS : TEACHER_ACTIONS;
  return [...openers.map((opener) => toAction(_, opener)), ...useGeneralActions(signOut), ...assist];
}

function useGeneralActions(signOut: () => void): readonly Action[] {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const { theme, toggle } = useTheme();
  return useMemo(() => {
    if (!user) return [];
    const actions: Action[] = [
      {
        ...{ key: 'export', group: 'Actions', label: _('Export all my data'), words: _('download excel backup copy') },
        ...{ icon: Download, to: `${settingsRoute(user)}#export` },
      },
      {
        ...{ key: 'theme', group: 'Actions', label: _('Choose a theme'), words: _('colours colors dark light') },
        ...{ icon: Palette, opens: drawerOpened({ header: phrase('Theme'), bodyType: 'theme' }) },
      },
      {
        ...{ key: 'scheme', group: 'Actions', words: _('theme mode') },
        ...{ label: _(theme.scheme === 'light' ? 'Switch to dark' : 'Switch to light'), icon: SunMoon, run: toggle },
      },
      {
        ...{ key: 'sign out', group: 'Actions', label: _('Sign out'), words: _('log out leave'), icon: LogOut },
        run: signOut,
      },
    ];
    return actions;
  }, [_, signOut, user, theme.scheme, toggle]);
}
