/** Texts of the page's first script, bundled without the others. */
export const loading = 'Loading...';

/** Shown when the app can't start or failed to render (§2.1). */
export const crashed = {
  title: 'Application Error: Something went wrong. Please refresh the page.',
  refresh: 'Refresh Page',
};

export const login = {
  title: 'Employee Management System',
  subtitle: 'Your shift, your tasks, your team.',
  username: 'Username',
  password: 'Password',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  submit: 'Sign In',
  showPassword: 'Show',
  hidePassword: 'Hide',
  busy: 'Signing in...',
  welcome: 'Welcome!',
  welcomeText: 'You have successfully logged in.',
  failed: 'Login Failed',
  failedText: 'Please check your credentials and try again.',
  or: 'or',
  signInWith: 'Sign in with {{label}}',
  providerFailed: 'The sign-in could not be finished. Please start again.',
};
