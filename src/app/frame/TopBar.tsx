import { CircleHelp, Languages, LogOut, Palette, Settings } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useSigningOut } from '@/app/session/useSigningOut';
import { homeRoute, settingsRoute } from '@/domain/routes';
import { nextLanguage } from '@/language/language';
import { useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectIsSample, selectUser } from '@/store/selectors';
import { IconButton } from '@/ui/form/IconButton';
import { Menu } from '@/ui/menu/Menu';
import { BarSlot } from '@/ui/page/BarSlot';
import { Logo } from '@/ui/page/Logo';
import { ThemeToggle } from '@/ui/theme/ThemeToggle';
import { useLanguage } from '@/ui/theme/useLanguage';
import { BarTitle } from './BarTitle';
import { ConnectionState } from './ConnectionState';
import { HeaderCards } from './HeaderCards';
import { NotificationsButton } from './NotificationsButton';
import { PaletteButton } from './PaletteButton';

export function TopBar() {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const admin = useAppSelector(selectIsAdmin);
  return (
    <header className="group/bar sticky top-[var(--strip,0px)] z-10 flex h-14 compact:h-11 short:static short:h-12 shrink-0 items-center gap-3 max-sm:gap-1.5 border-line border-b bg-base-100 px-4 compact:px-1.5! sm:px-6 print:hidden">
      {/* The sidebar has the mark where there is a sidebar. */}
      <Link
        to={homeRoute(user)}
        aria-label={_('Talaan, to the dashboard')}
        className="max-sm:[&:has(~:is([data-bar-title],[data-bar-slot]:not(:empty)))]:hidden lg:hidden"
      >
        <Logo className="[&>svg]:size-7" />
      </Link>
      <BarSlot className="hidden min-w-0 grow compact:block max-sm:not-empty:block" />
      <span className="max-lg:order-1 max-lg:ml-auto">
        <PaletteButton />
      </span>
      <BarTitle />
      <div className="ml-auto flex items-center gap-2 max-lg:order-2 max-lg:ml-0 compact:gap-0.5 max-sm:gap-1">
        <ConnectionState />
        {admin ? null : <HeaderCards />}
        <NotificationsButton />
        <HelpButton />
        {/* On a phone the themes are in the account menu, so that the page's title has room. */}
        <span className="max-sm:hidden">
          <ThemeToggle />
        </span>
        <AccountMenu />
      </div>
    </header>
  );
}

function AccountMenu() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { language, choose } = useLanguage();
  const other = nextLanguage(language);
  const user = useAppSelector(selectUser);
  const isSample = useAppSelector(selectIsSample);
  const navigate = useNavigate();
  const askToSignOut = useSigningOut();
  if (!user) return null;
  const initials = `${user.firstname.charAt(0)}${user.lastname.charAt(0)}`.toUpperCase();
  return (
    <Menu
      label={_('Account')}
      variant="ghost"
      align="end"
      header={
        <div translate="no" className="px-3 py-2">
          <p className="font-medium">
            {user.firstname} {user.lastname}
          </p>
          <p className="text-muted text-xs">{user.email}</p>
        </div>
      }
      items={[
        {
          key: 'settings',
          label: _('Settings'),
          icon: <Settings aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate(settingsRoute(user)),
        },
        {
          key: 'theme',
          label: _('Theme'),
          icon: <Palette aria-hidden="true" className="size-4" />,
          onSelect: () => dispatch(actionOpened('theme')),
        },
        {
          key: 'language',
          label: other.name,
          icon: <Languages aria-hidden="true" className="size-4" />,
          onSelect: () => choose(other.code),
        },
        ...(isSample
          ? []
          : [
              {
                key: 'sign-out',
                label: _('Sign out'),
                icon: <LogOut aria-hidden="true" className="size-4" />,
                apart: true,
                onSelect: askToSignOut,
              },
            ]),
      ]}
    >
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-7 place-items-center rounded-full bg-primary font-semibold text-primary-content text-xs"
      >
        {initials}
      </span>
    </Menu>
  );
}

function HelpButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={_('Help')}
      aria-keyshortcuts="?"
      icon={<CircleHelp aria-hidden="true" className="size-4" />}
      onClick={() => dispatch(actionOpened('help'))}
    />
  );
}
