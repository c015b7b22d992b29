import { lazy, Suspense } from 'react';
import { LoadingPage } from './loading.page.tsx';

/** The login and its form; the signed-in home does without them. */
export const loadLoginPage = () => import('./login.page.tsx').then(({ LoginPage }) => ({ default: LoginPage }));

const Login = lazy(loadLoginPage);

/** The login screen, fetched when somebody has to sign in. */
export const LoginPage = () => (
  <Suspense fallback={<LoadingPage />}>
    <Login />
  </Suspense>
);
