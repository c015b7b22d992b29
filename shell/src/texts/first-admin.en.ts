/** Texts of the first-admin page, opened by the link that the server prints at start. */
export const firstAdmin = {
  title: 'Welcome',
  subtitle: 'Create the first administrator. They add everybody else.',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  passwordHint_one: 'At least {{count}} character',
  passwordHint_other: 'At least {{count}} characters',
  submit: 'Create Administrator',
  busy: 'Creating...',
  created: 'Administrator created',
  createdText: 'You are signed in as {{username}}.',
  signInText: 'Sign in as {{username}}.',
  failed: 'The administrator could not be created',
  failedText: 'Please try again in a moment.',
  noToken: 'This link is incomplete',
  noTokenText:
    'Open the whole link that the server printed when it started, with everything after the #. It prints a new one at each start.',
  signIn: 'Go to Sign In',
} as const;
