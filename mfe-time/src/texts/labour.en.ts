/** Texts of what labour rules say about recorded time (`labour §3`). */
export const labour = {
  labour: {
    accept: 'Accept with reason',
    accepted: 'Accepted with your reason',
    failed: 'This could not be accepted. Please try again.',
    error: 'Error',
  },
} as const;
