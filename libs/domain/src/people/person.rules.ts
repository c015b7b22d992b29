import {
  type CreateUserRequest,
  type Day,
  FIRST_BIRTHDAY,
  type Id,
  LIMITS,
  type Role,
  type UpdateUserRequest,
} from '@workforce/contracts';
import { accept, type Refusal, type Result } from '../result.ts';
import { checkName, invalid, trimmedOrNull } from '../texts.rules.ts';
import { isVisible, trimmedName } from '../texts/visible.ts';
import { checkNewPassword } from './password.rules.ts';
import { isPhone } from './phone.ts';

/** A new person to be stored: texts trimmed, defaults of §3 applied. */
export interface PersonDraft {
  name: string;
  username: string;
  password: string;
  email: string;
  role: Role;
  jobFunctions: Id[];
  isActive: boolean;
}

/** A new person without a password. */
export type AccountDraft = Omit<PersonDraft, 'password'>;

/** Changes to be stored: texts trimmed, a blank phone or birthday null, a blank password dropped. */
export type PersonChanges = Omit<UpdateUserRequest, 'version'>;

/**
 * The validated person of the employee form (§5): name, username, email and password are required. Refuses with `INVALID_INPUT` at
 * the first wrong field; the caller checks that the username is free and the job functions exist.
 */
export function validateNewPerson(request: CreateUserRequest): Result<PersonDraft> {
  const draft = validateNewAccount(request);
  if (!draft.ok) return draft;
  const password = checkNewPassword(request.password, 'password');
  return password.ok ? accept({ ...draft.value, password: password.value }) : password;
}

/** The same for a person who has no password here. */
export function validateNewAccount(request: Omit<CreateUserRequest, 'password'>): Result<AccountDraft> {
  const draft: AccountDraft = {
    name: trimmedName(request.name),
    username: trimmedName(request.username),
    email: trimmedName(request.email),
    role: request.role ?? 'employee',
    jobFunctions: [...new Set(request.jobFunctions ?? [])],
    isActive: request.isActive ?? true,
  };
  const refusal = checkPersonName(draft.name) ?? checkUsername(draft.username) ?? checkEmail(draft.email);
  return refusal === undefined ? accept(draft) : { ok: false, error: refusal };
}

/**
 * The validated changes of a form; omitted fields stay. Refuses with `INVALID_INPUT` at the first wrong field.
 *
 * @param today the organisation's day; a birthday can't be later
 */
export function validatePersonChanges(request: UpdateUserRequest, today: Day): Result<PersonChanges> {
  const { name, username, email, role, isActive } = request;
  const changes: PersonChanges = withoutUndefined({
    name: name && trimmedName(name),
    username: username && trimmedName(username),
    email: email && trimmedName(email),
    phone: blankToNull(request.phone),
    birthday: blankToNull(request.birthday) as Day | null | undefined,
    role,
    isActive,
    jobFunctions: request.jobFunctions && [...new Set(request.jobFunctions)],
    password: isVisible(request.password) ? request.password : undefined,
  });
  const refusal =
    (changes.name === undefined ? undefined : checkPersonName(changes.name)) ??
    (changes.username === undefined ? undefined : checkUsername(changes.username)) ??
    (changes.email === undefined ? undefined : checkEmail(changes.email)) ??
    checkPhone(changes.phone) ??
    checkBirthday(changes.birthday, today);
  if (refusal !== undefined) return { ok: false, error: refusal };
  if (changes.password === undefined) return accept(changes);
  const password = checkNewPassword(changes.password, 'password');
  return password.ok ? accept({ ...changes, password: password.value }) : password;
}

const checkPersonName = (name: string) => checkName(name, 'name', 'Name', LIMITS.nameMaxLength);
const checkUsername = (username: string) => checkName(username, 'username', 'Username', LIMITS.nameMaxLength);

const checkEmail = (email: string): Refusal | undefined =>
  checkName(email, 'email', 'Email', LIMITS.emailMaxLength) ??
  (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
    ? undefined
    : invalid('Please enter a valid email address, such as name@example.com', 'email'));

const checkPhone = (phone: string | null | undefined): Refusal | undefined =>
  phone === undefined || phone === null || isPhone(phone)
    ? undefined
    : invalid(
        `Phone can have at most ${LIMITS.phoneMaxDigits} digits and ${LIMITS.phoneMaxLength} characters, as (xxx) xxx-xxxx`,
        'phone',
      );

function checkBirthday(birthday: Day | null | undefined, today: Day): Refusal | undefined {
  if (!birthday) return undefined;
  if (birthday < FIRST_BIRTHDAY) return invalid(`Birthday can't be before ${FIRST_BIRTHDAY}`, 'birthday');
  return birthday > today ? invalid("Birthday can't be in the future", 'birthday') : undefined;
}

const blankToNull = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : trimmedOrNull(text);

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
