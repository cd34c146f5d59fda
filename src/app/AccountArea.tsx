import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { Fallback } from './guards';

const AcceptInvitePage = lazy(async () => ({
  default: (await import('@/features/auth/registration/AcceptInvitePage')).AcceptInvitePage,
}));
const ChangePasswordPage = lazy(async () => ({
  default: (await import('@/features/auth/ChangePasswordPage')).ChangePasswordPage,
}));
const DeleteAccountPage = lazy(async () => ({
  default: (await import('@/features/settings/DeleteAccountPage')).DeleteAccountPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('@/features/auth/ForgotPasswordPage')).ForgotPasswordPage,
}));
const LoginPage = lazy(async () => ({ default: (await import('@/features/auth/LoginPage')).LoginPage }));
const PrivacyPolicyPage = lazy(async () => ({
  default: (await import('@/features/public-pages/PrivacyPolicyPage')).PrivacyPolicyPage,
}));
const RegisterAdminPage = lazy(async () => ({
  default: (await import('@/features/auth/registration/RegisterAdminPage')).RegisterAdminPage,
}));
const RegisterCompletePage = lazy(async () => ({
  default: (await import('@/features/auth/registration/RegisterCompletePage')).RegisterCompletePage,
}));
const RegisterSelectPage = lazy(async () => ({
  default: (await import('@/features/auth/registration/RegisterSelectPage')).RegisterSelectPage,
}));
const RegisterTeacherPage = lazy(async () => ({
  default: (await import('@/features/auth/registration/RegisterTeacherPage')).RegisterTeacherPage,
}));

/** Read before anybody agrees to it. */
const PrivacyPolicyText = lazy(async () => ({
  default: (await import('@/features/public-pages/PrivacyPolicyText')).PrivacyPolicyText,
}));
const POLICY = (
  <Suspense fallback={<SkeletonLines />}>
    <PrivacyPolicyText headingLevel={3} />
  </Suspense>
);

/** Every address around getting in, and what no area knows; `domain/routes.ts` names them. */
export function AccountArea() {
  const restoring = useAppSelector((state) => state.session.status === 'restoring');
  // Else a form for visitors flashes up before somebody who is signed in.
  if (restoring) return <LoadingScreen />;
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="change-password" element={<ChangePasswordPage />} />
      <Route path="register-select" element={<RegisterSelectPage />} />
      <Route path="register/teacher" element={<RegisterTeacherPage policy={POLICY} />} />
      <Route path="register/admin" element={<RegisterAdminPage policy={POLICY} />} />
      <Route path="register-complete" element={<RegisterCompletePage />} />
      <Route path="admin-accept-invite" element={<AcceptInvitePage policy={POLICY} />} />
      <Route path="privacypolicy" element={<PrivacyPolicyPage />} />
      <Route path="request-delete-account" element={<DeleteAccountPage />} />
      <Route path="*" element={<Fallback />} />
    </Routes>
  );
}
