/** What the frame around every screen shows: page title, notification, modal, right drawer. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Phrase } from '@/domain/say';

export type NotificationStatus = 'success' | 'error' | 'info' | 'warning';
export type ModalSize = 'sm' | 'md' | 'lg' | 'xl';
/** Plain values that a modal or drawer body needs: ids, flags, texts. */
export type Extra = Readonly<Record<string, string | number | boolean | null>>;

export type ModalState = {
  title: Phrase;
  bodyType: string;
  size: ModalSize;
  extraObject: Extra;
  invite: string | null;
};
export type DrawerState = { header: Phrase; bodyType: string; extraObject: Extra };

export type ShellState = {
  pageTitle: string;
  notification: { message: string; status: NotificationStatus; serial: number } | null;
  modal: ModalState | null;
  rightDrawer: DrawerState | null;
};

/** What a dialog or drawer gets, its title in the language of the moment; `app/bodies.tsx` maps each body type to it. */
export type ModalBodyProps = { modal: ShownModal; onClose: () => void };
export type DrawerBodyProps = { drawer: ShownDrawer; onClose: () => void };
export type ShownModal = Omit<ModalState, 'title'> & { title: string };
export type ShownDrawer = Omit<DrawerState, 'header'> & { header: string };

const initialState: ShellState = { pageTitle: '', notification: null, modal: null, rightDrawer: null };

type OpenModal = { title: Phrase; bodyType: string; size?: ModalSize; extraObject?: Extra; invite?: string | null };
type OpenDrawer = { header: Phrase; bodyType: string; extraObject?: Extra };

const slice = createSlice({
  name: 'shell',
  initialState,
  reducers: {
    pageEntered: (state, { payload: title }: PayloadAction<string>) => {
      state.pageTitle = title;
    },
    notified: (state, { payload }: PayloadAction<{ message: string; status: NotificationStatus }>) => {
      state.notification = { ...payload, serial: (state.notification?.serial ?? 0) + 1 };
    },
    modalOpened: (state, { payload }: PayloadAction<OpenModal>) => {
      state.modal = { size: 'md', extraObject: {}, invite: null, ...payload };
    },
    modalClosed: (state) => {
      state.modal = null;
    },
    drawerOpened: (state, { payload }: PayloadAction<OpenDrawer>) => {
      state.rightDrawer = { extraObject: {}, ...payload };
    },
    drawerClosed: (state) => {
      state.rightDrawer = null;
    },
  },
});

export const { pageEntered, notified, modalOpened, modalClosed, drawerOpened, drawerClosed } = slice.actions;
export const shellReducer = slice.reducer;
