import { CircleHelp, Compass, FlaskConical, Keyboard } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { namesInAddress, ROUTE, recordRoute } from '@/domain/routes';
import { TOURS, toursFor } from '@/domain/tours';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { drawerOpened, modalOpened } from '@/store/shell';
import { tourStarted } from '@/store/tourState';
import { useSampleClass } from '@/store/useSampleClass';
import type { PaletteEntry } from './paletteEntries';

/** Help, keys, tours and the sample class. */
export function useAssistEntries(): readonly PaletteEntry[] {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const sample = useSampleEntry();
  if (!user) return [];
  const group = 'Actions';
  return [
    ...sample,
    {
      ...{ key: 'help', group, label: 'Help', words: 'questions answers how to', icon: CircleHelp },
      opens: drawerOpened({ header: 'Help', bodyType: 'help' }),
    },
    {
      ...{ key: 'keys', group, label: 'List of keys', words: 'keyboard shortcuts', icon: Keyboard },
      opens: modalOpened({ title: 'Keys', bodyType: 'keys' }),
    },
    ...toursFor(user).map(
      (id): PaletteEntry => ({
        ...{
          key: `tour ${id}`,
          group,
          label: `Tour: ${TOURS[id].title}`,
          words: 'show me around guide',
          icon: Compass,
        },
        run: () => dispatch(tourStarted(id)),
      }),
    ),
  ];
}

function useSampleEntry(): PaletteEntry[] {
  const admin = useAppSelector(selectIsAdmin);
  const navigate = useNavigate();
  const location = useLocation();
  const { found, add, remove } = useSampleClass();
  if (admin) return [];
  const shared = { key: 'sample', group: 'Actions', words: 'example demo try', icon: FlaskConical } as const;
  const create = async () => {
    const classId = await add();
    if (classId) void navigate(recordRoute({ classId }));
  };
  const leave = async () => {
    if (found && (await remove()) && namesInAddress(location, found.id)) void navigate(ROUTE.classes);
  };
  return [
    found
      ? { ...shared, label: 'Remove the sample class', run: () => void leave() }
      : { ...shared, label: 'Create a sample class', run: () => void create() },
  ];
}
