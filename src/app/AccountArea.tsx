import { Route, Routes } from 'react-router-dom';
import { PrivacyPolicyPage } from '@/features/public-pages/PrivacyPolicyPage';
import { DeleteAccountPage } from '@/features/settings/DeleteAccountPage';
import { Fallback } from './guards';

/** What stands outside the app's frame and needs a token all the same. */
export function AccountArea() {
  return (
    <Routes>
      <Route path="privacypolicy" element={<PrivacyPolicyPage />} />
      <Route path="request-delete-account" element={<DeleteAccountPage />} />
      <Route path="*" element={<Fallback />} />
    </Routes>
  );
}
