import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FormBoundary } from '@/app/frame/FormBoundary';
import { isPolicyAddress } from '@/domain/people/access';
import { useAppSelector } from '@/store/hooks';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { loadNewest } from './appShell';
import { Fallback } from './guards';
import { startNoticing } from './reports/noticing';

startNoticing();

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

/** The registration pages show the policy, because people read it before they agree to it. */
const PrivacyPolicyText = lazy(async () => ({
  default: (await import('@/features/public-pages/PrivacyPolicyText')).PrivacyPolicyText,
}));
const OwnAddress = lazy(async () => ({ default: (await import('@/features/settings/OwnAddress')).OwnAddress }));
const ADDRESS_FORM = (
  <Suspense fallback={<SkeletonLines />}>
    <OwnAddress />
  </Suspense>
);
const POLICY = (
  <Suspense fallback={<SkeletonLines />}>
    <PrivacyPolicyText headingLevel={3} />
  </Suspense>
);

/** The addresses for signing in and registering, and every address that no area has; `domain/routes.ts` names them. */
export function AccountArea() {
  const { pathname } = useLocation();
  const restoring = useAppSelector((state) => state.session.status === 'restoring');
  // Without this a signed-in person would see a form for visitors for a moment.
  if (restoring && !isPolicyAddress(pathname)) return <LoadingScreen />;
  return (
    <FormBoundary resetKey={pathname}>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="change-password" element={<ChangePasswordPage />} />
        <Route path="register-select" element={<RegisterSelectPage />} />
        <Route
          path="register/teacher"
          element={<RegisterTeacherPage policy={POLICY} onReload={() => void loadNewest()} />}
        />
        <Route path="register/admin" element={<RegisterAdminPage policy={POLICY} />} />
        <Route path="register-complete" element={<RegisterCompletePage addressForm={ADDRESS_FORM} />} />
        <Route path="admin-accept-invite" element={<AcceptInvitePage policy={POLICY} />} />
        <Route path="privacypolicy" element={<PrivacyPolicyPage />} />
        <Route path="request-delete-account" element={<DeleteAccountPage />} />
        <Route path="*" element={<Fallback />} />
      </Routes>
    </FormBoundary>
  );
}
