/** The person whom a sentence is about, by name; null addresses the person who reads it. */
export type Subject = string | null;

const VERBS = { begin: 'begins', have: 'has', start: 'starts', work: 'works' } as const;

/** 'Ari works', 'You work': how a sentence begins. */
export const does = (subject: Subject, verb: keyof typeof VERBS): string =>
  subject === null ? `You ${verb}` : `${subject} ${VERBS[verb]}`;

/** 'Ari', 'You': for verbs that are the same for both. */
export const who = (subject: Subject): string => subject ?? 'You';

/** "Ari's", 'Your'. */
export const whose = (subject: Subject): string => (subject === null ? 'Your' : `${subject}'s`);
