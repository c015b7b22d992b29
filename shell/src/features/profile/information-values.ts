import type { Day, UpdateUserRequest, User } from '@workforce/contracts';
import { isPhoneComplete, validatePersonChanges } from '@workforce/domain';

/** Form values of the own profile; blank means not set. */
export interface InformationValues {
  email: string;
  phone: string;
  birthday: Day | '';
}

export const valuesOf = ({ email, phone, birthday }: User): InformationValues => ({
  email,
  phone: phone ?? '',
  birthday: birthday ?? '',
});

/** The request body: the fields one may change on one's own row (`decisions §4`). */
export const requestOf = ({ email, phone, birthday }: InformationValues, version: number): UpdateUserRequest => ({
  email: email.trim(),
  phone: phone.trim() || null,
  birthday: birthday || null,
  version,
});

/** The form's rules: the domain's, and that a phone number is complete. */
export const rulesOf = (today: Day, { phoneIncomplete }: { phoneIncomplete: string }) => {
  const ruleOf = (field: keyof InformationValues) => ({
    validator: async (_rule: unknown, value: string | undefined): Promise<void> => {
      const checked = validatePersonChanges({ [field]: value ?? '' }, today);
      if (!checked.ok) throw new Error(checked.error.message);
      if (field === 'phone' && !isPhoneComplete(value ?? '')) throw new Error(phoneIncomplete);
    },
  });
  return { email: ruleOf('email'), phone: ruleOf('phone'), birthday: ruleOf('birthday') };
};
