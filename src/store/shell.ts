/** What the frame around every screen shows: page title, notification, modal, right drawer. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationStatus = 'success' | 'error' | 'info' | 'warning';
export type ModalSize = 'sm' | 'md' | 'lg' | 'xl';
/** Plain values that a modal or drawer body needs: ids, flags, texts. */
export type Extra = Readonly<Record<string, string | number | boolean | null>>;

export type ShellState = {
  pageTitle: string;
  notification: { message: string; status: NotificationStatus; serial: number } | null;
  modal: { title: string; bodyType: string; size: ModalSize; extraObject: Extra; invite: string | null } | null;
  rightDrawer: { header: string; bodyType: string; extraObject: Extra } | null;
};

const initialState: ShellState = { pageTitle: '', notification: null, modal: null, rightDrawer: null };

type OpenModal = { title: string; bodyType: string; size?: ModalSize; extraObject?: Extra; invite?: string | null };
type OpenDrawer = { header: string; bodyType: string; extraObject?: Extra };

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
