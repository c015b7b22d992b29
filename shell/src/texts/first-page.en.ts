/** Texts of the page's first script, bundled without the others. */
export const loading = 'Loading...';

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
};
