import { LIMITS } from '@workforce/contracts';
import { refuse } from '../result.ts';

/** The refusals of people's rules: one text per code, the specification's where §5 or §8 give it. */
export const PEOPLE_REFUSALS = {
  notVisible: () => refuse('NOT_FOUND', 'This employee does not exist.'),
  notOfYourSite: () => refuse('FORBIDDEN', "Only managers of a person's home site can do this.", 'siteId'),
  managersOnlyByAdmins: () => refuse('FORBIDDEN', 'Only administrators can change or delete managers.'),
  roleOnlyByAdmins: () => refuse('FORBIDDEN', "Only administrators can choose somebody's role.", 'role'),
  notOnOwnRow: (field: string) =>
    refuse('FORBIDDEN', 'In your own profile you can change email, phone and birthday only.', field),
  deleteSelf: () => refuse('OWN_ACCOUNT', 'Cannot delete your own account'),
  eraseSelf: () => refuse('OWN_ACCOUNT', 'You cannot erase your own account.'),
  eraseActive: () => refuse('PERSON_ACTIVE', 'Deactivate this account first.'),
  changeOwnRole: () => refuse('OWN_ACCOUNT', 'Cannot change your own role', 'role'),
  lastAdmin: () =>
    refuse('LAST_ADMIN', 'This is the last active administrator. Make somebody else an administrator first.'),
  passwordRequired: (field: string) => refuse('INVALID_INPUT', 'Password is required', field),
  passwordTooShort: (field: string, minLength: number) =>
    refuse('INVALID_INPUT', `Password must be at least ${minLength} characters long`, field),
  passwordTooCommon: (field: string) =>
    refuse(
      'PASSWORD_TOO_COMMON',
      'This is one of the most common passwords. Please choose one that nobody guesses.',
      field,
    ),
  passwordLikePerson: (field: string) =>
    refuse(
      'PASSWORD_LIKE_PERSON',
      'This password is little more than the name, username or email. Please choose one that nobody guesses.',
      field,
    ),
  passwordTooLong: (field: string) =>
    refuse('INVALID_INPUT', `Password can have at most ${LIMITS.passwordMaxLength} characters`, field),
} as const;
