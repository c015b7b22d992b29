/** Texts of what labour rules say about recorded time (`labour §3`). */
export const labour = {
  labour: {
    accept: 'Accept with reason',
    title: 'Against a labour rule',
    reason: 'Reason',
    reasonRequired: 'Give a reason to accept it',
    accepted: 'Accepted with your reason',
    failed: 'This could not be accepted. Please try again.',
    error: 'Error',
  },
} as const;
