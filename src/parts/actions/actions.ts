/**
 * Actions that pages, menus, empty states and the palette share: what each is called, its icon, and the dialog or drawer
 * that it opens. Who may start it from anywhere follows from `of`; `words` are others by which the palette finds it.
 */
import {
  ArchiveRestore,
  CalendarPlus,
  CircleHelp,
  CirclePlus,
  FileArchive,
  FilePen,
  Keyboard,
  type LucideIcon,
  MailPlus,
  MessageSquareWarning,
  Palette,
  SearchCheck,
  UserPlus,
} from 'lucide-react';
import { type Message, msg, type Phrase } from '@/language/words';
import type { DrawerBody, ModalBody, ModalExtras } from '@/store/state/dialogs';
import { drawerOpened, modalOpened, type OpenDrawer, type OpenModal } from '@/store/state/shell';

export type Action = {
  /** The entry of the palette, and the title of what opens. */
  readonly label: Message;
  /** On a button of the page that the action belongs to, where the label says more than is needed there. */
  readonly button?: Message;
  readonly words: Message;
  readonly icon: LucideIcon;
  readonly of: 'teacher' | 'administrator' | 'everybody';
} & ({ readonly modal: ModalBody; readonly size?: 'lg' | 'xl' } | { readonly drawer: DrawerBody });

export const ACTIONS = {
  addClass: {
    label: msg('Add a class'),
    button: msg('Add class'),
    words: msg('new section'),
    icon: CirclePlus,
    of: 'teacher',
    modal: 'classAdd',
    size: 'xl',
  },
  addLearner: {
    label: msg('Add a learner'),
    button: msg('Add learner'),
    words: msg('new student'),
    icon: UserPlus,
    of: 'teacher',
    modal: 'learnerAdd',
    size: 'lg',
  },
  addActivity: {
    label: msg('Add an activity'),
    button: msg('Add activity'),
    words: msg('new quiz task exam'),
    icon: CirclePlus,
    of: 'teacher',
    modal: 'activity',
    size: 'lg',
  },
  checkClasses: {
    label: msg('Check of your classes'),
    words: msg('wrong fallen grades mend'),
    icon: SearchCheck,
    of: 'teacher',
    modal: 'bookCheck',
    size: 'lg',
  },
  recentlyDeleted: {
    label: msg('Recently deleted'),
    words: msg('undo undelete restore put back trash deleted'),
    icon: ArchiveRestore,
    of: 'teacher',
    modal: 'recentlyDeleted',
    size: 'lg',
  },
  rollOver: {
    label: msg('Next school year'),
    words: msg('new year copy classes roll over'),
    icon: CalendarPlus,
    of: 'teacher',
    modal: 'yearRollover',
    size: 'xl',
  },
  saveYear: {
    label: msg('Class records of a school year'),
    button: msg('Save the workbooks of a year'),
    words: msg('excel zip download'),
    icon: FileArchive,
    of: 'teacher',
    modal: 'yearZip',
  },
  fillForm: {
    label: msg('Fill our own e-Class Record'),
    words: msg('form template class record excel deped school'),
    icon: FilePen,
    of: 'teacher',
    modal: 'fillForm',
    size: 'lg',
  },
  addTeachers: {
    label: msg('Add teachers'),
    words: msg('new accounts'),
    icon: UserPlus,
    of: 'administrator',
    modal: 'teachersAdd',
    size: 'xl',
  },
  inviteAdministrator: {
    label: msg('Invite an administrator'),
    button: msg('Invite administrator'),
    words: msg('new admin'),
    icon: MailPlus,
    of: 'administrator',
    modal: 'adminInvite',
  },
  help: {
    label: msg('Help'),
    words: msg('questions answers how to'),
    icon: CircleHelp,
    of: 'everybody',
    drawer: 'help',
  },
  keys: {
    label: msg('Keys'),
    button: msg('List of keys'),
    words: msg('keyboard shortcuts'),
    icon: Keyboard,
    of: 'everybody',
    modal: 'keys',
  },
  reportProblem: {
    label: msg('Report a problem'),
    words: msg('bug error mistake does not work support'),
    icon: MessageSquareWarning,
    of: 'everybody',
    modal: 'problem',
  },
  theme: {
    label: msg('Theme'),
    button: msg('Choose a theme'),
    words: msg('colours colors dark light'),
    icon: Palette,
    of: 'everybody',
    drawer: 'theme',
  },
} as const satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof ACTIONS;
type ExtraOf<Name extends ActionName> = (typeof ACTIONS)[Name] extends { modal: infer Body extends ModalBody }
  ? ModalExtras[Body]
  : undefined;

/** Opens the action's dialog or drawer; `extraObject` has what the page knows. */
export function actionOpened<Name extends ActionName>(name: Name, extraObject?: ExtraOf<Name>) {
  const action: Action = ACTIONS[name];
  const title: Phrase = { message: action.label };
  if ('drawer' in action) return drawerOpened({ header: title, bodyType: action.drawer } as OpenDrawer);
  const size = action.size ?? 'md';
  // `ExtraOf` has checked the extra object against the dialog.
  return modalOpened({ title, bodyType: action.modal, size, extraObject: extraObject ?? {} } as OpenModal);
}
