import { accountLimits } from '@hackon/contract/accounts/limits';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { defineFeature } from '../../define-feature.ts';

export const accounts = defineFeature({
  pages: [
    {
      path: pagePaths.login,
      lazy: () => import('./manager-login-page.tsx'),
      audience: 'guest',
      next: [pagePaths.managerDashboard],
    },
    {
      path: pagePaths.managerLogin,
      lazy: () => import('./manager-login-page.tsx'),
      audience: 'guest',
      next: [pagePaths.managerDashboard],
    },
    {
      path: pagePaths.studentLogin,
      lazy: () => import('./student-login-page.tsx'),
      audience: 'guest',
      next: [pagePaths.studentDashboard, pagePaths.studentSignUp],
    },
    {
      path: pagePaths.studentSignUp,
      lazy: () => import('./student-sign-up-page.tsx'),
      audience: 'guest',
      next: [pagePaths.studentDashboard],
    },
    {
      path: pagePaths.managerSignUp,
      lazy: () => import('./manager-sign-up-page.tsx'),
      audience: 'guest',
      delayMs: accountLimits.signUpRedirectMs,
      next: [pagePaths.managerDashboard],
    },
    { path: pagePaths.forgotPassword, lazy: () => import('./forgot-password-page.tsx'), audience: 'guest' },
    { path: pagePaths.resetPassword, lazy: () => import('./reset-password-page.tsx'), audience: 'all' },
    { path: pagePaths.verifyEmail, lazy: () => import('./verify-email-page.tsx'), audience: 'all' },
    { path: pagePaths.unsubscribe, lazy: () => import('./unsubscribe-page.tsx'), audience: 'all' },
    { path: pagePaths.studentProfile, lazy: () => import('./student-profile-page.tsx'), audience: 'student' },
    { path: pagePaths.managerProfile, lazy: () => import('./manager-profile-page.tsx'), audience: 'manager' },
  ],
});
