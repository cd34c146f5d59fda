import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, RootState, Store } from './makeStore';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For a read in an event handler, which must see what the handler has just dispatched. */
export const useAppStore = useStore.withTypes<Store>();
