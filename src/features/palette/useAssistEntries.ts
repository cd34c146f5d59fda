import { CircleHelp, Compass, FlaskConical, Keyboard, MessageSquareWarning } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { namesInAddress, recordRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { TOURS, toursFor } from '@/domain/tours';
import { phrase, useWords } from '@/language/words';
import { useSampleClass } from '@/parts/hooks/useSampleClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { drawerOpened, modalOpened } from '@/store/state/shell';
import { tourStarted } from '@/store/state/tour';
import type { PaletteEntry } from './paletteEntries';

/** Help, keys, tours and the sample class. */
export function useAssistEntries(): readonly PaletteEntry[] {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const sample = useSampleEntry();
  if (!user) return [];
  const group = 'Actions';
  return [
    ...sample,
    {
      ...{ key: 'help', group, label: _('Help'), words: `help ${_('questions answers how to')}`, icon: CircleHelp },
      opens: drawerOpened({ header: phrase('Help'), bodyType: 'help' }),
    },
    {
      ...{ key: 'keys', group, label: _('List of keys'), words: `keys ${_('keyboard shortcuts')}`, icon: Keyboard },
      opens: modalOpened({ title: phrase('Keys'), bodyType: 'keys' }),
    },
    {
      ...{
        key: 'problem',
        group,
        label: _('Report a problem'),
        words: `bug ${_('error mistake does not work support')}`,
      },
      ...{ icon: MessageSquareWarning, opens: modalOpened({ title: phrase('Report a problem'), bodyType: 'problem' }) },
    },
    ...toursFor(user).map(
      (id): PaletteEntry => ({
        ...{
          key: `tour ${id}`,
          group,
          label: _('Tour: {title}', { title: _(TOURS[id].title) }),
          words: `${_('show me around guide')} ${TOURS[id].title}`,
          icon: Compass,
        },
        run: () => dispatch(tourStarted(id)),
      }),
    ),
  ];
}

function useSampleEntry(): PaletteEntry[] {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  const navigate = useNavigate();
  const location = useLocation();
  const { found, add, remove } = useSampleClass();
  if (admin) return [];
  const shared = { key: 'sample', group: 'Actions', words: _('example demo try'), icon: FlaskConical } as const;
  const create = async () => {
    const classId = await add();
    if (classId) void navigate(recordRoute({ classId }));
  };
  const leave = async () => {
    if (found && (await remove()) && namesInAddress(location, found.id)) void navigate(ROUTE.classes);
  };
  return [
    found
      ? { ...shared, label: _('Remove the sample class'), run: () => void leave() }
      : { ...shared, label: _('Create a sample class'), run: () => void create() },
  ];
}
